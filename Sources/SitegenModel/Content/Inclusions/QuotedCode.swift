import SitegenBase
import SitegenConfiguration
import SitegenDocuments
import SitegenFiles

/// Fills code blocks that quote a file: ```` ```swift file=Examples/Counter.swift region=actor ````.
enum QuotedCode {
    /// The maximum number of regions that are compared with an unknown name.
    private static let comparedCount = 100

    /// The maximum number of regions that a message lists.
    private static let listedCount = 20

    /// Replaces the code of every block that quotes a file.
    ///
    /// - Parameter budget: What the page may quote.
    /// - Returns: Errors, whose blocks are left unchanged, and warnings about options of fences that have no effect.
    static func fill(
        _ document: inout Document, from source: SourceText, _ budget: inout InclusionBudget
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var unknownLanguages: Set<String> = []
        document.blocks.transformCodeBlocks { block in
            if let word = block.info.language, word.hasPrefix("file=") {
                let line = block.position?.line ?? 1
                let help = "write the language first: ```text \(word)"
                diagnostics.append(
                    source.diagnostic("the code block quotes a file but has no language", line: line, help: help))
            } else {
                diagnostics += block.languageDiagnostics(from: source, &unknownLanguages)
            }
            defer {
                block.removeHiddenLines()
                diagnostics += block.optionDiagnostics(from: source)
            }
            guard let path = block.info.option("file") else { return }
            do throws(Problem) {
                block.code = try code(at: path, region: block.info.option("region"), &budget)
            } catch {
                guard let message = error.message else { return }
                let line = block.position?.line ?? 1
                diagnostics.append(source.diagnostic(message, line: line, help: error.help))
            }
        }
        return diagnostics
    }

    /// Why a file could not be quoted.
    private struct Problem: Error {
        /// `nil` if it has been reported.
        var message: String?
        var help: String?

        init(_ message: String?, help: String?) {
            (self.message, self.help) = (message, help)
        }

        init(_ refusal: InclusionBudget.Refusal, _ path: String) {
            switch refusal {
            case .unreadable(let failure):
                self.init(
                    "cannot read ‘\(path)’: \(failure.reason)",
                    help: "write the path of a file in the site's folder, relative to that folder")
            case .excess(let message, let help): self.init(message, help: help)
            case .reportedExcess: self.init(nil, help: nil)
            }
        }
    }

    private static func code(
        at path: String, region: String?, _ budget: inout InclusionBudget
    ) throws(Problem) -> String {
        let content: IncludedContent
        do throws(InclusionBudget.Refusal) {
            content = try budget.quote(path)
        } catch {
            throw Problem(error, path)
        }
        let text: QuotableText
        do throws(Diagnostic) {
            text = try content.text()
        } catch {
            throw Problem("cannot read ‘\(path)’: \(error.message)", help: error.help)
        }
        let place = region.map { text.range(ofRegion: $0) } ?? .some(text.whole)
        let range = place ?? nil
        do throws(InclusionBudget.Refusal) {
            let comparisons = min(text.names.count, comparedCount) * IncludedFiles.minimumCost
            try budget.take(range?.count ?? comparisons)
        } catch {
            throw Problem(error, path)
        }
        if let range { return text.code(in: range) }
        let name = region ?? ""
        if place != nil {
            throw Problem(
                "the region ‘\(name)’ of ‘\(path)’ has no end",
                help: "add a comment ‘endregion’ at the end of the region")
        }
        throw Problem("‘\(path)’ has no region ‘\(name)’", help: help(forUnknown: name, among: text.names))
    }

    private static func help(forUnknown name: String, among names: [String]) -> String {
        if let nearest = Suggestion.nearest(to: name, among: Array(names.prefix(comparedCount))) {
            return "did you mean ‘\(nearest)’?"
        }
        guard !names.isEmpty else { return "the file has no regions" }
        let listed = names.prefix(listedCount).map { $0.count > 100 ? "\($0.prefix(100))…" : $0 }
        return "the regions are \(listed.joined(separator: ", "))\(names.count > listedCount ? ", …" : "")"
    }
}
