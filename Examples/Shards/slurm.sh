#!/bin/sh
# Builds a site with Slurm: one task for each shard, and a job that merges the shards after all tasks have succeeded.
#
# usage: Examples/Shards/slurm.sh SITE SHARDS
#
# SITE is a folder that all nodes share. sitegen must be in the PATH of the nodes.
set -eu
site="$1" shards="$2"
# Slurm does not create the folder of the logs.
mkdir -p "$site/.sitegen"

# Slurm sets the number of each task in SLURM_ARRAY_TASK_ID, and the number of tasks in SLURM_ARRAY_TASK_COUNT.
build="$(sbatch --parsable --job-name=sitegen-build --array="1-$shards" --output="$site/.sitegen/shard-%a.log" \
    --wrap="sitegen build '$site' --shard auto")"
sbatch --parsable --job-name=sitegen-merge --dependency="afterok:$build" --kill-on-invalid-dep=yes \
    --output="$site/.sitegen/merge.log" --wrap="sitegen merge --site '$site'"
