#if canImport(Testing)
import Foundation
import Testing
#endif

#if canImport(Testing) || canImport(XCTest)
/// Attaches files to the running test of Swift Testing, under their names. XCTest on Linux has no attachments.
///
/// - Parameter paths: The paths of the files. Files that cannot be read are left out; the failure names them.
func attach(_ paths: [String]) {
    #if canImport(Testing)
    guard Test.current != nil else { return }
    for path in paths {
        let file = URL(fileURLWithPath: path)
        guard let data = try? Data(contentsOf: file) else { continue }
        Attachment.record([UInt8](data), named: file.lastPathComponent)
    }
    #endif
}
#endif
