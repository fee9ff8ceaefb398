/*
 * Requests by libcurl, which is loaded on the first one.
 *
 * A program that is linked with libcurl loads about thirty libraries at every start. Most commands send no request, so
 * libcurl is found with dlopen when it is needed. Building needs no header of libcurl: the numbers below are part of its
 * stable interface (curl.h).
 */
#include "curl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Options: the type (0 long, 10000 pointer, 20000 function) plus a number. */
enum {
    WRITEDATA = 10001,
    URL = 10002,
    PROXY = 10004,
    ERRORBUFFER = 10010,
    WRITEFUNCTION = 20011,
    USERAGENT = 10018,
    HEADERDATA = 10029,
    NOBODY = 44,
    FOLLOWLOCATION = 52,
    CAINFO = 10065,
    FRESH_CONNECT = 74,
    FORBID_REUSE = 75,
    HEADERFUNCTION = 20079,
    HTTP_VERSION = 84,
    NOSIGNAL = 99,
    TIMEOUT_MS = 155,
    OPENSOCKETFUNCTION = 20163,
    OPENSOCKETDATA = 10164,
    PROTOCOLS = 181,
    RESOLVE = 10203,
    SUPPRESS_CONNECT_HEADERS = 265,
    HTTP09_ALLOWED = 285,
};

enum { GLOBAL_DEFAULT = 3, HTTP_AND_HTTPS = 3, VERSION_1_1 = 2, MESSAGE_DONE = 1 };

/* The beginning of curl_version_info_data. */
struct version_info {
    int age;
    const char *version;
};

/* CURLMsg. */
struct message {
    int kind;
    void *easy;
    union {
        void *whatever;
        int result;
    } data;
};

/* curl_sockaddr. */
struct socket_address {
    int family;
    int type;
    int protocol;
    unsigned int length;
    struct sockaddr address;
};

static struct {
    int (*global_init)(long flags);
    struct version_info *(*version_info)(int age);
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *easy);
    int (*easy_setopt)(void *easy, int option, ...);
    const char *(*easy_strerror)(int result);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *multi);
    int (*multi_add_handle)(void *multi, void *easy);
    int (*multi_remove_handle)(void *multi, void *easy);
    int (*multi_perform)(void *multi, int *running);
    int (*multi_poll)(void *multi, void *more, unsigned int count, int milliseconds, int *ready);
    int (*multi_wakeup)(void *multi);
    struct message *(*multi_info_read)(void *multi, int *left);
    void *(*slist_append)(void *list, const char *text);
    void (*slist_free_all)(void *list);
} curl;

static bool is_loaded;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

/* Transfers that are running, and whether they are to end because the program does. */
static atomic_int running_count;
static atomic_bool is_ending;

/* Ends what is still running before the libraries that it uses are torn down, which they are in the reverse order of
   their registration. Waits for one second at most. */
static void end_transfers(void) {
    atomic_store(&is_ending, true);
    const struct timespec moment = {0, 2 * 1000 * 1000};
    for (int turn = 0; turn < 500 && atomic_load(&running_count) > 0; turn++) nanosleep(&moment, NULL);
}

static void load(void) {
#if defined(__APPLE__)
    static const char *const names[] = {"/usr/lib/libcurl.4.dylib"};
#else
    static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
    void *library = NULL;
    for (size_t index = 0; index < sizeof names / sizeof *names && library == NULL; index++)
        library = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return;
    const struct {
        const char *name;
        void *pointer;
    } functions[] = {
        {"curl_global_init", &curl.global_init},
        {"curl_version_info", &curl.version_info},
        {"curl_easy_init", &curl.easy_init},
        {"curl_easy_cleanup", &curl.easy_cleanup},
        {"curl_easy_setopt", &curl.easy_setopt},
        {"curl_easy_strerror", &curl.easy_strerror},
        {"curl_multi_init", &curl.multi_init},
        {"curl_multi_cleanup", &curl.multi_cleanup},
        {"curl_multi_add_handle", &curl.multi_add_handle},
        {"curl_multi_remove_handle", &curl.multi_remove_handle},
        {"curl_multi_perform", &curl.multi_perform},
        {"curl_multi_poll", &curl.multi_poll},
        {"curl_multi_wakeup", &curl.multi_wakeup},
        {"curl_multi_info_read", &curl.multi_info_read},
        {"curl_slist_append", &curl.slist_append},
        {"curl_slist_free_all", &curl.slist_free_all},
    };
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        void *function = dlsym(library, functions[index].name);
        if (function == NULL) return;
        /* POSIX has pointers to functions and to data in the same form (dlsym). */
        *(void **)functions[index].pointer = function;
    }
    is_loaded = curl.global_init(GLOBAL_DEFAULT) == CCURL_OK && atexit(end_transfers) == 0;
}

const char *ccurl_version(void) {
    pthread_once(&loading, load);
    return is_loaded ? curl.version_info(0)->version : NULL;
}

struct ccurl_transfer {
    void *multi;
    atomic_bool is_cancelled;
};

struct ccurl_transfer *ccurl_transfer_create(void) {
    if (ccurl_version() == NULL) return NULL;
    struct ccurl_transfer *transfer = calloc(1, sizeof *transfer);
    if (transfer == NULL) return NULL;
    transfer->multi = curl.multi_init();
    if (transfer->multi != NULL) return transfer;
    free(transfer);
    return NULL;
}

