#pragma once
#include <stddef.h>

/// Parses and renders Markdown with libcmark only, as a C program would, and returns the number of bytes of HTML.
size_t cmark_floor(const char *markdown, size_t length);
