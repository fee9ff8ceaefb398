import Foundation
import TestPrograms
import Testing

/// The files of `MustNotCompile`: mistakes in documents. All are compiled in one run.
@Suite struct MustNotCompileTests {
    @Test(arguments: try Mistake.all(in: folder))
    func `The compiler reports each mistake on its line`(mistake: Mistake) throws {
        mistake.check(in: try Self.compilation.get())
    }

    /// Shows that the compiler finds the module, so that the errors in the other files are caused by their mistakes.
    @Test func `The corrected code compiles`() throws {
        let control = try Compilation(of: [Self.folder.appending(path: "Control.swift")])
        #expect(control.status == 0, "\(control.output)")
        #expect(try !Mistake.all(in: Self.folder).isEmpty)
    }

    /// As the module's documentation says. Other files can import documents alone.
    @Test func `A file can import documents beside SwiftUI, whose names it chooses`() throws {
        let folder = Self.folder.deletingLastPathComponent().appending(path: "SwiftUI")
        let modules = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: modules) }
        let stub = try TestProgram(
            running: "swiftc",
            [
                "-emit-module", "-module-name", "SwiftUI", "-parse-as-library", "-o",
                modules.appending(path: "SwiftUI.swiftmodule").path(percentEncoded: false),
                folder.appending(path: "SwiftUI.swift").path(percentEncoded: false),
            ])
        try #require(stub.status == 0, "\(String(decoding: stub.errors, as: UTF8.self))")
        let app = try Compilation(of: [folder.appending(path: "App.swift")], with: [modules])
        #expect(app.status == 0, "\(app.output)")
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "MustNotCompile")

    private static let compilation = Result { try Compilation(of: try Mistake.all(in: folder).map(\.file)) }
}
