#pragma once

extern _Thread_local void *_Nullable publishing_recorder;

/* What notes down the reads of the calling thread, or NULL where nobody does. */
static inline void *_Nullable publishing_current_recorder(void) { return publishing_recorder; }

static inline void publishing_set_recorder(void *_Nullable recorder) { publishing_recorder = recorder; }
