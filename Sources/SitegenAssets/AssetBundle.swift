import Foundation
import SitegenBytes
package import SitegenData
package import SitegenDiagnostics
import SitegenFiles
import SitegenModel

/// A published file of `assets/`.
package struct Asset: Sendable {
    /// The path relative to `assets/`: `css/main.css`.
    package let name: String

    /// The address within the site, with a hash of the contents: `/assets/css/main.3f9a1c2b.css`.
    package let path: String

    package let bytes: [UInt8]

    /// The hash that browsers verify (Subresource Integrity, §3.1): `sha256-…`.
    package let integrity: String
}

/// The files of `assets/`: style sheets with their imports, scripts, and what they refer to.
///
/// Each file is published with a hash of its contents in its name, so that browsers can keep it forever. A reference from
/// one file to another is written as the address of the published file.
package struct AssetBundle: Sendable {
    /// The published files, sorted by name.
    package private(set) var assets: [Asset] = []

    /// The errors in the files.
    package private(set) var diagnostics: [Diagnostic] = []

    private var sources: [String: [UInt8]] = [:]
    /// The path of the base URL without its trailing `/`.
    private let basePath: String
    private var indices: [String: Int] = [:]
    /// The names of the files that are being processed, from the outermost to the innermost.
    private var pending: [String] = []

    /// Processes the files.
    ///
    /// - Parameters:
    ///   - sources: The files of `assets/` by their paths relative to it.
    ///   - basePath: The path of the base URL without its trailing `/`.
    package init(_ sources: [String: [UInt8]], basePath: String) {
        self.sources = sources
        self.basePath = basePath
        for name in sources.keys.sorted() where !Self.isPartial(name) { _ = make(name) }
        assets.sort { $0.name < $1.name }
        diagnostics = diagnostics.sortedOnce()
    }

    /// Whether a style sheet is only imported by others, because its name begins with `_`.
    private static func isPartial(_ name: String) -> Bool {
        (name.pathParts.last ?? "").hasPrefix("_") && name.hasSuffix(".css")
    }

    /// The published file of a source; `nil` if there is no such source.
    private mutating func make(_ name: String) -> Asset? {
        if let index = indices[name] { return assets[index] }
        guard let source = sources[name] else { return nil }
        let hashed: [UInt8]
        let bytes: [UInt8]
        if name.hasSuffix(".css") {
            pending.append(name)
            bytes = StyleSheetMinifier.minified(styleSheet(name, source))
            pending.removeLast()
            hashed = bytes
        } else if Self.isScript(name) {
            // Scripts may import each other in cycles, so their hashes are computed from the sources.
            hashed = reachable(from: name).flatMap { sources[$0] ?? [] }
            bytes = script(name, source)
        } else {
            (hashed, bytes) = (source, source)
        }
        let integrity = "sha256-\(Data(SHA256.hash(of: bytes)).base64EncodedString())"
        let asset = Asset(
            name: name, path: FileNameHash.path("/assets/\(name)", of: hashed), bytes: bytes, integrity: integrity)
        indices[name] = assets.count
        assets.append(asset)
        return asset
    }

    private static func isScript(_ name: String) -> Bool { name.hasSuffix(".js") || name.hasSuffix(".mjs") }

    // MARK: - References

    /// The name of the file that a reference in another file leads to; `nil` if it is outside `assets/`.
    private static func target(of reference: String, in name: String) -> String? {
        let path = String(reference.prefix { $0 != "?" && $0 != "#" })
        let hasScheme = path.firstIndex(of: ":").map { colon in !path[..<colon].contains("/") } ?? false
        guard !path.isEmpty, !path.hasPrefix("/"), !hasScheme else { return nil }
        var parts = Array(name.pathParts.dropLast())
        for part in path.split(separator: "/").map(String.init) where part != "." {
            guard part == ".." else {
                parts.append(part.removingPercentEncoding)
                continue
            }
            guard parts.popLast() != nil else { return nil }
        }
        return parts.joined(separator: "/")
    }

    private mutating func report(_ reference: String, _ target: String, in name: String, at offset: Int) {
        let bytes = sources[name] ?? []
        let (text, _) = SourceText.read(bytes, file: "assets/\(name)")
        let near = Suggestion.nearest(to: target, among: sources.keys.sorted()).map { "did you mean ‘\($0)’?" }
        diagnostics.append(
            text.diagnostic(
                "there is no file assets/\(target)", at: offset..<offset + reference.utf8.count,
                help: near ?? "add the file, or write a path that begins with / for a file outside assets/"))
    }

    private static func suffix(of reference: String) -> Substring {
        reference.drop { $0 != "?" && $0 != "#" }
    }

    // MARK: - Style sheets

    /// A style sheet with its imports inlined, and with the addresses of the files that it refers to.
    private mutating func styleSheet(_ name: String, _ source: [UInt8]) -> [UInt8] {
        guard let sheet = StyleSheetReferences(source) else { return source }
        var (hoisted, result): ([UInt8], [UInt8]) = ([], [])
        var end = 0
        for reference in sheet.references {
            result += source[end..<reference.range.lowerBound]
            end = reference.range.upperBound
            guard let target = Self.target(of: reference.text, in: name) else {
                let written = source[reference.range]
                // Imports from other sites must come first.
                if reference.isImport { hoisted += written } else { result += written }
                continue
            }
            guard reference.isImport else {
                guard let asset = make(target) else {
                    report(reference.text, target, in: name, at: reference.offset)
                    result += source[reference.range]
                    continue
                }
                result += "url(\"\(basePath)\(asset.path)\(Self.suffix(of: reference.text))\")".utf8
                continue
            }
            guard let imported = sources[target] else {
                report(reference.text, target, in: name, at: reference.offset)
                continue
            }
            // A style sheet that imports itself indirectly is imported once.
            guard !pending.contains(target) else { continue }
            pending.append(target)
            let rules = styleSheet(target, imported)
            pending.removeLast()
            let start = reference.condition.isEmpty ? "" : "@media \(reference.condition){"
            result += Array(start.utf8) + rules + (start.isEmpty ? "\n" : "}\n").utf8
        }
        return hoisted + result + source[end...]
    }

    // MARK: - Scripts

    /// The script and all scripts that it imports, directly or indirectly, sorted.
    private func reachable(from name: String) -> [String] {
        var found: Set<String> = [name]
        var waiting = [name]
        while let next = waiting.popLast() {
            for reference in ScriptImports.find(in: sources[next] ?? []) {
                guard let target = Self.target(of: reference.text, in: next), sources[target] != nil else { continue }
                if found.insert(target).inserted { waiting.append(target) }
            }
        }
        return found.sorted()
    }

    /// A script with the addresses of the scripts that it imports.
    private mutating func script(_ name: String, _ source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for reference in ScriptImports.find(in: source) {
            guard let target = Self.target(of: reference.text, in: name) else { continue }
            result += source[end..<reference.range.lowerBound]
            end = reference.range.upperBound
            guard sources[target] != nil else {
                report(reference.text, target, in: name, at: reference.range.lowerBound)
                continue
            }
            let hashed =
                Self.isScript(target) ? reachable(from: target).flatMap { sources[$0] ?? [] } : make(target)?.bytes
            result += "\(basePath)\(FileNameHash.path("/assets/\(target)", of: hashed ?? []))".utf8
        }
        return result + source[end...]
    }

    // MARK: - Templates

    /// The values that templates read: `assets/css/main.css` is `css.main.css`, with its address as `url` and
    /// `integrity`.
    package var values: FieldMapping {
        var values = FieldMapping()
        for asset in assets {
            let parts = asset.name.pathParts.flatMap { $0.split(separator: ".").map(String.init) }
            let value = FieldValue(
                .mapping([
                    "url": FieldValue(.text(basePath + asset.path)), "integrity": FieldValue(.text(asset.integrity)),
                ]))
            values.insert(value, at: parts[...])
        }
        return values
    }
}

extension FieldMapping {
    fileprivate mutating func insert(_ value: FieldValue, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            self[name] = value
            return
        }
        var within = self[name].flatMap(\.mapping) ?? FieldMapping()
        within.insert(value, at: path.dropFirst())
        self[name] = FieldValue(.mapping(within))
    }
}
