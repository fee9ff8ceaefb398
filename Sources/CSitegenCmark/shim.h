#pragma once

#include <stddef.h>

/*
 * The part of libcmark's interface that sitegen calls, under names of its own.
 *
 * <cmark.h> is not included: swift-cmark, which swift-markdown is built on, declares the same enumerations with other
 * values, and Clang rejects a file that imports both modules. A program has only one set of `cmark_` symbols, and it
 * may be swift-cmark's, so only `NodeKind` depends on the values of those enumerations. A label names the symbol, so a
 * call costs what it would cost under libcmark's own name.
 */
#define LIBCMARK_STRING(text) #text
#define LIBCMARK_LABEL(prefix, name) LIBCMARK_STRING(prefix) #name
#define LIBCMARK_SYMBOL(name) __asm__(LIBCMARK_LABEL(__USER_LABEL_PREFIX__, name))

typedef struct libcmark_node libcmark_node;
typedef struct libcmark_parser libcmark_parser;

/* `cmark_mem`: the functions that memory is taken with. */
typedef struct libcmark_mem {
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void (*free)(void *);
} libcmark_mem;

/* `CMARK_OPT_VALIDATE_UTF8`: replace bytes that are not UTF-8 with U+FFFD. */
#define LIBCMARK_VALIDATE_UTF8 (1 << 9)

const char *libcmark_version_string(void) LIBCMARK_SYMBOL(cmark_version_string);

libcmark_parser *libcmark_parser_new_with_mem(int options, libcmark_mem *mem)
    LIBCMARK_SYMBOL(cmark_parser_new_with_mem);
void libcmark_parser_feed(libcmark_parser *parser, const char *buffer, size_t length)
    LIBCMARK_SYMBOL(cmark_parser_feed);
libcmark_node *libcmark_parser_finish(libcmark_parser *parser) LIBCMARK_SYMBOL(cmark_parser_finish);

libcmark_node *libcmark_node_next(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_next);
libcmark_node *libcmark_node_previous(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_previous);
libcmark_node *libcmark_node_parent(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_parent);
libcmark_node *libcmark_node_first_child(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_first_child);
libcmark_node *libcmark_node_last_child(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_last_child);
void libcmark_node_unlink(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_unlink);

/* A `cmark_node_type` or `cmark_list_type`, whose values are those of the library that is linked. */
unsigned libcmark_node_get_type(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_type);
unsigned libcmark_node_get_list_type(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_list_type);

void *libcmark_node_get_user_data(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_user_data);
int libcmark_node_set_user_data(libcmark_node *node, void *data) LIBCMARK_SYMBOL(cmark_node_set_user_data);
const char *libcmark_node_get_literal(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_literal);
int libcmark_node_set_literal(libcmark_node *node, const char *content) LIBCMARK_SYMBOL(cmark_node_set_literal);
int libcmark_node_get_heading_level(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_heading_level);
int libcmark_node_get_list_start(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_list_start);
unsigned libcmark_node_get_list_delim(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_list_delim);
int libcmark_node_get_list_tight(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_list_tight);
const char *libcmark_node_get_fence_info(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_fence_info);
const char *libcmark_node_get_url(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_url);
const char *libcmark_node_get_title(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_title);
int libcmark_node_get_start_line(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_start_line);
int libcmark_node_get_start_column(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_start_column);
int libcmark_node_get_end_line(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_end_line);
int libcmark_node_get_end_column(libcmark_node *node) LIBCMARK_SYMBOL(cmark_node_get_end_column);
