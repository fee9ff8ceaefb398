/// The function that libFuzzer calls with each input (LLVM, "libFuzzer – a library for coverage-guided fuzz testing").
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let violation = ImportProperties.violation(of: UnsafeBufferPointer(start: start, count: count)) {
        // A crash reports the violation to libFuzzer.
        fatalError(violation)
    }
    return 0
}
