#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

/* The version of libcurl, such as 7.88.1. Loads libcurl on the first call. NULL if it is missing or older than 7.68. */
const char *_Nullable ccurl_version(void);

/* A request, and the functions that are asked while it is under way, on the thread of ccurl_run. */
struct ccurl_request {
    /* An address with the scheme http or https. */
    const char *_Nonnull url;
    const char *_Nonnull user_agent;
    /* Whether to send HEAD instead of GET. */
    bool is_head;
    /* The addresses to connect to, as CURLOPT_RESOLVE takes them. NULL leaves the lookup to libcurl. */
    const char *_Nullable addresses;
    /* Whether the environment variables that name a proxy are respected. */
    bool uses_proxy;
    /* A file of trusted certificates. NULL means the system's. */
    const char *_Nullable certificates;
    /* After how many milliseconds the request ends with CCURL_TIMED_OUT. */
    long time_limit;
    void *_Nonnull context;
    /* Whether to go on after a line of the header. */
    bool (*_Nonnull receives_line)(void *_Nonnull context, const char *_Nonnull bytes, size_t count);
    /* Whether to connect to an address. */
    bool (*_Nonnull may_connect)(void *_Nonnull context, const struct sockaddr *_Nonnull address);
};

/* The results of a request that are told apart: values of CURLcode (libcurl-errors(3)). */
enum ccurl_result {
    CCURL_OK = 0,
    CCURL_UNSUPPORTED_PROTOCOL = 1,
    CCURL_COULDNT_RESOLVE_HOST = 6,
    CCURL_COULDNT_CONNECT = 7,
    CCURL_WEIRD_SERVER_REPLY = 8,
    CCURL_PARTIAL_FILE = 18,
    CCURL_WRITE_ERROR = 23,
    CCURL_OUT_OF_MEMORY = 27,
    CCURL_TIMED_OUT = 28,
    CCURL_SSL_CONNECT_ERROR = 35,
    CCURL_ABORTED = 42,
    CCURL_GOT_NOTHING = 52,
    CCURL_SEND_ERROR = 55,
    CCURL_RECEIVE_ERROR = 56,
    CCURL_PEER_FAILED_VERIFICATION = 60,
    CCURL_BAD_CERTIFICATE_FILE = 77,
    CCURL_TOO_LARGE = 100,
};

/* The most bytes of a message, with the NUL at its end (CURL_ERROR_SIZE). */
#define CCURL_MESSAGE_SIZE 256

/* A request that is under way, or may be soon. */
struct ccurl_transfer;

/* A transfer for one request. NULL without libcurl or memory. */
struct ccurl_transfer *_Nullable ccurl_transfer_create(void);

/* Frees a transfer that is not running. */
void ccurl_transfer_free(struct ccurl_transfer *_Nonnull transfer);

/* Sends the request and returns its result when it is over: once receives_line returns false, after the first byte of
   the body, or when the transfer is cancelled. The message says more about an error. Blocks. Call it once for each
   transfer, on a thread that ends afterwards: SIGPIPE stays blocked on it. */
int ccurl_run(struct ccurl_transfer *_Nonnull transfer, const struct ccurl_request *_Nonnull request,
              char message[_Nonnull CCURL_MESSAGE_SIZE]);

/* Ends a transfer with CCURL_ABORTED, now or as soon as it begins. May be called on any thread, at any time before the
   transfer is freed. */
void ccurl_cancel(struct ccurl_transfer *_Nonnull transfer);
