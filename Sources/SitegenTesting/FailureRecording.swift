#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

#if canImport(Testing) || canImport(XCTest)
/// Fails the running test, in either test library.
///
/// Swift Testing does not know which test is running in a task that does not descend from the test's own, and XCTest never
/// reports it. In that case both libraries receive the failure. The one that runs no test at that moment ignores it, and a
/// duplicate failure is better than a lost one.
///
/// - Parameters:
///   - message: The description of the failure, in one or more lines.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion, from 1.
func recordFailure(_ message: String, fileID: String, filePath: StaticString, line: UInt, column: UInt) {
    #if canImport(Testing)
    Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
            fileID: fileID,
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column)
        )
    )
    if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: filePath, line: line)
    #endif
}
#endif
