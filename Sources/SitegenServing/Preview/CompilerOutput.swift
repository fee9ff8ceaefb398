import SitegenBase
import SitegenFiles
import SystemPackage

/// The output of `swift build` when a package cannot be compiled.
enum CompilerOutput {
    /// The errors in the output, as errors in the package's files: `…/Kitchen.swift:12:5: error: cannot find 'x' in scope`.
    ///
    /// A message without a position (`error: no such module`) is reported for `Package.swift`.
    static func diagnostics(in output: String, of folder: FilePath) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for line in plain(output).split(whereSeparator: \.isNewline) {
            guard let diagnostic = located(line, in: folder) ?? unlocated(line), !diagnostics.contains(diagnostic)
            else { continue }
            diagnostics.append(diagnostic)
        }
        // Omit the message that the build failed if the cause is reported.
        let located = diagnostics.filter { $0.line != nil }
        return located.isEmpty ? diagnostics : located
    }

    /// An output without the colors that a build in a terminal asked for. SwiftPM keeps that choice for later builds.
    static func plain(_ output: String) -> String {
        output.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "")
    }

    private static func located(_ line: Substring, in folder: FilePath) -> Diagnostic? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let column = Int(place[place.count - 1]), let number = Int(place[place.count - 2]),
            number > 0, column > 0
        else { return nil }
        let file = FilePath(place.dropLast(2).joined(separator: ":"))
        var name = file
        _ = name.removePrefix(folder)
        let bytes = (try? FileSystem.disk.read(file)) ?? []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let excerpt = lines.indices.contains(number - 1) ? Array(lines[number - 1]) : []
        // The compiler counts bytes; diagnostics count characters.
        let before = String(decoding: excerpt.prefix(column - 1), as: UTF8.self)
        let text = String(decoding: excerpt, as: UTF8.self)
        let start = text.dropFirst(before.count)
        let length = start.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
        return Diagnostic(
            String(line[mark.upperBound...]), file: name.string, line: number, column: before.count + 1,
            length: max(length, 1), excerpt: text)
    }

    private static func unlocated(_ line: Substring) -> Diagnostic? {
        guard line.hasPrefix("error: ") else { return nil }
        return Diagnostic(String(line.dropFirst(7)), file: "Package.swift")
    }
}
