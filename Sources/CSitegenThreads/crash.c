// For sigaltstack and sigaction in glibc.
#define _GNU_SOURCE
#include "crash.h"

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

// The other systems of Apple have no alternative signal stacks.
#if defined(__linux__) || (defined(__APPLE__) && TARGET_OS_OSX)
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The handler calls only functions that are safe in a signal handler (POSIX, "Signal Concepts"). It also calls
// pthread_getspecific, which the C libraries of Linux and macOS implement as a read of the thread's own memory.

/* What a thread reads, and a stack for the handler, because a stack that has overflowed has no room for it. */
struct thread {
    struct sitegen_text file;
    unsigned char stack[32768];
};

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
#define SIGNAL_COUNT (sizeof signals / sizeof signals[0])

static struct sigaction earlier[SIGNAL_COUNT];
static pthread_key_t key;
static atomic_bool is_installed;
static char program[128], address[512], message[4096];

static size_t append(size_t length, const char *text, size_t count) {
    for (size_t index = 0; index < count && length < sizeof message; index++) message[length++] = text[index];
    return length;
}

/* Appends a name with `?` for control characters of ASCII and of Latin-1 (U+0080 to U+009F), which a terminal would obey. */
static size_t append_name(size_t length, struct sitegen_text name) {
    const unsigned char *bytes = (const unsigned char *)name.bytes;
    for (size_t index = 0; index < name.count && length < sizeof message - 1024; index++) {
        unsigned char byte = bytes[index];
        if (byte == 0xC2 && index + 1 < name.count && bytes[index + 1] >= 0x80 && bytes[index + 1] < 0xA0) {
            index++;
            byte = '?';
        } else if (byte < 0x20 || byte == 0x7F) {
            byte = '?';
        }
        message[length++] = (char)byte;
    }
    return length;
}

static size_t append_text(size_t length, const char *text) { return append(length, text, strlen(text)); }

static void report(void) {
    const struct thread *thread = pthread_getspecific(key);
    size_t length = append_text(append_text(append_text(0, "\n"), program), " has crashed");
    if (thread && thread->file.count > 0) {
        length = append_name(append_text(length, " while reading "), thread->file);
        length = append_text(length, "; please report it, with this file, at ");
    } else {
        length = append_text(length, "; please report it at ");
    }
    length = append_text(append_text(length, address), "\n");
    for (size_t start = 0; start < length;) {
        ssize_t count = write(STDERR_FILENO, message + start, length - start);
        if (count <= 0) break;
        start += (size_t)count;
    }
}

/* Whether an instruction has caused a signal, which does so again after the handler. */
static bool is_fault(int number, const siginfo_t *information) {
    // Signals that a process sends have a code of 0 or less on Linux, and one above those of faults on macOS.
    return number != SIGABRT && number != SIGTRAP && information->si_code > 0 && information->si_code < 0x10000;
}

static void handle(int number, siginfo_t *information, void *context) {
    (void)context;
    static atomic_flag is_reporting = ATOMIC_FLAG_INIT;
    // Another thread has crashed before, and ends the program.
    if (atomic_flag_test_and_set(&is_reporting)) for (;;) pause();
    report();
    for (size_t index = 0; index < SIGNAL_COUNT; index++) sigaction(signals[index], &earlier[index], NULL);
    if (is_fault(number, information)) return;
    // An earlier handler, such as Swift's, may return and leave the program running. The signal is blocked until this one returns.
    signal(number, SIG_DFL);
    raise(number);
}

static void end_thread(void *pointer) {
    struct thread *thread = pointer;
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && current.ss_sp == thread->stack) {
        stack_t none = {.ss_flags = SS_DISABLE};
        sigaltstack(&none, NULL);
    }
    free(thread);
}

static struct thread *this_thread(void) {
    struct thread *thread = pthread_getspecific(key);
    if (thread) return thread;
    thread = calloc(1, sizeof *thread);
    if (!thread) return NULL;
    if (pthread_setspecific(key, thread) != 0) {
        free(thread);
        return NULL;
    }
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && current.ss_flags & SS_DISABLE) {
        stack_t stack = {.ss_sp = thread->stack, .ss_size = sizeof thread->stack};
        sigaltstack(&stack, NULL);
    }
    return thread;
}

void sitegen_report_crashes(const char *name, const char *place) {
    if (atomic_load(&is_installed) || pthread_key_create(&key, end_thread) != 0) return;
    strncpy(program, name, sizeof program - 1);
    strncpy(address, place, sizeof address - 1);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < SIGNAL_COUNT; index++) sigaction(signals[index], &action, &earlier[index]);
    atomic_store(&is_installed, true);
    this_thread();
}

struct sitegen_text sitegen_exchange_file(struct sitegen_text file) {
    struct sitegen_text none = {NULL, 0};
    if (!atomic_load_explicit(&is_installed, memory_order_relaxed)) return none;
    struct thread *thread = this_thread();
    if (!thread) return none;
    struct sitegen_text before = thread->file;
    // The handler may run between the two writes.
    thread->file.count = 0;
    atomic_signal_fence(memory_order_seq_cst);
    thread->file.bytes = file.bytes;
    atomic_signal_fence(memory_order_seq_cst);
    thread->file.count = file.count;
    atomic_signal_fence(memory_order_seq_cst);
    return before;
}

#else

void sitegen_report_crashes(const char *name, const char *place) { (void)name, (void)place; }

struct sitegen_text sitegen_exchange_file(struct sitegen_text file) {
    (void)file;
    return (struct sitegen_text){NULL, 0};
}

#endif
