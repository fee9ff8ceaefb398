#pragma once

#include <stddef.h>
#include <stdint.h>

/* The formats of compressed bytes. DEFLATE is that of gzip without a header (RFC 1951), as in ZIP archives. */
enum ccompression_format { CCOMPRESSION_GZIP, CCOMPRESSION_DEFLATE, CCOMPRESSION_BROTLI, CCOMPRESSION_ZSTD };

/* The version of a format's library, such as 1.0.9. Loads the library on the first call. NULL if it is missing. */
const char *_Nullable ccompression_version(enum ccompression_format format);

/*
 * Compresses bytes at a level of the format's library, and returns the number of bytes written.
 *
 * Returns 0 if the library is missing, if it reports an error, and if the result does not fit into the capacity.
 */
size_t ccompression_compress(enum ccompression_format format, int level, const uint8_t *_Nonnull bytes, size_t count,
                             uint8_t *_Nonnull result, size_t capacity);
