import Foundation
package import SitegenBase
import SitegenConfiguration
package import SitegenData
import SitegenFiles
import SitegenModel

/// A published file of `assets/`.
package struct Asset: Sendable {
    /// The path relative to `assets/`: `css/main.css`.
    package let name: String

    /// The address within the site, with a hash of the contents: `/assets/css/main.3f9a1c2b.css`.
    package let path: String

    /// The address as part of a URL. It contains nothing that has a meaning in a style sheet or script.
    fileprivate var urlPath: String { Self.urlPath(path) }

    fileprivate static func urlPath(_ path: String) -> String {
        path.percentEncoded { $0.isUnreservedInURL || $0 == UInt8(ascii: "/") }
    }

    package let bytes: [UInt8]

    /// The hash that browsers verify (Subresource Integrity, §3.1): `sha256-…`.
    package let integrity: String

    /// The parts of the file's key in templates: folders, name and extension.
    fileprivate var key: [String] { name.pathParts.flatMap { $0.split(separator: ".").map(String.init) } }
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

    /// The references to files of the site outside `assets/`.
    private var siteReferences: [SiteReference] = []
    private var sources: [String: [UInt8]] = [:]
    /// The files that each script loads.
    private var scriptImports: [String: [ScriptImports.Reference]] = [:]
    /// The path of the base URL without its trailing `/`.
    private let basePath: String
    private var indices: [String: Int] = [:]
    /// The names of the files that are being processed, from the outermost to the innermost.
    private var pending: [String] = []

    /// A reference to a file of the site outside `assets/`.
    private struct SiteReference {
        /// Its address within the site.
        let address: String
        let name: String
        let range: Range<Int>
    }

    /// Processes the files.
    ///
    /// - Parameters:
    ///   - sources: The files of `assets/` by their paths relative to it.
    ///   - basePath: The path of the base URL without its trailing `/`.
    package init(_ sources: [String: [UInt8]] = [:], basePath: String = "") {
        // Within a bundle, a byte order mark would become part of a selector.
        self.sources = sources.mapValues { $0.starts(with: [0xEF, 0xBB, 0xBF]) ? Array($0.dropFirst(3)) : $0 }
        self.basePath = basePath
        for name in sources.keys.sorted() where !Self.isPartial(name) { _ = make(name) }
        assets.sort { $0.name < $1.name }
        reportEqualKeys()
        diagnostics = diagnostics.sortedOnce()
    }

    /// The diagnostics of references to files of the site outside `assets/` that lead nowhere.
    ///
    /// - Parameter problem: Returns the message and the help for an address that leads nowhere, otherwise `nil`.
    package func diagnostics(
        ofSiteReferences severity: Diagnostic.Severity, problem: (String) -> (message: String, help: String?)?
    ) -> [Diagnostic] {
        siteReferences.compactMap { reference in
            problem(reference.address).map { message, help in
                var found = diagnostic(message, in: reference.name, at: reference.range, severity: severity, help: help)
                found.rule = .missingAsset
                return found
            }
        }.sortedOnce()
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
            let sheet = styleSheet(name, source, isImported: false)
            bytes = StyleSheetMinifier.minified(sheet.imports + sheet.rules)
            pending.removeLast()
            hashed = bytes
        } else if Self.isScript(name) {
            hashed = hashedBytes(ofScript: name)
            bytes = script(name, source)
        } else {
            (hashed, bytes) = (source, source)
        }
        let integrity = "sha256-\(Data(SHA256.hash(of: bytes)).base64EncodedString())"
        let asset = Asset(
            name: name, path: FileNameHash.path("/assets/\(name.precomposed)", of: hashed), bytes: bytes,
            integrity: integrity)
        indices[name] = assets.count
        assets.append(asset)
        return asset
    }

    private static func isScript(_ name: String) -> Bool { name.hasSuffix(".js") || name.hasSuffix(".mjs") }

    // MARK: - References

    /// Where a reference leads to.
    private enum Target {
        /// A file with this path relative to `assets/`, which may be missing.
        case file(String)
        /// A file of the site outside `assets/`, with this address.
        case site(String)
        /// A relative path that leads out of the site.
        case outside
        /// Another site, or a part of the same file.
        case elsewhere
    }

    private static func target(of reference: String, in name: String) -> Target {
        let path = String(reference.prefix { $0 != "?" && $0 != "#" })
        let hasScheme = path.firstIndex(of: ":").map { colon in !path[..<colon].contains("/") } ?? false
        guard !path.isEmpty, !path.hasPrefix("//"), !hasScheme else { return .elsewhere }
        if path.hasPrefix("/") { return .site(reference) }
        var parts = ["assets"] + name.pathParts.dropLast()
        for part in path.split(separator: "/").map(String.init) where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            guard parts.popLast() != nil else { return .outside }
        }
        guard parts.first == "assets" else { return .site("/" + parts.joined(separator: "/") + suffix(of: reference)) }
        return .file(parts.dropFirst().joined(separator: "/").removingPercentEncoding)
    }

    /// The name of the file that a reference leads to; `nil` if it is outside `assets/`.
    private static func fileName(of reference: String, in name: String) -> String? {
        if case .file(let target) = target(of: reference, in: name) { target } else { nil }
    }

    private mutating func report(
        missing target: String, _ reference: String, in name: String, at offset: Int,
        severity: Diagnostic.Severity = .error
    ) {
        let others = sources.keys.filter { $0 != name }.sorted()
        let near = Suggestion.nearest(to: target, among: others).map { "did you mean ‘assets/\($0)’?" }
        report(
            "there is no file assets/\(target)", in: name, at: offset..<offset + reference.utf8.count,
            severity: severity,
            help: near ?? "add the file, or write a path that begins with / for a file outside assets/")
    }

    private mutating func report(
        outside reference: StyleSheetReferences.Reference, in name: String, severity: Diagnostic.Severity
    ) {
        report(
            "‘\(reference.text)’ leads out of the site", in: name, at: reference.textRange, severity: severity,
            help: "remove ‘../’, or write a path within the site, which begins with /")
    }

    private mutating func report(loopThrough target: String, in name: String, at range: Range<Int>) {
        report(
            "assets/\(target) refers to itself, directly or through other files", in: name, at: range,
            help: "remove one of the references: the name of a published file is derived from its content")
    }

    private mutating func report(
        _ message: String, in name: String, at range: Range<Int>, severity: Diagnostic.Severity = .error, help: String
    ) {
        diagnostics.append(diagnostic(message, in: name, at: range, severity: severity, help: help))
    }

    private func diagnostic(
        _ message: String, in name: String, at range: Range<Int>, severity: Diagnostic.Severity = .error,
        help: String? = nil
    ) -> Diagnostic {
        let (text, _) = SourceText.read(sources[name] ?? [], file: "assets/\(name)")
        return text.diagnostic(message, severity: severity, at: range, help: help)
    }

    /// Notes a reference of a style sheet to a file of the site outside `assets/`.
    ///
    /// - Returns: The URL to write; `nil` to leave the reference as it is.
    private mutating func noteSiteReference(
        to address: String, _ reference: StyleSheetReferences.Reference, in name: String
    ) -> String? {
        // An escape, such as that of a space, could be part of the address.
        guard !address.contains("\\") else { return nil }
        // The URL may be written with the path of the base URL.
        let hasBasePath = !basePath.isEmpty && address.hasPrefix("\(basePath)/")
        let within = (hasBasePath ? String(address.dropFirst(basePath.count)) : address).precomposedAddress
        siteReferences.append(SiteReference(address: within, name: name, range: reference.textRange))
        let url = basePath + within
        return url.hasSameBytes(as: reference.text) ? nil : url
    }

    private static func suffix(of reference: String) -> Substring {
        reference.drop { $0 != "?" && $0 != "#" }
    }

    // MARK: - Style sheets

    /// A style sheet with its imports.
    private struct Sheet {
        /// The imports that stay, because they lead to other sites. They must precede all rules.
        var imports: [UInt8] = []
        var rules: [UInt8] = []

        /// Adds imports that stay.
        mutating func add(imports written: [UInt8]) {
            // Layers and comments before the first rule keep their place.
            if !rules.contains(UInt8(ascii: "{")) { (imports, rules) = (imports + rules, []) }
            imports += written
        }
    }

    /// A style sheet with its imports inlined, and with the addresses of the files that it refers to.
    private mutating func styleSheet(_ name: String, _ source: [UInt8], isImported: Bool) -> Sheet {
        let sheet = StyleSheetReferences(source)
        reportUnclosed(in: name, source, sheet, severity: isImported ? .error : .warning)
        guard let sheet else { return Sheet(rules: source) }
        var result = Sheet()
        var end = 0
        for reference in sheet.references {
            result.rules += source[end..<reference.range.lowerBound]
            end = reference.range.upperBound
            if let conditions = reference.conditions {
                add(reference, conditions, of: name, source, to: &result)
                continue
            }
            let target: String
            switch Self.target(of: reference.text, in: name) {
            case .file(let found): target = found
            case .site(let address):
                let url = noteSiteReference(to: address, reference, in: name)
                result.rules += url.map { Self.function($0) } ?? source[reference.range]
                continue
            case .outside:
                report(outside: reference, in: name, severity: .warning)
                result.rules += source[reference.range]
                continue
            case .elsewhere:
                result.rules += source[reference.range]
                continue
            }
            guard !pending.contains(target) else {
                report(loopThrough: target, in: name, at: reference.textRange)
                result.rules += source[reference.range]
                continue
            }
            guard let asset = make(target) else {
                report(missing: target, reference.text, in: name, at: reference.offset)
                result.rules += source[reference.range]
                continue
            }
            result.rules += Self.function(basePath + asset.urlPath + Self.suffix(of: reference.text))
        }
        result.rules += source[end...]
        return result
    }

    private mutating func add(
        _ reference: StyleSheetReferences.Reference, _ conditions: ImportConditions, of name: String, _ source: [UInt8],
        to result: inout Sheet
    ) {
        let target: String
        switch Self.target(of: reference.text, in: name) {
        case .file(let found): target = found
        case .site(let address):
            if let url = noteSiteReference(to: address, reference, in: name) {
                return result.add(imports: Self.statement(url, conditions))
            }
            return result.add(imports: Self.statement(source[reference.range]))
        case .outside: return report(outside: reference, in: name, severity: .error)
        case .elsewhere: return result.add(imports: Self.statement(source[reference.range]))
        }
        guard let imported = sources[target] else {
            return report(missing: target, reference.text, in: name, at: reference.offset)
        }
        // A style sheet that imports itself indirectly is imported once.
        guard !pending.contains(target) else { return }
        pending.append(target)
        let sheet = styleSheet(target, imported, isImported: true)
        pending.removeLast()
        if conditions.isEmpty {
            if !sheet.imports.isEmpty { result.add(imports: sheet.imports) }
            result.rules += sheet.rules + [0x0A]
        } else if sheet.imports.isEmpty {
            result.rules += conditions.applied(to: sheet.rules) + [0x0A]
        } else if let asset = make(target) {
            // An import cannot be in a block, so the style sheet stays a file of its own.
            result.add(imports: Self.statement(basePath + asset.urlPath, conditions))
        }
    }

    private static func statement(_ url: String, _ conditions: ImportConditions) -> [UInt8] {
        Array("@import ".utf8) + function(url) + Array("\(conditions.text);".utf8)
    }

    /// `url("…")`
    private static func function(_ url: String) -> ArraySlice<UInt8> {
        Array("url(\"\(url.replacing("\"", with: "%22"))\")".utf8)[...]
    }

    /// An import with its semicolon, which is optional at the end of a style sheet.
    private static func statement(_ written: ArraySlice<UInt8>) -> [UInt8] {
        written + (written.last == UInt8(ascii: ";") ? [] : [UInt8(ascii: ";")])
    }

    /// Reports what is not closed in a style sheet. In an imported style sheet, it would change the rules after the import.
    private mutating func reportUnclosed(
        in name: String, _ source: [UInt8], _ sheet: StyleSheetReferences?, severity: Diagnostic.Severity
    ) {
        if let bracket = sheet?.unmatchedBracket, case .sign(let sign) = bracket.kind {
            let text = String(UnicodeScalar(sign))
            let isOpening = "{([".contains(text)
            report(
                isOpening ? "‘\(text)’ is never closed" : "‘\(text)’ closes nothing", in: name, at: bracket.range,
                severity: severity,
                help: isOpening ? "add the closing bracket" : "remove it, or add the opening bracket")
        } else if sheet == nil, let offset = StyleSheetTokenizer.failure(in: source) {
            let what =
                switch source[offset] {
                case UInt8(ascii: "/"): "the comment is never closed"
                case UInt8(ascii: "\""), UInt8(ascii: "'"): "the string is not closed in its line"
                case UInt8(ascii: "<"), UInt8(ascii: "-"): "CSS has no HTML comments"
                default: "the URL is never closed"
                }
            report(
                what, in: name, at: offset..<offset + 1, severity: severity,
                help: "fix the style sheet; its imports and references are not replaced until then")
        }
    }

    // MARK: - Scripts

    /// The bytes from which the name of a script is computed. Scripts may import each other in cycles, so these are the sources of
    /// the script and of all scripts that it imports, directly or indirectly, and the other files that they load.
    private mutating func hashedBytes(ofScript name: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for file in reachable(from: name) {
            let isSource = Self.isScript(file) || pending.contains(file)
            bytes += (isSource ? sources[file] : make(file)?.bytes) ?? []
        }
        return bytes
    }

    /// The script and all files that it loads, directly or indirectly, sorted.
    private mutating func reachable(from name: String) -> [String] {
        var found: Set<String> = [name]
        var waiting = [name]
        while let next = waiting.popLast() {
            guard Self.isScript(next) else { continue }
            for reference in imports(ofScript: next) {
                guard let target = Self.fileName(of: reference.text, in: next), sources[target] != nil else { continue }
                if found.insert(target).inserted { waiting.append(target) }
            }
        }
        return found.sorted()
    }

    private mutating func imports(ofScript name: String) -> [ScriptImports.Reference] {
        if let known = scriptImports[name] { return known }
        let found = ScriptImports.find(in: sources[name] ?? [])
        scriptImports[name] = found
        return found
    }

    /// A script with the addresses of the files that it loads.
    private mutating func script(_ name: String, _ source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for reference in imports(ofScript: name) {
            if reference.kind == .computed {
                report(
                    "the path depends on a value, so it cannot lead to a published file, whose name contains a hash",
                    in: name,
                    at: reference.range, severity: .warning,
                    help: "write each path as a string, or put the files into static/, where they keep their names")
                continue
            }
            guard let target = Self.fileName(of: reference.text, in: name) else { continue }
            guard sources[target] != nil else {
                switch reference.kind {
                case .module: report(missing: target, reference.text, in: name, at: reference.range.lowerBound)
                case .url where !reference.text.hasSuffix("/") && !reference.text.hasSuffix("."):
                    report(
                        missing: target, reference.text, in: name, at: reference.range.lowerBound, severity: .warning)
                // The path of a worker is relative to the page.
                case .url, .worker, .computed: break
                }
                continue
            }
            guard !pending.contains(target) else {
                report(loopThrough: target, in: name, at: reference.range)
                continue
            }
            result += source[end..<reference.range.lowerBound]
            end = reference.range.upperBound
            let hashed = Self.isScript(target) ? hashedBytes(ofScript: target) : make(target)?.bytes
            let path = FileNameHash.path("/assets/\(target)", of: hashed ?? [])
            result += "\(basePath)\(Asset.urlPath(path))\(Self.suffix(of: reference.text))".utf8
        }
        return result + source[end...]
    }

    // MARK: - Templates

    /// The URL of a published file on the site's server; `nil` if there is no such file.
    ///
    /// - Parameter name: The path of the file relative to `assets/`.
    package func url(of name: String) -> String? {
        assets.first { $0.name == name }.map { basePath + $0.urlPath }
    }

    /// The values that templates read: `assets/css/main.css` is `css.main.css`, with its address as `url` and
    /// `integrity`.
    package var values: FieldMapping {
        var values = FieldMapping()
        for asset in assets {
            let texts = [basePath + asset.urlPath, asset.integrity]
            for (name, text) in zip(Self.valueNames, texts) {
                values.insert(FieldValue(.text(text)), at: (asset.key + [name])[...])
            }
        }
        return values
    }

    /// The keys of ``values``, and those of the values in them, joined by dots.
    package var keys: [String] {
        var keys: Set<String> = []
        for asset in assets {
            for name in Self.valueNames {
                let path = asset.key + [name]
                for count in 1...path.count { keys.insert(path.prefix(count).joined(separator: ".")) }
            }
        }
        return keys.sorted()
    }

    /// The names of the values of each file.
    private static let valueNames = ["url", "integrity"]

    /// Reports files whose keys are equal, such as `a.b.css` and `a/b.css`, or whose key is that of a value of another file.
    private mutating func reportEqualKeys() {
        let files = Dictionary(assets.map { ($0.key, $0.name) }) { first, _ in first }
        for asset in assets {
            let key = asset.key
            let outer = key.indices.dropFirst().filter { Self.valueNames.contains(key[$0]) }.map { Array(key[..<$0]) }
            for other in ([key] + outer).compactMap({ files[$0] }) where other != asset.name {
                diagnostics.append(
                    Diagnostic(
                        "assets/\(other) and assets/\(asset.name) need the same key in templates, "
                            + "site.data.assets.\(key.joined(separator: "."))",
                        file: "assets/\(asset.name)", help: "rename one of the files"))
            }
        }
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
