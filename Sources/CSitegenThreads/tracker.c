// For dl_iterate_phdr in glibc.
#define _GNU_SOURCE
#include "tracker.h"

_Thread_local void *sitegen_current_dependency_tracker;

#include <stdint.h>
#include <string.h>

size_t sitegen_identifier_in_notes(const unsigned char *notes, size_t count, const unsigned char **identifier) {
    const size_t header = 3 * sizeof(uint32_t);
    while (count >= header) {
        uint32_t sizes[3];
        memcpy(sizes, notes, header);
        // Names and descriptions are padded to four bytes.
        size_t name = ((size_t)sizes[0] + 3) & ~(size_t)3, description = ((size_t)sizes[1] + 3) & ~(size_t)3;
        if (name > count - header || description > count - header - name) return 0;
        if (sizes[2] == 3 && sizes[0] == 4 && memcmp(notes + header, "GNU", 4) == 0) {
            *identifier = notes + header + name;
            return sizes[1];
        }
        notes += header + name + description;
        count -= header + name + description;
    }
    return 0;
}

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/loader.h>

size_t sitegen_identifier_of_program(const unsigned char **identifier) {
    const struct mach_header *header = _dyld_get_image_header(0);
    if (!header || header->magic != MH_MAGIC_64) return 0;
    const unsigned char *command = (const unsigned char *)header + sizeof(struct mach_header_64);
    for (uint32_t left = header->ncmds; left > 0; left--) {
        const struct load_command *load = (const struct load_command *)command;
        if (load->cmd == LC_UUID) {
            const struct uuid_command *uuid = (const struct uuid_command *)command;
            *identifier = uuid->uuid;
            return sizeof uuid->uuid;
        }
        command += load->cmdsize;
    }
    return 0;
}
#elif defined(__linux__)
#include <link.h>

struct search {
    const unsigned char *identifier;
    size_t count;
};

static int search_object(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    for (int index = 0; index < object->dlpi_phnum && search->count == 0; index++) {
        if (object->dlpi_phdr[index].p_type != PT_NOTE) continue;
        const unsigned char *notes = (const unsigned char *)(object->dlpi_addr + object->dlpi_phdr[index].p_vaddr);
        search->count = sitegen_identifier_in_notes(notes, object->dlpi_phdr[index].p_memsz, &search->identifier);
    }
    // The first object is the program, the others are libraries.
    return 1;
}

size_t sitegen_identifier_of_program(const unsigned char **identifier) {
    struct search search = {NULL, 0};
    dl_iterate_phdr(search_object, &search);
    *identifier = search.identifier;
    return search.count;
}
#else
size_t sitegen_identifier_of_program(const unsigned char **identifier) {
    (void)identifier;
    return 0;
}
#endif
