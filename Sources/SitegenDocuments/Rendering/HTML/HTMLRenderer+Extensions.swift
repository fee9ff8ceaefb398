package import Hypertext

/// Rendering of the nodes that Markdown extensions add to CommonMark.
extension HTMLRenderer {
    func render(_ list: DefinitionList, into buffer: inout HTMLBuffer) {
        buffer.startLine()
        writeTag("<dl", list.attributes, on: .block, to: &buffer)
        buffer.write(byte: UInt8(ascii: "\n"))
        for item in list.items {
            for term in item.terms {
                buffer.write("<dt>")
                render(term, into: &buffer)
                buffer.write("</dt>\n")
            }
            for definition in item.definitions {
                buffer.write("<dd>")
                render(definition, isTight: item.isTight, into: &buffer)
                buffer.write("</dd>\n")
            }
        }
        buffer.write("</dl>\n")
    }

    func render(_ alert: Alert, into buffer: inout HTMLBuffer) {
        // Untrusted authors must not use the page's classes.
        var classes = ["alert", "alert-\(alert.kind.likeness.rawValue)"]
        if alert.kind != alert.kind.likeness, keepsStyling { classes.append("alert-\(alert.kind.rawValue)") }
        buffer.startLine()
        buffer.write(alert.folding == nil ? "<div" : "<details")
        write(alert.attributes, on: .block, beside: classes, except: ["role"], to: &buffer)
        switch alert.folding {
        case nil: buffer.write(" role=\"note\">\n<p class=\"alert-title\">")
        case .open?: buffer.write(" open>\n<summary class=\"alert-title\">")
        case .closed?: buffer.write(">\n<summary class=\"alert-title\">")
        }
        if alert.title.isEmpty { buffer.writeText(alertTitle(alert.kind)) } else { render(alert.title, into: &buffer) }
        buffer.write(alert.folding == nil ? "</p>\n" : "</summary>\n")
        render(alert.content, isTight: false, into: &buffer)
        buffer.startLine()
        buffer.write(alert.folding == nil ? "</div>\n" : "</details>\n")
    }

    func render(_ figure: Figure, into buffer: inout HTMLBuffer) {
        buffer.startLine()
        writeTag("<figure", figure.attributes, on: .block, to: &buffer)
        buffer.write(byte: UInt8(ascii: "\n"))
        render([.image(figure.image)], into: &buffer)
        buffer.write("\n<figcaption>")
        render(figure.caption, into: &buffer)
        buffer.write("</figcaption>\n</figure>\n")
    }

    /// A task item. The text after the checkbox is its label.
    func render(_ content: [Block], isChecked: Bool, isTight: Bool, into buffer: inout HTMLBuffer) {
        let first: NodeAttributes? = if case .paragraph(let first) = content.first { first.attributes } else { nil }
        writeTag(
            "<li", isTight ? first ?? NodeAttributes() : NodeAttributes(), on: .block, beside: ["task"], to: &buffer)
        if !isTight { writeTag("\n<p", first ?? NodeAttributes(), on: .block, to: &buffer) }
        buffer.write(
            isChecked
                ? "<label><input type=\"checkbox\" disabled checked> " : "<label><input type=\"checkbox\" disabled> ")
        var written = 0
        if case .paragraph(let paragraph) = content.first {
            render(paragraph.content, into: &buffer)
            written = 1
        }
        buffer.write(isTight ? "</label>" : "</label></p>\n")
        render(content, written..<content.count, isTight: isTight, into: &buffer)
        buffer.write("</li>\n")
    }

    func renderContents(into buffer: inout HTMLBuffer) {
        guard let entries = progress?.takeContents(formulas), !entries.isEmpty else { return }
        buffer.startLine()
        buffer.write("<nav class=\"toc\">\n")
        render(entries, into: &buffer)
        buffer.write("</nav>\n")
    }

