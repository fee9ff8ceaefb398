#pragma once

#include <stddef.h>

/* Memory for `count` times `size` bytes, all zero, from the calling thread's arena. */
void *_Nullable markdown_arena_calloc(size_t count, size_t size);

/* Memory for `size` bytes that begins with what is at `pointer`, which may be NULL. */
void *_Nullable markdown_arena_realloc(void *_Nullable pointer, size_t size);

/* Does nothing: what was taken is given back with all the rest. */
void markdown_arena_free(void *_Nullable pointer);

/* Gives back all that the calling thread has taken, and keeps no more than the first chunk. */
void markdown_arena_reset(void);
