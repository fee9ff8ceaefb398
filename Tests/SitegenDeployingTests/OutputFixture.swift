import Foundation
import SitegenBase
import SitegenFiles
import SystemPackage
import TestSupport

@testable import SitegenConfiguration
@testable import SitegenDeploying
@testable import SitegenModel

/// A site's folder with an output folder, in two versions.
struct OutputFixture {
    let site: FilePath
    var output: FilePath { site.appending("public") }

    /// The first version: pages with a style sheet, a feed and an image.
    static let first = [
        "index.html": "<a href=/a/>A</a> <a href=/old/>Old</a>",
        "a/index.html": "<link href=/theme.11111111.css>",
        "old/index.html": "old",
        "b c/ü [1]*.html": "odd name",
        "theme.11111111.css": "a{}",
        "feed.xml": "<feed/>",
        "photo.jpg": "photo",
        "about": "a file without an extension",
    ]

    /// The second version: a new page, a changed one, other styles, and fewer files.
    static let second = [
        "index.html": "<a href=/a/>A</a> <a href=/new/>New</a>",
        "a/index.html": "<link href=/theme.22222222.css>",
        "new/index.html": "new",
        "b c/ü [1]*.html": "odd name, changed",
        "theme.22222222.css": "b{}",
        "feed.xml": "<feed>new</feed>",
        "photo.jpg": "photo",
        "about/index.html": "a folder now",
    ]

    /// Replaces the output folder.
    func write(_ files: [String: String]) throws {
        try? FileManager.default.removeItem(atPath: output.string)
        for (name, text) in files {
            let url = URL(fileURLWithPath: output.appending(path: name).string)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    /// Removes the data of deployments that is not at the target, as in a checkout on another machine.
    func forget() {
        try? FileManager.default.removeItem(atPath: site.appending(".sitegen").string)
    }

    func deployment(
        to address: DeploymentTarget.Address, options: [String] = [], written: Set<String> = []
    ) throws -> SiteDeployment {
        let target = DeploymentTarget("test", at: address, options: options)
        return try SiteDeployment(of: output, written: written, site: site, to: target)
    }

    /// Creates the folder of a site, and removes it afterwards.
    static func with(_ body: (OutputFixture) async throws -> Void) async throws {
        try await withTestFolder("deploy") { try await body(OutputFixture(site: $0)) }
    }

    /// The texts of all files below a folder, by their paths.
    static func texts(in folder: FilePath) throws -> [String: String] {
        try folder.fileContents().mapValues { String(decoding: $0, as: UTF8.self) }
    }
}
