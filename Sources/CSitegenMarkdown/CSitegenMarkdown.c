#include "CSitegenMarkdown.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Pieces are multiples of 16 bytes, as in `malloc`. So is the header before each, which stores its size for `realloc`. */
enum { unit = 16 };

/* The memory that a thread keeps between parses. A page of 3 KB needs about 40 KB. */
static const size_t kept_size = 256 * 1024;

/* The header of a block of memory that is divided into pieces. */
struct chunk {
    struct chunk *previous;
    size_t size;
};

static _Thread_local struct {
    /* The current chunk, which links to the full ones. */
    struct chunk *chunk;
    char *cursor;
    size_t room;
} arena;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void end_thread(void *first) {
    markdown_arena_release((struct markdown_arena_mark){NULL, NULL, 0});
    arena.chunk = NULL;
    arena.room = 0;
    free(first);
}

static void make_key(void) {
    if (pthread_key_create(&key, end_thread) != 0) abort();
}

static void use(struct chunk *chunk) {
    arena.chunk = chunk;
    arena.cursor = (char *)(chunk + 1);
    arena.room = chunk->size;
}

/* Adds a chunk, twice as large as the last, so that even a huge text has few. Not inlined, because `take` would then save many
   registers: a page takes 2 % more instructions. */
__attribute__((noinline, cold)) static void grow(size_t wanted) {
    struct chunk *full = arena.chunk;
    size_t size = full == NULL ? kept_size : full->size * 2;
    if (size < wanted) size = wanted;
    struct chunk *chunk = malloc(sizeof *chunk + size);
    if (chunk == NULL) abort();
    chunk->previous = full;
    chunk->size = size;
    /* The first chunk is kept until the thread ends. */
    if (full == NULL && (pthread_once(&once, make_key) != 0 || pthread_setspecific(key, chunk) != 0)) abort();
    use(chunk);
}

static inline __attribute__((always_inline)) void *take(size_t size) {
    if (size > SIZE_MAX / 4) abort();
    size_t whole = unit + (size + unit - 1) / unit * unit;
    if (arena.room < whole) grow(whole);
    char *header = arena.cursor;
    memcpy(header, &size, sizeof size);
    arena.cursor += whole;
    arena.room -= whole;
    return header + unit;
}

void *markdown_arena_calloc(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) abort();
    return memset(take(count * size), 0, count * size);
}

void *markdown_arena_realloc(void *pointer, size_t size) {
    if (pointer == NULL) return take(size);
    size_t before;
    memcpy(&before, (char *)pointer - unit, sizeof before);
    if (size <= before) return pointer;
    return memcpy(take(size), pointer, before);
}

void markdown_arena_free(void *pointer) { (void)pointer; }

struct markdown_arena_mark markdown_arena_mark(void) {
    return (struct markdown_arena_mark){arena.chunk, arena.cursor, arena.room};
}

void markdown_arena_release(struct markdown_arena_mark mark) {
    struct chunk *chunk = arena.chunk;
    if (chunk == NULL) return;
    while (chunk != mark.chunk && chunk->previous != NULL) {
        struct chunk *full = chunk;
        chunk = full->previous;
        free(full);
    }
    use(chunk);
    if (chunk == mark.chunk) {
        arena.cursor = mark.cursor;
        arena.room = mark.room;
    }
}

static _Thread_local struct {
    void *addresses[markdown_recorded_count];
    size_t count;
} recorded;

void *markdown_arena_recording_calloc(size_t count, size_t size) {
    void *pointer = markdown_arena_calloc(count, size);
    if (recorded.count < markdown_recorded_count) recorded.addresses[recorded.count++] = pointer;
    return pointer;
}

void markdown_arena_record_allocations(void) { recorded.count = 0; }

void *markdown_arena_recorded_allocation(size_t number) {
    return number < recorded.count ? recorded.addresses[number] : NULL;
}
