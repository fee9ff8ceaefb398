import SitegenBase
import SitegenData

/// The scripts with which the templates of a site show formulas in the browser: MathJax and KaTeX.
///
/// The templates of a theme may be missing. Then a page has formulas if a usual key of its front matter or of the configuration
/// turns them on: `math: true`.
struct FormulaScripts {
    /// The keys that turn on the scripts of themes.
    private static let usualKeys: Set = ["math", "mathjax", "katex", "latex", "use_math", "usemath", "enablemath"]
    /// Parts of templates that load a script.
    private static let signs = [
        "mathjax.js", "mathjax/", "mathjax@", "mathjax.hub", "window.mathjax", "mathjax =", "mathjax=", "katex.js",
        "katex.min.js", "katex/", "katex@", "auto-render", "rendermathinelement",
    ]
    private static let extensions: Set = ["html", "htm", "js", "mjs", "liquid", "ejs", "njk", "pug", "swig"]
    private static let fileLimit = 2000
    private static let sizeLimit = 200_000
    private static let depthLimit = 4

    /// Whether a template loads a script.
    private var isLoaded = false
    /// Whether the script reads `$x$` as a formula.
    private var readsDollars = false
    /// The keys that turn on the script, in lowercase; empty if every page has it.
    private var keys: Set<String> = []
    /// Whether the configuration turns on the script.
    private var isOnByDefault = false

    /// - Parameters:
    ///   - templates: The paths of the templates and scripts.
    ///   - shared: The configuration of the site.
    init(_ templates: some Sequence<String>, shared: FieldMapping, in folder: OldFolder) {
        for path in templates.lazy.filter({ Self.extensions.contains($0.fileExtension) }).prefix(Self.fileLimit) {
            guard let start = folder.start(of: path, Self.sizeLimit) else { continue }
            read(String(decoding: start, as: UTF8.self), isScript: path.fileExtension.hasSuffix("js"))
        }
        if !isLoaded { (keys, readsDollars) = (Self.usualKeys, true) }
        isOnByDefault = isOn(in: shared, depth: 0)
    }

    /// Whether the page with some front matter shows formulas.
    private func isOn(for fields: FieldMapping) -> Bool {
        if keys.isEmpty { return isLoaded }
        let values = fields.filter { keys.contains($0.key.lowercased()) }.map(\.value)
        return values.isEmpty ? isOnByDefault : values.contains(where: Self.isOn)
    }

    /// The delimiters of the script of the page with some front matter; `nil` if it has none.
    func delimiters(for fields: FieldMapping) -> FormulaText.ScriptDelimiters? {
        isOn(for: fields) ? readsDollars ? .withDollars : .standard : nil
    }

    /// Whether a page may show formulas by the script.
    ///
    /// - Parameters:
    ///   - text: The text of the page.
    ///   - fields: Its front matter.
    func mayShowFormulas(in text: NumberedText, of fields: FieldMapping) -> Bool {
        isOn(for: fields) && FormulaText.mayContainFormulas(text, hasDollars: readsDollars)
    }

    private func isOn(in fields: FieldMapping, depth: Int) -> Bool {
        fields.contains { entry in
            let isKey = keys.contains(entry.key.lowercased())
            guard let inner = entry.value.mapping else { return isKey && Self.isOn(entry.value) }
            if isKey, Self.state(of: inner) != nil { return Self.isOn(entry.value) }
            return depth < Self.depthLimit && !Self.isOnDemand(inner) && isOn(in: inner, depth: depth + 1)
        }
    }

    /// `true`, a name such as `katex`, `{ enable: true }` or `{ use: katex }`.
    private static func isOn(_ value: FieldValue) -> Bool {
        if let mapping = value.mapping {
            return state(of: mapping).map(isOn) == true && !isOnDemand(mapping)
        }
        return value.bool ?? (value.text.map { !["", "false", "off", "none"].contains($0.lowercased()) } ?? false)
    }

    private static func state(of mapping: FieldMapping) -> FieldValue? {
        mapping["enable"] ?? mapping["enabled"] ?? mapping["use"]
    }

    /// Whether the configuration of a script says that only pages which ask for it have it.
    private static func isOnDemand(_ mapping: FieldMapping) -> Bool {
        mapping.bool(at: "every_page") == false || mapping.bool(at: "specific") == true
    }

    /// Whether a page turns on the script in its front matter.
    func isTurnedOn(by fields: FieldMapping) -> Bool {
        fields.contains { keys.contains($0.key.lowercased()) && Self.isOn($0.value) }
    }

    // MARK: - Templates

    private mutating func read(_ text: String, isScript: Bool) {
        let text = isScript ? text : Self.withoutComments(text)
        let lowercased = text.lowercased()
        guard lowercased.contains("math") || lowercased.contains("katex") || lowercased.contains("latex") else {
            return
        }
        if Self.signs.contains(where: lowercased.contains) { isLoaded = true }
        for script in isScript ? [text[...]] : Self.scripts(in: text) where script.contains("$") {
            if Self.readsDollars(Array(script.utf8)) { readsDollars = true }
        }
        for prefix in ["page.", "site.", "params.", "layout.", "param \""] {
            var rest = lowercased[...]
            while let range = rest.firstRange(of: prefix) {
                rest = rest[range.upperBound...]
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if ["math", "katex", "latex"].contains(where: name.contains) { keys.insert(String(name)) }
            }
        }
    }

    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<!--"), let end = rest[start.upperBound...].firstRange(of: "-->") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// The contents of the scripts of a page.
    private static func scripts(in text: String) -> [Substring] {
        var result: [Substring] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "<script") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: "</script") else { break }
            let tag = rest[..<end.lowerBound].firstIndex(of: ">") ?? end.lowerBound
            result.append(rest[tag..<end.lowerBound])
            // A handler may call a function with the delimiters.
            if let handler = rest[..<tag].firstRange(of: "onload="), let quote = rest[handler.upperBound...].first {
                result.append(rest[handler.upperBound..<tag].dropFirst().prefix { $0 != quote })
            }
            rest = rest[end.upperBound...]
        }
        return result
    }

    /// Whether a script makes single dollar signs delimiters: `inlineMath: [['$', '$']]`, `{left: '$', right: '$'}`.
    static func readsDollars(_ script: [UInt8]) -> Bool {
        let source = SourceText(file: "", bytes: script)
        let pairs = JavaScriptData.values(of: "inlineMath", in: source).flatMap { value in
            // MathJax 3 adds to its own delimiters with `inlineMath: {'[+]': [['$', '$']]}`.
            value.list ?? value.mapping?["[+]"]?.list ?? []
        }
        let delimiters = JavaScriptData.values(of: "delimiters", in: source).flatMap { $0.list ?? [] }
        return pairs.contains { $0.texts == ["$", "$"] } || delimiters.contains { $0.mapping?.text(at: "left") == "$" }
    }
}
