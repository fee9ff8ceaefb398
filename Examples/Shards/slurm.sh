#!/bin/sh
# Builds a site with Slurm: one task for each shard, and one that joins them when all have succeeded.
#
# usage: Examples/Shards/slurm.sh SITE SHARDS
#
# SITE is a folder that all nodes share. sitegen is on the path of the nodes.
set -eu
site="$1" shards="$2"

# Each task finds its number in SLURM_ARRAY_TASK_ID, and the count in SLURM_ARRAY_TASK_COUNT.
build="$(sbatch --parsable --job-name=sitegen-build --array="1-$shards" --output="$site/.sitegen/shard-%a.log" \
    --wrap="sitegen build '$site' --shard auto")"
sbatch --parsable --job-name=sitegen-merge --dependency="afterok:$build" --kill-on-invalid-dep=yes \
    --output="$site/.sitegen/merge.log" --wrap="sitegen merge --site '$site'"
