// Tells the thread sanitizer when threads that wait for Swift's Mutex on Linux acquire and release it.
//
// On Linux, a Mutex is an atomic number. A thread that finds it free acquires it in the program's code, which the sanitizer
// instruments. A thread that has to wait does so in libswiftSynchronization, which is not instrumented, so the sanitizer would
// report a race. This library is loaded before libswiftSynchronization (LD_PRELOAD), forwards both calls to it, and reports the
// acquisition and the release to the sanitizer. It adds no other ordering.
#include <dlfcn.h>
#include <stdint.h>

// These functions exist only in programs that are built with the sanitizer.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// Synchronization._MutexHandle._lockSlow(UInt32) and ._unlockSlow(). Their self is the address of the number.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void (*Lock)(uint32_t thread, __attribute__((swift_context)) void *handle);
typedef __attribute__((swiftcall)) void (*Unlock)(__attribute__((swift_context)) void *handle);

__attribute__((swiftcall)) void lock(uint32_t thread, __attribute__((swift_context)) void *handle) __asm__(LOCK);
__attribute__((swiftcall)) void unlock(__attribute__((swift_context)) void *handle) __asm__(UNLOCK);

__attribute__((swiftcall)) void lock(uint32_t thread, __attribute__((swift_context)) void *handle) {
    ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

__attribute__((swiftcall)) void unlock(__attribute__((swift_context)) void *handle) {
    if (__tsan_release) __tsan_release(handle);
    ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(handle);
}
