/*
 * The functions of libcurl that Foundation calls, which load libcurl when one of them is called first.
 *
 * On Linux, whatever is linked with URLSession is linked with libcurl, and libcurl brings some thirty libraries more.
 * Loading them takes longer than all else that happens before `sitegen --version` answers, and hardly any command asks
 * anything of the web. A program that has these functions itself needs libcurl no more for being linked (the linker is
 * told to leave out what is not needed: see Scripts/release), and finds it when it is wanted.
 *
 * A function that a later Foundation calls and that is missing here is found in libcurl as it always was, which costs
 * the time and nothing else. The declarations are those of curl.h, with pointers to what nobody looks into here. What is
 * handed on as a variable argument is a long, a pointer or a curl_off_t: where all of them have 64 bits, they are passed
 * alike.
 */
#include "CLazyCurl.h"

#if defined(__linux__) && defined(__LP64__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void *curl_version_info(int age);

static void *library;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
    for (size_t index = 0; index < sizeof names / sizeof *names && library == NULL; index++)
        library = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
}

int lazy_curl_is_available(void) {
    pthread_once(&loading, load);
    return library != NULL;
}

/* The head of curl_version_info_data (curl.h), which is the same in each version of it. */
struct version_info {
    int age;
    const char *version;
};

const char *lazy_curl_version(void) {
    if (!lazy_curl_is_available()) return NULL;
    const struct version_info *info = curl_version_info(0);
    return info == NULL ? NULL : info->version;
}

static void *function(const char *name) {
    void *found = lazy_curl_is_available() ? dlsym(library, name) : NULL;
    if (found == NULL) {
        /* Whoever calls cannot be told: none of these functions may fail for such a reason. */
        fprintf(stderr, "error: libcurl is needed for this and not there (%s)\n  = help: install libcurl4\n", name);
        exit(1);
    }
    return found;
}

/* Defines a function that hands its arguments on to the one of libcurl with its name. */
#define FORWARD(type, name, parameters, arguments)                                                                     \
    type name parameters {                                                                                             \
        static type(*_Atomic found) parameters;                                                                        \
        if (found == NULL) found = (type(*) parameters)function(#name);                                                \
        return found arguments;                                                                                        \
    }

/* The same for a function whose third argument may be anything. */
#define FORWARD_VARIABLE(name)                                                                                         \
    int name(void *handle, int option, ...) {                                                                          \
        static int (*_Atomic found)(void *, int, ...);                                                                 \
        if (found == NULL) found = (int (*)(void *, int, ...))function(#name);                                         \
        va_list list;                                                                                                  \
        va_start(list, option);                                                                                        \
        void *argument = va_arg(list, void *);                                                                         \
        va_end(list);                                                                                                  \
        return found(handle, option, argument);                                                                        \
    }

FORWARD(int, curl_global_init, (long flags), (flags))
FORWARD(char *, curl_version, (void), ())
FORWARD(void *, curl_version_info, (int age), (age))
FORWARD(void, curl_free, (void *memory), (memory))

FORWARD(void *, curl_easy_init, (void), ())
FORWARD(void, curl_easy_cleanup, (void *handle), (handle))
FORWARD(int, curl_easy_pause, (void *handle, int bitmask), (handle, bitmask))
FORWARD(const char *, curl_easy_strerror, (int code), (code))
FORWARD_VARIABLE(curl_easy_setopt)
FORWARD_VARIABLE(curl_easy_getinfo)

FORWARD(void *, curl_multi_init, (void), ())
FORWARD(int, curl_multi_cleanup, (void *multi), (multi))
FORWARD(int, curl_multi_add_handle, (void *multi, void *handle), (multi, handle))
FORWARD(int, curl_multi_remove_handle, (void *multi, void *handle), (multi, handle))
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *pointer), (multi, socket, pointer))
FORWARD(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
        (multi, socket, events, running))
FORWARD(void *, curl_multi_info_read, (void *multi, int *count), (multi, count))
FORWARD_VARIABLE(curl_multi_setopt)

FORWARD(void *, curl_slist_append, (void *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (void *list), (list))

FORWARD(void *, curl_url, (void), ())
FORWARD(int, curl_url_get, (void *url, int part, char **text, unsigned flags), (url, part, text, flags))
FORWARD(int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))

#else

int lazy_curl_is_available(void) { return 1; }

const char *lazy_curl_version(void) { return (void *)0; }

#endif
