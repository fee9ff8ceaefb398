#include "writer.h"

_Thread_local void *hypertext_writer;

#if defined(__wasi__)

/* One thread, which ends with the program. */
void hypertext_set_writer(void *writer, void (*release)(void *)) {
    (void)release;
    hypertext_writer = writer;
}

#else

#include <stdlib.h>

struct ending {
    void *writer;
    void (*release)(void *);
};

static void end(struct ending *ending) {
    hypertext_writer = NULL;
    ending->release(ending->writer);
    free(ending);
}

#if defined(_WIN32)

#include <windows.h>

static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
static DWORD key;

/* Fiber-local storage, whose callback runs when a thread ends; thread-local storage has none. */
static VOID NTAPI end_thread(PVOID pointer) {
    if (pointer != NULL) end(pointer);
}

static BOOL CALLBACK make_key(PINIT_ONCE state, PVOID parameter, PVOID *context) {
    (void)state, (void)parameter, (void)context;
    key = FlsAlloc(end_thread);
    return key != FLS_OUT_OF_INDEXES;
}

static int set_ending(struct ending *ending) {
    return InitOnceExecuteOnce(&once, make_key, NULL, NULL) && FlsSetValue(key, ending);
}

#else

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void end_thread(void *pointer) { end(pointer); }

static void make_key(void) {
    if (pthread_key_create(&key, end_thread) != 0) abort();
}

static int set_ending(struct ending *ending) {
    return pthread_once(&once, make_key) == 0 && pthread_setspecific(key, ending) == 0;
}

#endif

void hypertext_set_writer(void *writer, void (*release)(void *)) {
    struct ending *ending = malloc(sizeof *ending);
    if (ending == NULL) abort();
    ending->writer = writer;
    ending->release = release;
    if (!set_ending(ending)) abort();
    hypertext_writer = writer;
}

#endif
