import SitegenData
import SitegenDiagnostics
import SitegenDocuments
import SitegenFiles

/// Fills code blocks that quote a file: ```` ```swift file=Examples/Counter.swift region=actor ````.
///
/// A region is the part of the file between two comment lines, in any comment syntax:
///
/// ```text
/// // region: actor
/// actor Counter { … }
/// // endregion
/// ```
struct QuotedCode: Sendable {
    /// Reads a file given by its path relative to the site's folder, and never one outside it.
    package let read: @Sendable (String) throws(FileSystem.Failure) -> [UInt8]

    /// Replaces the code of every block that quotes a file.
    ///
    /// - Returns: Errors, whose blocks are left unchanged, and warnings about options of fences that have no effect.
    func fill(_ document: inout Document, from source: SourceText) -> [Diagnostic] {
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
                block.code = try code(at: path, region: block.info.option("region"))
            } catch {
                let line = block.position?.line ?? 1
                diagnostics.append(source.diagnostic(error.message, line: line, help: error.help))
            }
        }
        return diagnostics
    }

    /// Why a file could not be quoted.
    private struct Problem: Error {
        var message: String
        var help: String?
    }

    private func code(at path: String, region: String?) throws(Problem) -> String {
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try read(path)
        } catch {
            throw Problem(
                message: "cannot read ‘\(path)’: \(error.reason)",
                help: "write the path of a file in the site's folder, relative to that folder"
            )
        }
        let (quoted, warning) = SourceText.read(bytes, file: path)
        if let warning, warning.severity == .error {
            throw Problem(message: "cannot read ‘\(path)’: \(warning.message)", help: warning.help)
        }
        let text = String(decoding: quoted.bytes[quoted.textRange], as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r\n"
        }
        guard let region else { return Self.block(of: lines[...]) }
        var names: [String] = []
        for (index, line) in lines.enumerated() {
            guard case .begin(let name)? = RegionMarker(line) else { continue }
            names.append(name)
            guard name == region else { continue }
            guard let end = Self.end(of: lines[(index + 1)...]) else {
                throw Problem(
                    message: "the region ‘\(region)’ of ‘\(path)’ has no end",
                    help: "add a comment ‘endregion’ at the end of the region")
            }
            return Self.block(of: lines[(index + 1)..<end])
        }
        let nearest = Suggestion.nearest(to: region, among: names).map { "did you mean ‘\($0)’?" }
        let known = names.isEmpty ? "the file has no regions" : "the regions are \(names.joined(separator: ", "))"
        throw Problem(message: "‘\(path)’ has no region ‘\(region)’", help: nearest ?? known)
    }

    /// The index of the line that closes the region whose lines begin here.
    private static func end(of lines: ArraySlice<Substring>) -> Int? {
        var depth = 0
        for (index, line) in zip(lines.indices, lines) {
            switch RegionMarker(line) {
            case .begin?: depth += 1
            case .end? where depth == 0: return index
            case .end?: depth -= 1
            case nil: break
            }
        }
        return nil
    }

    /// The lines without their markers, their common indentation, and blank lines around them.
    private static func block(of lines: ArraySlice<Substring>) -> String {
        var kept = lines.filter { RegionMarker($0) == nil }[...]
        while kept.first?.allSatisfy(\.isWhitespace) == true { kept.removeFirst() }
        while kept.last?.allSatisfy(\.isWhitespace) == true { kept.removeLast() }
        let indentation = kept.lazy
            .filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.prefix { $0 == " " || $0 == "\t" }.count }
            .min()
        return kept.map { "\($0.dropFirst(indentation ?? 0))\n" }.joined()
    }
}

/// A comment line that begins or ends a region.
private enum RegionMarker: Equatable {
    case begin(String)
    case end

    init?(_ line: Substring) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let sign = words.first, sign.allSatisfy({ "/#-;<!*".contains($0) }) else { return nil }
        if words.dropFirst().first == "endregion" {
            self = .end
        } else if words.count >= 3, words[1] == "region:" {
            self = .begin(String(words[2]))
        } else {
            return nil
        }
    }
}
