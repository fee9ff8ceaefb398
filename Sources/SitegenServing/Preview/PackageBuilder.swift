import Foundation
import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import Synchronization
import SystemPackage

/// Builds the site of a Swift package: compiles the package if its sources have changed, and then runs its program to build the
/// site.
///
/// ```text
/// Package.swift, *.swift ─▶ swift build ─▶ program ─┐
/// content/, static/ …    ───────────────────────────┴─▶ program build ─▶ .sitegen/preview ─▶ BuiltFiles
/// ```
/// The program runs once per build in a separate process, so that a crash does not affect the server and its connections.
final class PackageBuilder: PreviewBuilder {
    let trees: Set<WatchedPlaces.Tree>

    private struct State {
        /// The stamps of the sources that were compiled last, and the errors in them.
        var sources: [FilePath: FileStamp]?
        var diagnostics: [Diagnostic] = []
        /// The files of the site that were read last, with their stamps.
        var files: [String: (file: ServedFile, stamp: FileStamp)] = [:]
        var count: UInt64 = 0
    }

    private let state = Mutex(State())
    private let package: SitePackage
    private let arguments: [String]
    private let output: FilePath
    private let report: @Sendable (ServingEvent) -> Void

    /// - Parameters:
    ///   - arguments: The arguments of the program, in addition to its folders.
    init(of package: SitePackage, arguments: [String], report: @escaping @Sendable (ServingEvent) -> Void) {
        self.package = package
        self.arguments = arguments
        self.report = report
        output = package.folder.appending(".sitegen").appending("preview")
        let bounds = SourceBounds(root: package.folder, in: .disk)
        trees = [
            WatchedPlaces.Tree(path: package.folder, excluding: ["public", "static", "Tests"], bounds: bounds),
            WatchedPlaces.Tree(path: package.folder.appending("static"), includesHidden: true, bounds: bounds),
        ]
    }

    func build() async -> PreviewResult {
        let start = ContinuousClock.now
        do {
            let diagnostics = try await compile()
            guard diagnostics.isEmpty else { return PreviewResult(outcome: .failure(BuildFailure(diagnostics))) }
            let result = try await ProgramRun.run(
                package.program,
                ["build", package.folder.string, "--output", output.string, "--diagnostics", "json"] + arguments,
                in: package.folder)
            guard let warnings = try? JSONDecoder().decode([Diagnostic].self, from: Data(result.output)) else {
                throw Diagnostic(
                    "the program exited with status \(result.status) before the site was built", file: package.product,
                    help: result.lastLines)
            }
            guard result.status == 0 else { return PreviewResult(outcome: .failure(BuildFailure(warnings))) }
            let files = readOutput()
            let summary = ServedBuild(
                pageCount: files.keys.count { $0.hasSuffix(".html") }, warnings: warnings,
                duration: ContinuousClock.now - start)
            return PreviewResult(
                outcome: .success(
                    BuiltPreview(files: BuiltFiles(files, in: output.string), drafts: nil, summary: summary)))
        } catch let diagnostic as Diagnostic {
            return PreviewResult(outcome: .failure(BuildFailure([diagnostic])))
        } catch {
            let diagnostic = Diagnostic("cannot run the program: \(error.localizedDescription)", file: package.product)
            let code = (error as? ChildProcess.StartFailure).map { Errno(rawValue: $0.code) } ?? error as? Errno
            return PreviewResult(
                outcome: .failure(BuildFailure([diagnostic])), lacksFiles: code?.isLackOfFiles == true)
        }
    }

    // MARK: - The package

    /// Compiles the package if its sources have changed.
    ///
    /// - Returns: The errors of the compiler.
    private func compile() async throws -> [Diagnostic] {
        let sources = package.sources
        let known = state.withLock { $0.sources == sources ? $0.diagnostics : nil }
        if let known { return known }
        report(.compiling(product: package.product))
        let result = try await ProgramRun.run(
            package.compiler, ["build", "--product", package.product], in: package.folder)
        var diagnostics: [Diagnostic] = []
        if result.status != 0 {
            diagnostics = CompilerOutput.diagnostics(
                in: String(decoding: result.output + result.errors, as: UTF8.self), of: package.folder)
            if diagnostics.isEmpty {
                let help = result.lastLines.map(CompilerOutput.plain)
                diagnostics = [Diagnostic("cannot build the package", file: "Package.swift", help: help)]
            }
        }
        state.withLock { [diagnostics] state in
            state.sources = sources
            state.diagnostics = diagnostics
        }
        return diagnostics
    }

    // MARK: - The site

    /// Larger files stay on disk and are read as they are sent.
    private static let memoryLimit = 1 << 20

    /// The files of the site by their absolute paths. Files that are unchanged on disk are not read again.
    private func readOutput() -> [String: ServedFile] {
        state.withLock { state in
            var files: [String: (file: ServedFile, stamp: FileStamp)] = [:]
            var pending = [output]
            while let folder = pending.popLast() {
                for entry in (try? FileSystem.disk.entries(folder)) ?? [] {
                    let path = folder.appending(entry)
                    if entry.kind == .folder { pending.append(path) }
                    guard entry.kind == .file, let stamp = FileSystem.disk.stamp(path) else { continue }
                    if let known = state.files[path.string], known.stamp == stamp {
                        files[path.string] = known
                    } else if let content = Self.content(of: path, stamp) {
                        state.count += 1
                        let time = stamp.modified / 1_000_000_000
                        files[path.string] = (ServedFile(content: content, number: state.count, time: time), stamp)
                    }
                }
            }
            state.files = files
            return files.mapValues(\.file)
        }
    }

    private static func content(of path: FilePath, _ stamp: FileStamp) -> FileContent? {
        if stamp.size > memoryLimit { return .disk(path, stamp, .disk) }
        return (try? FileSystem.disk.read(path)).map(FileContent.memory)
    }
}
