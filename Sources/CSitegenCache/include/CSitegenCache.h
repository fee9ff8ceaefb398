#pragma once

#include <stddef.h>

extern _Thread_local void *_Nullable sitegen_current_dependency_tracker;

/* The tracker that records what the calling thread reads; NULL if nothing is recorded. */
static inline void *_Nullable sitegen_dependency_tracker(void) { return sitegen_current_dependency_tracker; }

static inline void sitegen_set_dependency_tracker(void *_Nullable tracker) { sitegen_current_dependency_tracker = tracker; }
