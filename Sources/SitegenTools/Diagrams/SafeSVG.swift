import Hypertext

/// The publishable part of an SVG document that a program created from an author's text: shapes, texts and links.
///
/// Everything else is omitted: scripts, styles, animations, images and other references to files, event handlers, comments, and
/// all ids except those of gradients and markers, which get a prefix so that they are unique among the drawings of a page. Black
/// becomes the color of the surrounding text, for pages in dark mode.
package struct SafeSVG: Hashable, Sendable {
    /// The element `svg`, ready to insert into a page.
    package let markup: String

    /// - Parameters:
    ///   - document: The SVG document in UTF-8.
    ///   - identifier: A text of letters and digits that is unique among the drawings of a page; `nil` for a drawing that a page
    ///     may contain several times, which has no gradients.
    ///   - appliesStyles: Whether the rules of style sheets in the document become attributes. White then becomes the color of
    ///     the page, and a drawing without an absolute width gets that of its view box.
    /// - Returns: `nil` if the document is not well-formed or has no element `svg`, or if its styles are too complex.
    package init?(_ document: [UInt8], identifier: String?, appliesStyles: Bool = false) {
        var writer = Writer(identifier: identifier)
        if appliesStyles { writer.styles = document.withUnsafeBufferPointer { SVGStyleSheet($0) } }
        let isWhole = document.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes, as: .xml)
            while tokenizer.nextTag() {
                guard writer.add(tokenizer) else { return false }
            }
            return writer.isComplete
        }
        guard isWhole else { return nil }
        markup = String(decoding: writer.output, as: UTF8.self)
    }
}

extension SafeSVG {
    private static let elements: Set<String> = [
        "svg", "g", "path", "polygon", "polyline", "ellipse", "circle", "rect", "line", "text", "tspan", "a", "defs",
        "linearGradient", "radialGradient", "stop", "marker",
    ]

    /// Elements that stay without their tags. Programs write text for readers without HTML into `switch`.
    private static let unwrapped: Set<String> = ["switch"]

    /// The properties that a style sheet sets and that are also attributes (SVG 2 §6.6).
    private static let properties: Set<String> = [
        "baseline-shift", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "font-family", "font-size",
        "font-style", "font-weight", "marker-end", "marker-mid", "marker-start", "opacity", "stop-color",
        "stop-opacity", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
        "stroke-width", "text-anchor", "text-decoration",
    ]

    private static let attributes: Set<String> = [
        "baseline-shift", "cx", "cy", "d", "dominant-baseline", "dx", "dy", "fill", "fill-opacity", "fill-rule",
        "font-family", "font-size", "font-style", "font-weight", "fx", "fy", "gradientTransform", "gradientUnits",
        "height", "id", "marker-end", "marker-mid", "marker-start", "markerHeight", "markerUnits", "markerWidth",
        "offset", "opacity", "orient", "points", "preserveAspectRatio", "r", "refX", "refY", "rx", "ry", "stop-color",
        "stop-opacity", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
        "stroke-width", "text-anchor", "text-decoration", "transform", "viewBox", "width", "x", "x1", "x2", "y", "y1",
        "y2",
    ]

    private struct Writer {
        /// How an open element is treated.
        private enum Fate { case written(String), unwrapped, dropped }

        let identifier: String?
        private(set) var output: [UInt8] = []
        /// The rules of the document's style sheets; `nil` if they are not applied.
        var styles: SVGStyleSheet?
        private var open: [(name: String, fate: Fate)] = []
        /// The open elements, if styles are applied.
        private var path: [SVGStyleSheet.Element] = []
        private var isStarted = false
        private var isStartedSVG = false

        init(identifier: String?) { self.identifier = identifier }

        /// Whether an element `svg` has begun and ended.
        var isComplete: Bool { isStarted && open.isEmpty && styles?.isExhausted != true }

        private var isDropping: Bool { if case .dropped? = open.last?.fate { true } else { false } }

