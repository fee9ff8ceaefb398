/// Makes the memory of each thread grow in steps of 8 MB, if the C library has a setting for this.
///
/// The GNU library grows it in steps of 128 KB, and all threads wait for the system each time. Unused memory takes no space.
package func growMemoryInLargeSteps() {
    #if canImport(Glibc)
    // The GNU library's module does not contain <malloc.h>; the type and the number are those of mallopt(3).
    typealias SetParameter = @convention(c) (_ parameter: CInt, _ value: CInt) -> CInt
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let topPadding: CInt = -2  // M_TOP_PAD
    _ = unsafeBitCast(symbol, to: SetParameter.self)(topPadding, 8 << 20)
    #endif
}
