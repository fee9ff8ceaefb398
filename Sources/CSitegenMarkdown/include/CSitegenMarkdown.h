#pragma once

#include <stddef.h>

/* Memory for `count` times `size` bytes, all zero, from the calling thread's arena. */
void *_Nullable markdown_arena_calloc(size_t count, size_t size);

/* Memory for `size` bytes that begins with what is at `pointer`, which may be NULL. */
void *_Nullable markdown_arena_realloc(void *_Nullable pointer, size_t size);

/* Does nothing, because markdown_arena_release frees the memory. */
void markdown_arena_free(void *_Nullable pointer);

/* A state of an arena. */
struct markdown_arena_mark {
    void *_Nullable chunk;
    char *_Nullable cursor;
    size_t room;
};

/* The current state of the calling thread's arena. */
struct markdown_arena_mark markdown_arena_mark(void);

/* Frees everything that the calling thread has allocated since `mark`. Its first chunk is kept. */
void markdown_arena_release(struct markdown_arena_mark mark);

/* The number of allocations that `markdown_arena_recording_calloc` records. */
enum { markdown_recorded_count = 4 };

/* `markdown_arena_calloc`, which also stores the address of each of the first allocations of the calling thread since
   markdown_arena_record_allocations. */
void *_Nullable markdown_arena_recording_calloc(size_t count, size_t size);

/* Discards the addresses that the calling thread has recorded. */
void markdown_arena_record_allocations(void);

/* The address of an allocation that was recorded, or NULL if there were fewer. */
void *_Nullable markdown_arena_recorded_allocation(size_t number);
