#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

#if canImport(Testing) || canImport(XCTest)
/// Fails the running test, whichever library runs it.
///
/// In a task that does not descend from the test's own, Swift Testing does not know which test is running, and XCTest
/// never says. Then both receive the failure: the library that runs no test at that moment ignores it, and a failure said twice is
/// better than one that is lost.
///
/// - Parameters:
///   - message: What is wrong, in one or more lines.
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