    private func render(_ entries: [TableOfContents.Entry], into buffer: inout HTMLBuffer) {
        buffer.write("<ul>\n")
        for entry in entries {
            buffer.write("<li><a href=\"#")
            buffer.writeURL(idPrefix)
            buffer.writeURL(entry.id)
            buffer.write("\">")
            if let html = entry.titleHTML { buffer.writeUnescaped(html) } else { buffer.writeText(entry.title) }
            buffer.write("</a>")
            if !entry.entries.isEmpty {
                buffer.write(byte: UInt8(ascii: "\n"))
                render(entry.entries, into: &buffer)
            }
            buffer.write("</li>\n")
        }
        buffer.write("</ul>\n")
    }

    /// Writes an opening tag with the attributes that ``AttributeRule`` allows.
    ///
    /// - Parameters:
    ///   - tag: The tag without its closing bracket.
    ///   - ownClasses: The classes that the renderer adds to the element.
    ///   - written: Names of attributes that are already written.
    @inline(__always)
    func writeTag(
        _ tag: StaticString, _ attributes: NodeAttributes, on element: AttributedElement,
        beside ownClasses: [String] = [],
        except written: [String] = [], to buffer: inout HTMLBuffer
    ) {
        buffer.write(tag)
        if !attributes.isEmpty || !ownClasses.isEmpty {
            write(attributes, on: element, beside: ownClasses, except: written, to: &buffer)
        }
        buffer.write(byte: UInt8(ascii: ">"))
    }

    /// Writes the attributes that ``AttributeRule`` allows.
    ///
    /// - Parameters:
    ///   - element: The kind of element that has the attributes.
    ///   - ownClasses: The classes that the renderer adds to the element.
    ///   - written: Names of attributes that are already written.
    func write(
        _ attributes: NodeAttributes, on element: AttributedElement, beside ownClasses: [String] = [],
        except written: [String] = [], to buffer: inout HTMLBuffer
    ) {
        guard !attributes.isEmpty || !ownClasses.isEmpty else { return }
        if let id = attributes.id { write(id: id, to: &buffer) }
        let classes = ownClasses + (keepsStyling ? attributes.classes : [])
        if !classes.isEmpty {
            buffer.write(" class=\"")
            buffer.writeAttributeValue(classes.joined(separator: " "))
            buffer.write("\"")
        }
        for (name, value) in attributes.values where !written.contains(name) {
            guard allows(name, value, on: element) else { continue }
            buffer.write(" ")
            buffer.writeUnescaped(name)
            buffer.write("=\"")
            buffer.writeAttributeValue(value)
            buffer.write("\"")
        }
    }

    /// Whether an attribute of the author is written.
    private func allows(_ name: String, _ value: String, on element: AttributedElement) -> Bool {
        guard let rule = AttributeRule.rule(for: name), rule.problem(with: value, on: element) == nil else {
            return false
        }
        return rule.isDescriptive || allowedAttributes == .all
    }

    /// The attributes that ``AttributeRule`` allows, for the outermost element of a ready-made directive.
    ///
    /// - Parameters:
    ///   - element: The kind of element that has the attributes.
    ///   - ownClasses: The classes that the renderer adds to the element.
    ///   - written: Names of attributes that the element has already.
    package func attributes<Attributes: HTMLAttribute>(
        _ attributes: NodeAttributes, on element: AttributedElement = .block, beside ownClasses: [String] = [],
        except written: [String] = []
    ) -> Attributes {
        var result = attributes.id.map { [Attribute("id", idPrefix + $0)] } ?? []
        let classes = ownClasses + (keepsStyling ? attributes.classes : [])
        if !classes.isEmpty { result.append(Attribute("class", classes.joined(separator: " "))) }
        for (name, value) in attributes.values where !written.contains(name) && allows(name, value, on: element) {
            result.append(Attribute(name, value))
        }
        return .all(result.map { Attributes($0) })
    }

    func write(id: String, to buffer: inout HTMLBuffer) {
        buffer.write(" id=\"")
        buffer.writeAttributeValue(idPrefix)
        buffer.writeAttributeValue(id)
        buffer.write("\"")
    }
}
