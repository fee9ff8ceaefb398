#include "CSitegenHypertext.h"

#include <pthread.h>
#include <stdlib.h>

_Thread_local void *hypertext_writer;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

struct ending {
    void *writer;
    void (*release)(void *);
};

static void end_thread(void *pointer) {
    struct ending *ending = pointer;
    hypertext_writer = NULL;
    ending->release(ending->writer);
    free(ending);
}

static void make_key(void) {
    if (pthread_key_create(&key, end_thread) != 0) abort();
}

void hypertext_set_writer(void *writer, void (*release)(void *)) {
    struct ending *ending = malloc(sizeof *ending);
    if (ending == NULL || pthread_once(&once, make_key) != 0) abort();
    ending->writer = writer;
    ending->release = release;
    if (pthread_setspecific(key, ending) != 0) abort();
    hypertext_writer = writer;
}
