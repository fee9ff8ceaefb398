/*
 * Compression by zlib, libbrotlienc and libzstd, each of which is loaded when it is first needed.
 *
 * Most sites are built without compressed copies. The libraries are found with dlopen, so that nobody else has to install
 * them or load them at every start. Building needs no header: the declarations below are part of stable interfaces
 * (zlib.h, brotli/encode.h, zstd.h).
 */
#include "compression.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

/* Finds a library by the first of some names that leads to one. */
static void *find(const char *const *names) {
    void *library = NULL;
    for (; library == NULL && *names != NULL; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    return library;
}

/* POSIX has pointers to functions and to data in the same form (dlsym). */
static bool look_up(void *library, const char *name, void *function) {
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

/* zlib */

/* z_stream. */
struct stream {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *message;
    void *state;
    void *allocate;
    void *release;
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
};

/* Window bits of 15: with 16 more there is a header of gzip, and negative ones stand for no header. */
enum { Z_FINISH = 4, Z_STREAM_END = 1, Z_DEFLATED = 8, GZIP_WINDOW = 15 + 16, RAW_WINDOW = -15, LARGEST_MEMORY = 9 };
enum { Z_DEFAULT_STRATEGY = 0 };

static struct {
    const char *version;
    const char *(*find_version)(void);
    int (*begin)(struct stream *stream, int level, int method, int window, int memory, int strategy, const char *version,
                 int size);
    int (*deflate)(struct stream *stream, int flush);
    int (*end)(struct stream *stream);
} zlib;

static pthread_once_t loading_zlib = PTHREAD_ONCE_INIT;

static void load_zlib(void) {
    static const char *const names[] = {
#if defined(__APPLE__)
        "/usr/lib/libz.1.dylib",
#else
        "libz.so.1",
#endif
        NULL};
    void *library = find(names);
    if (library != NULL && look_up(library, "zlibVersion", &zlib.find_version) &&
        look_up(library, "deflateInit2_", &zlib.begin) && look_up(library, "deflate", &zlib.deflate) &&
        look_up(library, "deflateEnd", &zlib.end))
        zlib.version = zlib.find_version();
}

static size_t compress_zlib(int window, int level, const uint8_t *bytes, size_t count, uint8_t *result,
                            size_t capacity) {
    if (count > UINT_MAX || capacity > UINT_MAX) return 0;
    struct stream stream = {
        .next_in = bytes, .avail_in = (unsigned int)count, .next_out = result, .avail_out = (unsigned int)capacity};
    if (zlib.begin(&stream, level, Z_DEFLATED, window, LARGEST_MEMORY, Z_DEFAULT_STRATEGY, zlib.version,
                   (int)sizeof stream) != 0)
        return 0;
    bool is_complete = zlib.deflate(&stream, Z_FINISH) == Z_STREAM_END;
    size_t written = stream.total_out;
    zlib.end(&stream);
    return is_complete ? written : 0;
}

/* libbrotlienc */

enum { BROTLI_DEFAULT_WINDOW = 22, BROTLI_MODE_TEXT = 1 };

static struct {
    char version[32];
    uint32_t (*find_version)(void);
    int (*compress)(int quality, int window, int mode, size_t count, const uint8_t *bytes, size_t *capacity,
                    uint8_t *result);
} brotli;

static pthread_once_t loading_brotli = PTHREAD_ONCE_INIT;

static void load_brotli(void) {
    static const char *const names[] = {
#if defined(__APPLE__)
        "libbrotlienc.1.dylib", "/opt/homebrew/lib/libbrotlienc.1.dylib", "/usr/local/lib/libbrotlienc.1.dylib",
#else
        "libbrotlienc.so.1",
#endif
        NULL};
    void *library = find(names);
    if (library == NULL || !look_up(library, "BrotliEncoderVersion", &brotli.find_version) ||
        !look_up(library, "BrotliEncoderCompress", &brotli.compress))
        return;
    unsigned int version = brotli.find_version();
    snprintf(brotli.version, sizeof brotli.version, "%u.%u.%u", version >> 24, version >> 12 & 0xFFF, version & 0xFFF);
}

static size_t compress_brotli(int level, const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
    size_t written = capacity;
    int is_complete =
        brotli.compress(level, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count, bytes, &written, result);
    return is_complete ? written : 0;
}

/* libzstd */

static struct {
    const char *version;
    const char *(*find_version)(void);
    size_t (*compress)(void *result, size_t capacity, const void *bytes, size_t count, int level);
    unsigned int (*is_error)(size_t code);
} zstd;

static pthread_once_t loading_zstd = PTHREAD_ONCE_INIT;

static void load_zstd(void) {
    static const char *const names[] = {
#if defined(__APPLE__)
        "libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib",
#else
        "libzstd.so.1",
#endif
        NULL};
    void *library = find(names);
    if (library != NULL && look_up(library, "ZSTD_versionString", &zstd.find_version) &&
        look_up(library, "ZSTD_compress", &zstd.compress) && look_up(library, "ZSTD_isError", &zstd.is_error))
        zstd.version = zstd.find_version();
}

static size_t compress_zstd(int level, const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity) {
    size_t written = zstd.compress(result, capacity, bytes, count, level);
    return zstd.is_error(written) ? 0 : written;
}

const char *ccompression_version(enum ccompression_format format) {
    switch (format) {
    case CCOMPRESSION_GZIP:
    case CCOMPRESSION_DEFLATE:
        pthread_once(&loading_zlib, load_zlib);
        return zlib.version;
    case CCOMPRESSION_BROTLI:
        pthread_once(&loading_brotli, load_brotli);
        return brotli.version[0] == 0 ? NULL : brotli.version;
    case CCOMPRESSION_ZSTD:
        pthread_once(&loading_zstd, load_zstd);
        return zstd.version;
    }
    return NULL;
}

size_t ccompression_compress(enum ccompression_format format, int level, const uint8_t *bytes, size_t count,
                             uint8_t *result, size_t capacity) {
    if (ccompression_version(format) == NULL) return 0;
    switch (format) {
    case CCOMPRESSION_GZIP: return compress_zlib(GZIP_WINDOW, level, bytes, count, result, capacity);
    case CCOMPRESSION_DEFLATE: return compress_zlib(RAW_WINDOW, level, bytes, count, result, capacity);
    case CCOMPRESSION_BROTLI: return compress_brotli(level, bytes, count, result, capacity);
    case CCOMPRESSION_ZSTD: return compress_zstd(level, bytes, count, result, capacity);
    }
    return 0;
}
