import Foundation
import TestPrograms
import Testing

/// The files of `MustNotCompile`: mistakes in HTML. All are compiled in one run.
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

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "MustNotCompile")

    private static let compilation = Result { try Compilation(of: try Mistake.all(in: folder).map(\.file)) }
}
