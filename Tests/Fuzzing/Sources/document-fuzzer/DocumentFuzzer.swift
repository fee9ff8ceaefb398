/// The function that libFuzzer calls with each input (LLVM, "libFuzzer – a library for coverage-guided fuzz testing").
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    if let violation = DocumentProperties.seriousViolation(of: bytes) {
        // A crash reports the violation to libFuzzer.
        fatalError(violation)
    }
    if let (family, _) = DocumentProperties.roundTripDifference(of: bytes) { RoundTrips.shared.record(family, bytes) }
    return 0
}
