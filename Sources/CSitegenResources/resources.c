/* The large files that the programs contain. SwiftPM's own way to embed a file writes it as an array of numbers in Swift, whose
   type checking takes 9 s for the theme and more than 90 s for the starters; clang embeds both in a tenth of a second. */
#include "CSitegenResources.h"

/* #embed is C23, and an extension of clang 19 and later (Swift 6.2) in older standards. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char starters[] = {
#embed "starters.txtar"
};

static const unsigned char theme_css[] = {
#embed "../../Templates/Assets/theme.css"
};

static const unsigned char search_js[] = {
#embed "../../Templates/Assets/search.js"
};

struct sitegen_resource sitegen_starters(void) {
    return (struct sitegen_resource){starters, sizeof starters};
}

struct sitegen_resource sitegen_theme_css(void) {
    return (struct sitegen_resource){theme_css, sizeof theme_css};
}

struct sitegen_resource sitegen_search_js(void) {
    return (struct sitegen_resource){search_js, sizeof search_js};
}