void ccurl_transfer_free(struct ccurl_transfer *transfer) {
    curl.multi_cleanup(transfer->multi);
    free(transfer);
}

void ccurl_cancel(struct ccurl_transfer *transfer) {
    atomic_store(&transfer->is_cancelled, true);
    curl.multi_wakeup(transfer->multi);
}

/* The callbacks of libcurl, whose context is the request. */

static size_t receive_line(char *bytes, size_t size, size_t count, void *context) {
    const struct ccurl_request *request = context;
    return request->receives_line(request->context, bytes, size * count) ? size * count : 0;
}

/* Nothing of a body is wanted. */
static size_t refuse_body(char *bytes, size_t size, size_t count, void *context) {
    (void)bytes, (void)size, (void)count, (void)context;
    return 0;
}

static int open_socket(void *context, int purpose, struct socket_address *address) {
    (void)purpose;
    const struct ccurl_request *request = context;
    if (!request->may_connect(request->context, &address->address)) return -1;
    int descriptor = socket(address->family, address->type, address->protocol);
    if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

/* Whether all options were accepted. */
static bool configure(void *easy, const struct ccurl_request *request, void *addresses, char *message) {
    int (*set)(void *, int, ...) = curl.easy_setopt;
    bool is_configured =
        set(easy, URL, request->url) == CCURL_OK && set(easy, USERAGENT, request->user_agent) == CCURL_OK
        && set(easy, NOBODY, (long)request->is_head) == CCURL_OK && set(easy, ERRORBUFFER, message) == CCURL_OK
        /* Redirects are not followed, and nothing but the web is asked. */
        && set(easy, FOLLOWLOCATION, 0L) == CCURL_OK && set(easy, PROTOCOLS, (long)HTTP_AND_HTTPS) == CCURL_OK
        && set(easy, HTTP_VERSION, (long)VERSION_1_1) == CCURL_OK && set(easy, HTTP09_ALLOWED, 0L) == CCURL_OK
        && set(easy, FRESH_CONNECT, 1L) == CCURL_OK && set(easy, FORBID_REUSE, 1L) == CCURL_OK
        /* Signals are the program's own. */
        && set(easy, NOSIGNAL, 1L) == CCURL_OK && set(easy, TIMEOUT_MS, request->time_limit) == CCURL_OK
        /* The answer of a proxy to CONNECT is not the server's. */
        && set(easy, SUPPRESS_CONNECT_HEADERS, 1L) == CCURL_OK
        && set(easy, HEADERFUNCTION, receive_line) == CCURL_OK && set(easy, HEADERDATA, request) == CCURL_OK
        && set(easy, WRITEFUNCTION, refuse_body) == CCURL_OK && set(easy, WRITEDATA, request) == CCURL_OK
        && set(easy, OPENSOCKETFUNCTION, open_socket) == CCURL_OK && set(easy, OPENSOCKETDATA, request) == CCURL_OK;
    if (addresses != NULL) is_configured = is_configured && set(easy, RESOLVE, addresses) == CCURL_OK;
    if (!request->uses_proxy) is_configured = is_configured && set(easy, PROXY, "") == CCURL_OK;
    if (request->certificates != NULL)
        is_configured = is_configured && set(easy, CAINFO, request->certificates) == CCURL_OK;
    return is_configured;
}

static int perform(struct ccurl_transfer *transfer, void *easy, char *message) {
    void *multi = transfer->multi;
    if (curl.multi_add_handle(multi, easy) != 0) return CCURL_OUT_OF_MEMORY;
    int running = 1;
    bool has_failed = false;
    while (running > 0 && !has_failed && !atomic_load(&transfer->is_cancelled) && !atomic_load(&is_ending)) {
        has_failed = curl.multi_perform(multi, &running) != 0;
        /* A cancelled transfer wakes at once; one that ends with the program, by the time. */
        if (running > 0 && !has_failed) has_failed = curl.multi_poll(multi, NULL, 0, 100, NULL) != 0;
    }
    int result = has_failed ? CCURL_OUT_OF_MEMORY : CCURL_ABORTED;
    int left;
    struct message *done;
    while (running == 0 && (done = curl.multi_info_read(multi, &left)) != NULL)
        if (done->kind == MESSAGE_DONE) result = done->data.result;
    curl.multi_remove_handle(multi, easy);
    if (message[0] == '\0') {
        const char *text = curl.easy_strerror(result);
        size_t index = 0;
        for (; text[index] != '\0' && index < CCURL_MESSAGE_SIZE - 1; index++) message[index] = text[index];
        message[index] = '\0';
    }
    return result;
}

int ccurl_run(struct ccurl_transfer *transfer, const struct ccurl_request *request,
              char message[CCURL_MESSAGE_SIZE]) {
    message[0] = '\0';
    /* A library for TLS may write to a connection that the other side has closed. */
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    atomic_fetch_add(&running_count, 1);
    int result = CCURL_OUT_OF_MEMORY;
    void *easy = curl.easy_init();
    void *addresses = request->addresses == NULL ? NULL : curl.slist_append(NULL, request->addresses);
    if (easy != NULL && (addresses != NULL || request->addresses == NULL)
        && configure(easy, request, addresses, message))
        result = perform(transfer, easy, message);
    if (easy != NULL) curl.easy_cleanup(easy);
    curl.slist_free_all(addresses);
    atomic_fetch_sub(&running_count, 1);
    return result;
}