        /// Adds a tag, and the text before it.
        ///
        /// - Returns: Whether the document is well-formed so far.
        mutating func add(_ tag: MarkupTokenizer) -> Bool {
            let name = text(tag.name, of: tag)
            if let last = open.last, case .written("text") = last.fate { addText(tag) }
            if let last = open.last, case .written("tspan") = last.fate { addText(tag) }
            if let last = open.last, case .unwrapped = last.fate, open.contains(where: { $0.name == "text" }) {
                addText(tag)
            }
            if tag.isEnd {
                guard let last = open.popLast(), last.name == name else { return false }
                if styles != nil { path.removeLast() }
                if case .written(let written) = last.fate { output += "</\(written)>".utf8 }
                return true
            }
            // Text after the end of the drawing is not part of it.
            guard !(isStarted && open.isEmpty), open.count < 100, isStarted || name == "svg" else { return isStarted }
            isStarted = true
            var fate = fate(of: name, tag)
            var declarations: [SVGStyleSheet.Declaration] = []
            if styles != nil {
                path.append(element(name, tag))
                declarations = self.declarations(of: tag)
                // `display` is not published.
                if declarations.last(where: { $0.name == "display" })?.value == "none" { fate = .dropped }
            }
            if case .written(let written) = fate { addStart(written, tag, declarations) }
            if tag.isSelfClosing {
                if styles != nil { path.removeLast() }
                if case .written(let written) = fate { output += "</\(written)>".utf8 }
            } else {
                open.append((name, fate))
            }
            return true
        }

        private func element(_ name: String, _ tag: MarkupTokenizer) -> SVGStyleSheet.Element {
            SVGStyleSheet.Element(
                name: name, id: value(of: "id", tag) ?? "",
                classes: (value(of: "class", tag) ?? "").split(whereSeparator: \.isWhitespace))
        }

        private func value(of name: String, _ tag: MarkupTokenizer) -> String? {
            tag.attributes.first { text($0.nameRange, of: tag) == name }.map { text($0.value, of: tag) }
        }

        /// The declarations of style sheets and of the attribute `style` for the element of a tag, from least to most important.
        private mutating func declarations(of tag: MarkupTokenizer) -> [SVGStyleSheet.Declaration] {
            let inline = value(of: "style", tag).map { SVGStyleSheet.declarations($0.replacingEntities[...]) } ?? []
            return styles?.declarations(for: path, inline) ?? []
        }

        /// The width and the height of the view box, if the drawing has no absolute width.
        private func size(of tag: MarkupTokenizer) -> [String: String] {
            let box = (value(of: "viewBox", tag) ?? "").split { $0 == " " || $0 == "," }
            guard box.count == 4, value(of: "width", tag)?.hasSuffix("%") ?? true,
                box.allSatisfy({ Double($0)?.isFinite == true })
            else { return [:] }
            return ["width": String(box[2]), "height": String(box[3])]
        }

        private func text(_ range: Range<Int>, of tag: MarkupTokenizer) -> String {
            String(decoding: tag.bytes[range], as: UTF8.self)
        }

        /// The text is escaped as XML, which HTML also understands. Comments within it are dropped.
        private mutating func addText(_ tag: MarkupTokenizer) {
            let bytes = tag.bytes[tag.text]
            guard !bytes.contains(UInt8(ascii: "<")) else { return }
            output += bytes
        }

        private func fate(of name: String, _ tag: MarkupTokenizer) -> Fate {
            if !isDropping, SafeSVG.unwrapped.contains(name), styles != nil { return .unwrapped }
            guard !isDropping, SafeSVG.elements.contains(name) else { return .dropped }
            guard name == "a" else { return .written(name) }
            return destination(of: tag) == nil ? .unwrapped : .written(name)
        }

        /// The address of a link, if content may link to it.
        private func destination(of tag: MarkupTokenizer) -> String? {
            for attribute in tag.attributes {
                let name = text(attribute.nameRange, of: tag)
                guard name == "href" || name == "xlink:href" else { continue }
                let url = text(attribute.value, of: tag).replacingEntities
                // A reference that is not decoded could hide a scheme.
                let isPlain = !url.utf8.contains { $0 <= 0x20 }
                return isPlain && url.split(separator: "&#", omittingEmptySubsequences: false).count == 1
                    && URLSafety.isAllowedLink(url) ? url : nil
            }
            return nil
        }

