#pragma once

#include <stddef.h>

/* Bytes that the caller keeps in memory. */
struct sitegen_text {
    const char *_Nullable bytes;
    size_t count;
};

/* Reports crashes on standard error from now on: the program, what the thread reads, and the address for reports. Afterwards the
   signal has its earlier effect, so that the exit status remains. */
void sitegen_report_crashes(const char *_Nonnull name, const char *_Nonnull place);

/* Sets the name of the file that the calling thread reads, and returns the previous one. */
struct sitegen_text sitegen_exchange_file(struct sitegen_text file);
