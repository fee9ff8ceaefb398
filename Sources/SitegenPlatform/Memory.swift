/// Makes the memory of each thread grow by 8 MB at once, where the C library has a setting for it.
///
/// The GNU library grows it by 128 KB, and each time all threads wait for the system. Memory that nobody uses takes no
/// room.
package func growMemoryInLargeSteps() {
    #if canImport(Glibc)
    // The module of the GNU library does not have <malloc.h>; the type and the number are those of mallopt(3).
    typealias SetParameter = @convention(c) (_ parameter: CInt, _ value: CInt) -> CInt
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let topPadding: CInt = -2  // M_TOP_PAD
    _ = unsafeBitCast(symbol, to: SetParameter.self)(topPadding, 8 << 20)
    #endif
}