        private mutating func addStart(
            _ name: String, _ tag: MarkupTokenizer, _ declarations: [SVGStyleSheet.Declaration]
        ) {
            var styled: [String: String] = [:]
            for declaration in declarations where SafeSVG.properties.contains(declaration.name) {
                if let value = safe(declaration.value, of: declaration.name) { styled[declaration.name] = value }
            }
            if styles != nil, !isStartedSVG, name == "svg" { styled.merge(size(of: tag)) { $1 } }
            isStartedSVG = true
            var buffer = HTMLBuffer()
            buffer.writeUnescaped("<\(name)")
            func write(_ name: String, _ value: String) {
                buffer.writeUnescaped(" \(name)=\"")
                buffer.writeAttributeValue(value)
                buffer.writeUnescaped("\"")
            }
            if name == "a", let url = destination(of: tag) { write("href", url) }
            let isColored = styled["fill"] != nil || tag.attributes.contains { text($0.nameRange, of: tag) == "fill" }
            if name == "text", !isColored { write("fill", "currentColor") }
            for (name, value) in styled.sorted(by: { $0.key < $1.key }) { write(name, value) }
            for attribute in tag.attributes {
                let attributeName = text(attribute.nameRange, of: tag)
                if styled[attributeName] != nil { continue }
                let value = text(attribute.value, of: tag)
                if attributeName == "style", name == "stop" {
                    for (name, value) in value.declarations {
                        if let value = safe(value, of: name) { write(name, value) }
                    }
                } else if attributeName != "id" || name.hasSuffix("Gradient") || name == "marker",
                    let value = safe(value, of: attributeName)
                {
                    write(attributeName, value)
                }
            }
            buffer.writeUnescaped(">")
            output += buffer.bytes
        }

        /// The value of an attribute; `nil` if it is not published.
        private func safe(_ value: String, of name: String) -> String? {
            guard SafeSVG.attributes.contains(name) else { return nil }
            if name == "fill" || name == "stroke" {
                if ["black", "#000", "#000000"].contains(value) { return "currentColor" }
                if styles != nil, ["white", "#fff", "#ffffff"].contains(value.lowercased()) { return "Canvas" }
            }
            if name == "id" { return value.isIdentifier ? identifier.map { "\($0)-\(value)" } : nil }
            if value.hasPrefix("url(#"), value.hasSuffix(")") {
                let target = String(value.dropFirst(5).dropLast())
                return target.isIdentifier ? identifier.map { "url(#\($0)-\(target))" } : nil
            }
            if styles != nil, value.contains("var(") || value == "revert" { return nil }
            // No functions except transformations, and nothing that is decoded later.
            let isPlain = value.utf8.allSatisfy { byte in
                byte >= 0x20 && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: ":")
            }
            return isPlain && !value.lowercased().contains("url") ? value : nil
        }
    }
}

extension String {
    fileprivate var isIdentifier: Bool {
        !isEmpty
            && utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
                default: false
                }
            }
    }

    /// The text with the XML character references that programs write in addresses replaced.
    fileprivate var replacingEntities: String {
        var text = self
        for (reference, character) in [("&#45;", "-"), ("&#39;", "'"), ("&quot;", "\""), ("&amp;", "&")] {
            text = text.split(separator: reference, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }

    /// The declarations of a style.
    fileprivate var declarations: [(name: String, value: String)] {
        split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            let trimmed = parts.map { $0.drop { $0 == " " } }
            return (String(trimmed[0]), String(trimmed[1]))
        }
    }
}

extension SVGStyleSheet {
    /// Collects the style sheets of a document.
    fileprivate init(_ document: UnsafeBufferPointer<UInt8>) {
        self.init()
        var tokenizer = MarkupTokenizer(document, as: .xml)
        var isStyle = false
        while tokenizer.nextTag() {
            let name = String(decoding: document[tokenizer.name], as: UTF8.self)
            if isStyle { add(String(decoding: document[tokenizer.text], as: UTF8.self).replacing("&gt;", with: ">")) }
            isStyle = name == "style" && !tokenizer.isEnd && !tokenizer.isSelfClosing
        }
    }
}
