// A lower bound for builds on one core: reads each text of a folder, converts it to HTML with libcmark, and writes the HTML into
// a separate folder. It skips front matter, and knows nothing about sites.
//
//     build-floor site/content/posts output

#include <cmark.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void fail(const char *path) {
    fprintf(stderr, "build-floor: %s: %s\n", path, strerror(errno));
    exit(1);
}

static char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file || fstat(fileno(file), &status) != 0) fail(path);
    *size = (size_t)status.st_size;
    char *text = malloc(*size + 1);
    if (!text || fread(text, 1, *size, file) != *size) fail(path);
    text[*size] = '\0';
    fclose(file);
    return text;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: build-floor CONTENT OUTPUT\n");
        return 2;
    }
    DIR *folder = opendir(argv[1]);
    if (!folder) fail(argv[1]);
    if (mkdir(argv[2], 0755) != 0 && errno != EEXIST) fail(argv[2]);
    struct dirent *entry;
    long count = 0;
    while ((entry = readdir(folder))) {
        char path[4096];
        char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".md") != 0) continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        size_t size;
        char *text = read_file(path, &size);
        char *body = strncmp(text, "---\n", 4) == 0 ? strstr(text + 4, "\n---\n") : NULL;
        body = body ? body + 5 : text;
        char *html = cmark_markdown_to_html(body, size - (size_t)(body - text), CMARK_OPT_UNSAFE);

        *ending = '\0';
        snprintf(path, sizeof path, "%s/%s", argv[2], entry->d_name);
        if (mkdir(path, 0755) != 0 && errno != EEXIST) fail(path);
        snprintf(path, sizeof path, "%s/%s/index.html", argv[2], entry->d_name);
        FILE *page = fopen(path, "wb");
        if (!page || fputs(html, page) < 0 || fclose(page) != 0) fail(path);
        free(html);
        free(text);
        count += 1;
    }
    closedir(folder);
    printf("%ld\n", count);
    return 0;
}
