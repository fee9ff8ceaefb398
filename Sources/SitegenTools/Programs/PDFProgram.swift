import Foundation
import SitegenBase
import SitegenCache
import SitegenFiles
package import SystemPackage

/// A program that makes PDF files from pages of HTML: WeasyPrint or Chromium.
///
/// It runs in a folder of its own with the page and its images, and is stopped at ``timeLimit``.
package struct PDFProgram: Sendable {
    /// The kind of a program.
    package enum Kind: String, Sendable {
        case chromium, weasyprint
    }

    package let kind: Kind
    let program: FilePath
    private let timeLimit: Int

    /// The limit in seconds of the elapsed time.
    package static let timeLimit = 600

    package init(kind: Kind, program: FilePath, timeLimit: Int = Self.timeLimit) {
        (self.kind, self.program, self.timeLimit) = (kind, program, timeLimit)
    }

    /// Chromium in `PATH`; `nil` if it is not installed.
    package static let chromium = find(
        .chromium, ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"])

    /// WeasyPrint in `PATH`; `nil` if it is not installed.
    package static let weasyPrint = find(.weasyprint, ["weasyprint"])

    private static func find(_ kind: Kind, _ names: [String]) -> PDFProgram? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let files = names.flatMap { name in folders.map { FilePath(String($0)).appending(name) } }
        return files.first { $0.isAbsolute && FileManager.default.isExecutableFile(atPath: $0.string) }
            .map { PDFProgram(kind: kind, program: $0) }
    }

    /// How to install a program, as part of a sentence.
    package static let installationHelp =
        "install WeasyPrint (pip install weasyprint, macOS: brew install weasyprint) or Chromium "
        + "(Debian and Ubuntu: apt install chromium)"

    /// The program's path, size and modification time, which change with its version and are available without running it.
    package var version: String {
        let stamp = FileSystem.disk.stamp(program)
        return "\(kind.rawValue) \(program) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
    }

    /// Makes a PDF file.
    ///
    /// - Parameters:
    ///   - page: The name of the page in the folder.
    ///   - folder: The folder, with all that the page shows.
    ///   - result: The name of the PDF file in the folder.
    /// - Throws: A ``PDFFailure`` if the program cannot be started, fails, or takes longer than its limit.
    package func makePDF(of page: String, in folder: FilePath, named result: String) throws(PDFFailure) {
        let arguments: [String]
        switch kind {
        case .weasyprint: arguments = ["--quiet", page, result]
        case .chromium:
            // Its sandbox needs rights that a container does not have; the page contains no scripts and loads nothing.
            let isRoot = geteuid() == 0
            arguments =
                ["--headless", "--disable-gpu", "--disable-extensions", "--no-first-run", "--no-pdf-header-footer"]
                + (isRoot ? ["--no-sandbox"] : [])
                + ["--user-data-dir=profile", "--print-to-pdf=\(result)", page]
        }
        var environment = ProcessInfo.processInfo.environment
        // The date in the file.
        environment["SOURCE_DATE_EPOCH"] = "315532800"
        let run: ProgramRun
        do {
            run = try ProgramRun.run(
                "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.string, program.string] + arguments,
                environment: environment, input: [],
                limits: ProgramRun.Limits(seconds: timeLimit, outputBytes: 65_536))
        } catch {
            throw PDFFailure("\(kind.rawValue) cannot be started: \(error)")
        }
        guard !run.isCutOff else { throw PDFFailure("\(kind.rawValue) took longer than \(timeLimit) s") }
        guard run.status == 0, FileSystem.disk.kind(folder.appending(result)) == .file else {
            let lines = String(decoding: run.errors, as: UTF8.self).split { $0.isNewline }
            throw PDFFailure(
                lines.last.map { String($0.prefix(200)) } ?? "\(kind.rawValue) exited with status \(run.status)")
        }
    }
}

/// Why a PDF file cannot be made.
package struct PDFFailure: Error, Hashable, Sendable {
    /// The reason, as part of a sentence.
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}

/// A folder with PDF files, each named after a fingerprint of what it was made from, so that none is ever outdated.
package struct PDFCache: Sendable {
    private let folder: FilePath

    /// The number of files that are kept. The ones that were used longest ago are removed.
    private static let limit = 40

    /// - Parameter folder: The folder; it is created when it is needed.
    package init(folder: FilePath) { self.folder = folder }

    /// The folder beside that of images: `~/.cache/sitegen/pdf`.
    package static var user: PDFCache {
        PDFCache(folder: ImageCache.folder().removingLastComponent().appending("pdf"))
    }

    /// Returns a PDF file, which is made unless an earlier build has made it.
    ///
    /// - Parameters:
    ///   - key: The fingerprint of the page, its images and the program.
    ///   - make: Writes the page and its images into a new folder, and makes the PDF file of a name there.
    /// - Returns: The path of the file.
    package func file(_ key: UInt64, make: (_ folder: FilePath, _ name: String) throws -> Void) throws -> FilePath {
        let file = folder.appending("\(String(key, radix: 16)).pdf")
        if FileSystem.disk.kind(file) == .file {
            try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.string)
            return file
        }
        let draft = folder.appending(".\(UUID().uuidString)")
        try FileSystem.disk.createFolder(draft)
        defer { try? FileManager.default.removeItem(atPath: draft.string) }
        try make(draft, "book.pdf")
        try FileSystem.disk.move(draft.appending("book.pdf"), file)
        prune()
        return file
    }

    private func prune() {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        let dated = files.filter { $0.hasSuffix(".pdf") }.map { name in
            (path: folder.appending(name), modified: FileSystem.disk.stamp(folder.appending(name))?.modified ?? 0)
        }
        for file in dated.sorted(by: { $0.modified > $1.modified }).dropFirst(Self.limit) {
            try? FileSystem.disk.remove(file.path)
        }
    }
}
