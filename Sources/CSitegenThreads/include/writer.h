#pragma once

extern _Thread_local void *_Nullable hypertext_writer;

/* The calling thread's writer, or NULL before it has one. */
static inline void *_Nullable hypertext_current_writer(void) { return hypertext_writer; }

/* Stores the calling thread's writer, and calls `release` with it when the thread ends. */
void hypertext_set_writer(void *_Nonnull writer, void (*_Nonnull release)(void *_Nonnull));
