#if os(macOS) || os(Linux)
import CSitegenThreads
#endif

/// The message of a program that crashes, for example because of a trap or because its stack has overflowed.
///
/// ```text
/// sitegen 0.1.0 has crashed while reading content/a.md; please report it, with this file, at https://…
/// ```
package enum CrashReport {
    /// Prints a message when the program crashes. The exit status does not change.
    ///
    /// - Parameters:
    ///   - program: The name and the version of the program.
    ///   - address: Where to report the crash.
    package static func enable(for program: String, address: String) {
        #if os(macOS) || os(Linux)
        sitegen_report_crashes(program, address)
        #endif
    }

    /// Calls a function. If the program crashes meanwhile in the same thread, the message names a file.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - body: The function.
    /// - Returns: The result of the function.
    /// - Throws: The error of the function.
    package static func naming<Value, Failure: Error>(
        _ file: String, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        #if os(macOS) || os(Linux)
        var file = file
        let result: Result<Value, Failure> = file.withUTF8 { bytes in
            let name = bytes.withMemoryRebound(to: CChar.self) { sitegen_text(bytes: $0.baseAddress, count: $0.count) }
            let outer = sitegen_exchange_file(name)
            defer { _ = sitegen_exchange_file(outer) }
            do throws(Failure) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
        #else
        return try body()
        #endif
    }
}
