import Dispatch

/// The function that libFuzzer calls with each input (LLVM, "libFuzzer – a library for coverage-guided fuzz testing").
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let archive = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let end = DispatchSemaphore(value: 0)
    Task.detached {
        if let violation = await SiteProperties.violation(of: archive) {
            // A crash reports the violation to libFuzzer.
            fatalError(violation)
        }
        end.signal()
    }
    end.wait()
    return 0
}
