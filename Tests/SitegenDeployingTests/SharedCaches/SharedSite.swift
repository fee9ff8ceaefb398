import Foundation
import SitegenDeploying
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SitegenTemplates
import SitegenTools
import SystemPackage
import TestSupport

/// A site whose sources several machines have checked out, each in its own folder.
struct SharedSite {
    /// The folder of the test.
    let folder: FilePath

    static func with(_ body: (SharedSite) async throws -> Void) async throws {
        try await withTestFolder("shared") { try await body(SharedSite(folder: $0)) }
    }

    /// Checks out the sources on a machine.
    func checkOut(_ machine: String, changes: [String: String] = [:]) throws {
        var files = [
            "site.yaml": "title: Notes\nbaseURL: https://notes.example/\nprecompress: [gzip]\n",
            "static/deep/note.txt": "copied\n",
        ]
        for number in 0..<4 {
            files["content/posts/post-\(number).md"] =
                "---\ntitle: Post \(number)\ndate: 2025-01-1\(number)\n---\nText \(number)\n"
        }
        for (name, text) in files.merging(changes, uniquingKeysWith: { $1 }) {
            let path = folder.appending(machine).appending(path: name)
            try FileSystem.disk.createFolder(path.removingLastComponent())
            try FileSystem.disk.write(path, Array(text.utf8))
        }
    }

    /// Builds the site on a machine.
    func build(
        _ machine: String, sharing environment: [String: String], output: String? = nil,
        images: VipsImageProcessor? = nil
    ) async throws -> BuildReport {
        var website = Website(theme: DefaultTheme())
        website.imageProcessor = images
        var options = BuildOptions(output: output.map { folder.appending(machine).appending(path: $0) })
        options.explains = true
        let build = SiteBuild(folder: folder.appending(machine), options: options, website: website)
        return try await SharedCaches(environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
            .run(build)
    }

    /// The bytes of the output files of a machine, by path.
    func output(_ machine: String, _ output: String = "public") throws -> [String: [UInt8]] {
        try folder.appending(machine).appending(path: output).fileContents()
    }

    /// The names of the files and folders in a folder of the test.
    func names(in name: String) throws -> [String] {
        try FileSystem.disk.entries(folder.appending(path: name)).map(\.text).sorted()
    }
}
