#include "ThreadLocal.h"
#include <pthread.h>
#include <stdlib.h>

_Thread_local void *hypertext_writer;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void (*release_writer)(void *);

static void end_thread(void *writer) {
    hypertext_writer = NULL;
    release_writer(writer);
}

static void make_key(void) {
    if (pthread_key_create(&key, end_thread) != 0) abort();
}

void hypertext_set_writer(void *writer, void (*release)(void *)) {
    release_writer = release;
    pthread_once(&once, make_key);
    pthread_setspecific(key, writer);
    hypertext_writer = writer;
}
