#pragma once

#include <stddef.h>

/* The bytes of a file of the package. They stay where the program has been loaded. */
struct sitegen_resource {
    const unsigned char *_Nonnull bytes;
    size_t count;
};

/* The starters, as packed by Scripts/pack-starters. */
struct sitegen_resource sitegen_starters(void);

/* The style sheet of the default theme, before it is minified. */
struct sitegen_resource sitegen_theme_css(void);

/* The script of the search. */
struct sitegen_resource sitegen_search_js(void);
