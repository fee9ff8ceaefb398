#pragma once
#include <stddef.h>

/// Parses and renders Markdown by libcmark alone, as a C program would, and returns how many bytes of HTML it made.
size_t cmark_floor(const char *markdown, size_t length);
