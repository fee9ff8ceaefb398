#include "CmarkFloor.h"

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

size_t cmark_floor(const char *markdown, size_t length) {
    cmark_node *root = cmark_parse_document(markdown, length, CMARK_OPT_VALIDATE_UTF8);
    char *html = cmark_render_html(root, CMARK_OPT_DEFAULT);
    size_t count = strlen(html);
    free(html);
    cmark_node_free(root);
    return count;
}
