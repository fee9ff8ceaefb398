#pragma once

#include <stddef.h>

extern _Thread_local void *_Nullable sitegen_current_dependency_tracker;

/* The tracker that records what the calling thread reads; NULL if nothing is recorded. */
static inline void *_Nullable sitegen_dependency_tracker(void) { return sitegen_current_dependency_tracker; }

static inline void sitegen_set_dependency_tracker(void *_Nullable tracker) { sitegen_current_dependency_tracker = tracker; }

/* Finds the identifier that a linker has added to a program, in its ELF notes (gABI, "Note Section"; owner "GNU", type 3).

   Returns the number of bytes of the identifier, and sets `identifier` to the first one; 0 if there is none. */
size_t sitegen_identifier_in_notes(
    const unsigned char *_Nonnull notes, size_t count, const unsigned char *_Nullable *_Nonnull identifier);

/* Finds the identifier of the running program: the GNU build ID of an ELF file, the UUID of a Mach-O file. */
size_t sitegen_identifier_of_program(const unsigned char *_Nullable *_Nonnull identifier);
