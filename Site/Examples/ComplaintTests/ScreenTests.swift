import Foundation
import Testing

/// The SwiftUI screens in the articles compile, with SwiftUI or, where it does not exist, with a stub of the part they use.
struct ScreenTests {
    @Test(arguments: [
        ["Screens/CounterScreen", "SharedState/Counter", "SharedState/CounterViewModel"],
        [
            "Screens/ListScreen", "DependencyInjection/CompositionRoot", "DependencyInjection/HTTPClient",
            "DependencyInjection/ListItem", "DependencyInjection/ListState", "DependencyInjection/ListViewModel",
            "DependencyInjection/URLSessionHTTPClient", "DependencyInjection/URLSessionProtocol",
        ],
        [
            "Screens/ProductScreen", "FunctionInjection/Functions", "FunctionInjection/Networking",
            "FunctionInjection/Product", "FunctionInjection/ProductViewModel",
        ],
    ])
    func `The screen compiles with the view model of the article`(files: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "screens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #if !canImport(SwiftUI)
        let module = folder.appending(path: "SwiftUI.swiftmodule").path(percentEncoded: false)
        #expect(
            try compile(["Screens/SwiftUI"], ["-emit-module", "-module-name", "SwiftUI", "-o", module]) == "")
        #endif
        #expect(try compile(files, ["-typecheck", "-I", folder.path(percentEncoded: false)]) == "")
    }

    /// - Returns: The compiler's output.
    private func compile(_ files: [String], _ options: [String]) throws -> String {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-swift-version", "6", "-parse-as-library"] + options
            + files.map { examples.appending(path: "\($0).swift").path(percentEncoded: false) }
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output
    }
}
