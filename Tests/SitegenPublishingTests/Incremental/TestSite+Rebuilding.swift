import SitegenBase
import TestSupport
import Testing

@testable import SitegenPublishing
@testable import SitegenSnapshots

/// Output files by their paths in the output folder.
typealias OutputFiles = [String: [UInt8]]

extension TestSite {
    /// The files in the output folder.
    var output: OutputFiles { disk.contents(of: "public") }

    /// The output of a clean build of the site.
    func cleanOutput() async throws(BuildFailure) -> OutputFiles {
        let site = copy(without: ["public", ".sitegen"])
        _ = try await site.run()
        return site.output
    }

    /// Replaces a part of a file.
    func replace(_ old: String, with new: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let text = disk.text(name) ?? ""
        #expect(text.contains(old), "\(name) contains no ‘\(old)’", sourceLocation: sourceLocation)
        disk.put(text.replacing(old, with: new), at: name)
    }

    /// Edits the site, builds it again, and expects the output of a clean build. Only changed files may be written.
    ///
    /// - Parameters:
    ///   - edits: The new texts of files by their paths; `nil` removes a file.
    ///   - rendered: The output files that must be rendered; `nil` accepts any.
    @discardableResult
    func rebuild(
        _ edits: [String: String?] = [:], rendering rendered: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> BuildReport {
        disk.edit(edits)
        let before = output
        let report = try await build(sourceLocation: sourceLocation)
        try await expectCleanOutput(sourceLocation: sourceLocation)
        let after = output
        #expect(
            report.writtenCount == after.count { $0.value != before[$0.key] }, "files written",
            sourceLocation: sourceLocation)
        #expect(
            report.removedCount == before.keys.count { after[$0] == nil }, "files removed",
            sourceLocation: sourceLocation)
        if let rendered {
            #expect(report.reasons.map(\.file) == rendered, "files rendered", sourceLocation: sourceLocation)
        }
        return report
    }

    /// Expects that the output is that of a clean build.
    func expectCleanOutput(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        if let difference = firstDifference(of: output, from: try await cleanOutput()) {
            Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
        }
    }

    /// Expects that another build has nothing to do.
    func expectUpToDate(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let report = try await build(sourceLocation: sourceLocation)
        #expect(
            [report.readCount, report.renderedCount, report.writtenCount, report.removedCount] == [0, 0, 0, 0],
            "files read, rendered, written, removed", sourceLocation: sourceLocation)
    }
}

/// The first file by name that differs from that of a clean build, with the difference; `nil` if no file differs.
func firstDifference(of output: OutputFiles, from clean: OutputFiles) -> String? {
    let names = Set(output.keys).union(clean.keys).filter { output[$0] != clean[$0] }.sorted()
    guard let name = names.first else { return nil }
    let others = names.count == 1 ? "" : " (and \(names.count - 1) more)"
    switch (output[name], clean[name]) {
    case (nil, _): return "\(name)\(others) is missing, but a clean build writes it"
    case (_, nil): return "\(name)\(others) is there, but a clean build does not write it"
    case (let actual?, let expected?):
        let difference = UnifiedDiff(from: expected, to: actual).text(
            labels: ("clean build", "incremental build"), colored: false, mostLines: 40)
        return "\(name)\(others) differs from that of a clean build:\n\(difference)"
    }
}
