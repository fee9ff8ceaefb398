// Tells the thread sanitizer what Swift's Mutex does on Linux when a thread has to wait for another.
//
// There a Mutex is an atomic number: who finds it free takes it in the program's own code, which the sanitizer sees. Who
// has to wait does so in libswiftSynchronization, which was built without the sanitizer, so that it takes what one thread
// does after the other for a race. This library stands before that one (LD_PRELOAD), hands both calls on to it, and says
// when the lock was taken and given back. It orders nothing but what the lock orders.
#include <dlfcn.h>
#include <stdint.h>

// They are there in programs that are built with the sanitizer, and only in those.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// Synchronization._MutexHandle._lockSlow(UInt32) and ._unlockSlow(), whose self is where the number is.
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
