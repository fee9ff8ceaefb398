public import Hypertext
import SitegenBase

/// Icons by name, as shown by `:icon[mail]` and by the attribute `icon` of cards and links.
///
/// An icon is inserted into the page wherever it is used, so a page contains only the icons that it shows.
///
/// ```swift
/// var renderer = HTMLRenderer()
/// renderer.directives.icons.add("dot", svg: "<svg viewBox=\"0 0 2 2\"><circle cx=\"1\" cy=\"1\" r=\"1\"/></svg>")
/// ```
public struct IconSet: Sendable {
    private var drawings: [String: String] = [:]

    /// Creates an empty set.
    public init() {}

    /// Adds an icon and replaces any icon with the same name.
    ///
    /// - Parameters:
    ///   - name: The name: `mail`.
    ///   - svg: The element `svg`. It is written unescaped.
    public mutating func add(_ name: String, svg: String) {
        drawings[name] = svg
    }

    /// Returns an icon.
    ///
    /// - Parameter name: The name: `mail`.
    /// - Returns: The element `svg`; `nil` if there is no icon with this name.
    public subscript(name: String) -> Markup? { svg(of: name).map { Markup(UnescapedHTML($0)) } }

    /// The names of the icons, sorted.
    public var names: [String] { drawings.keys.sorted() }

    /// The element `svg` of an icon.
    package func svg(of name: String) -> String? { drawings[name] }
}

extension IconSet {
    /// The icons of sitegen: the symbols of `icons.svg`, one per line.
    static let standard: IconSet = {
        var icons = IconSet()
        for line in String(decoding: PackageResources.icons_svg, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "\"", maxSplits: 4)
            guard line.hasPrefix("<symbol"), parts.count == 5 else { continue }
            let name = String(parts[1])
            let attributes = """
                fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
                """
            icons.add(
                name, svg: startTag(of: name, attributes) + parts[4].dropFirst().dropLast("</symbol>".count) + "</svg>")
        }
        return icons
    }()

    /// The start tag of an icon in text, which is slightly larger than the text.
    ///
    /// - Parameters:
    ///   - name: The name of the icon, by which style sheets mirror arrows.
    ///   - attributes: Further attributes.
    package static func startTag(of name: String, viewBox: String = "0 0 24 24", _ attributes: String) -> String {
        """
        <svg class="icon" data-icon="\(name)" viewBox="\(viewBox)" width="1.25em" height="1.25em" \(attributes) \
        aria-hidden="true">
        """
    }
}

extension IconSet {
    /// The mistake of an unknown name; `nil` if there is an icon with this name.
    func problem(with name: String) -> DirectiveRules.Problem? {
        guard svg(of: name) == nil else { return nil }
        return DirectiveRules.Problem(
            message: "unknown icon ‘\(name)’", help: help(forMissing: name), isError: true, source: name)
    }

    /// What to write instead of an unknown name.
    package func help(forMissing name: String) -> String {
        Suggestion.nearest(to: name, among: names).map { "did you mean ‘\($0)’?" }
            ?? "add icons/\(name).svg to the site’s folder, or use one of \(names.joined(separator: ", "))"
    }
}

extension InlineDirective {
    /// Whether the directive shows an icon, whose name is not a text for readers.
    var isIcon: Bool { name == "icon" }
}
