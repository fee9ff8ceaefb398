#pragma once

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

extern _Thread_local void *_Nullable publishing_recorder;

/* What notes down the reads of the calling thread, or NULL where nobody does. */
static inline void *_Nullable publishing_current_recorder(void) { return publishing_recorder; }

static inline void publishing_set_recorder(void *_Nullable recorder) { publishing_recorder = recorder; }

/* Has the memory of each thread grow by 8 MB at once, where the C library says by how much it does. The GNU one grows it
   by 128 KB, and all threads wait for the system each time. What nobody uses takes no room. */
static inline void publishing_grow_memory_in_large_steps(void) {
#if defined(__GLIBC__)
    mallopt(M_TOP_PAD, 8 << 20);
#endif
}
