/// The attributes of nodes of any kind.
extension Inline {
    /// The attributes that the author set on the node. A node that takes no attributes has none, and setting them has no
    /// effect.
    public var attributes: NodeAttributes {
        get {
            switch self {
            case .emphasis(let emphasis): emphasis.attributes
            case .strong(let strong): strong.attributes
            case .code(let code): code.attributes
            case .link(let link): link.attributes
            case .image(let image): image.attributes
            case .strikethrough(let strikethrough): strikethrough.attributes
            case .mark(let mark): mark.attributes
            case .insertion(let insertion): insertion.attributes
            case .superscript(let superscript): superscript.attributes
            case .subscript(let subscripted): subscripted.attributes
            case .span(let span): span.attributes
            case .directive(let directive): directive.attributes
            case .text, .formula, .softBreak, .lineBreak, .inlineHTML, .abbreviation, .footnoteReference, .styled,
                .embed:
                NodeAttributes()
            }
        }
        set {
            switch self {
            case .emphasis(var emphasis):
                emphasis.attributes = newValue
                self = .emphasis(emphasis)
            case .strong(var strong):
                strong.attributes = newValue
                self = .strong(strong)
            case .code(var code):
                code.attributes = newValue
                self = .code(code)
            case .link(var link):
                link.attributes = newValue
                self = .link(link)
            case .image(var image):
                image.attributes = newValue
                self = .image(image)
            case .strikethrough(var strikethrough):
                strikethrough.attributes = newValue
                self = .strikethrough(strikethrough)
            case .mark(var mark):
                mark.attributes = newValue
                self = .mark(mark)
            case .insertion(var insertion):
                insertion.attributes = newValue
                self = .insertion(insertion)
            case .superscript(var superscript):
                superscript.attributes = newValue
                self = .superscript(superscript)
            case .subscript(var subscripted):
                subscripted.attributes = newValue
                self = .subscript(subscripted)
            case .span(var span):
                span.attributes = newValue
                self = .span(span)
            case .directive(var directive):
                directive.attributes = newValue
                self = .directive(directive)
            case .text, .formula, .softBreak, .lineBreak, .inlineHTML, .abbreviation, .footnoteReference, .styled,
                .embed:
                break
            }
        }
    }

    /// The kind of node for attribute rules; `nil` if the node has no HTML element.
    package var attributedElement: AttributedElement? {
        switch self {
        case .link: .link
        case .image: .image
        case .emphasis, .strong, .code, .strikethrough, .mark, .insertion, .superscript, .subscript, .span: .span
        case .text, .formula, .softBreak, .lineBreak, .inlineHTML, .abbreviation, .footnoteReference, .directive,
            .styled, .embed:
            nil
        }
    }
}

extension Block {
    /// The attributes that the author set on the node, including a heading's id. A node that takes no attributes has none, and
    /// setting them has no effect. Attributes in a code block's fence are in its info string.
    public var attributes: NodeAttributes {
        get {
            switch self {
            case .heading(let heading):
                var attributes = heading.attributes
                attributes.id = heading.id
                return attributes
            case .paragraph(let paragraph): return paragraph.attributes
            case .blockQuote(let quote): return quote.attributes
            case .bulletList(let list): return list.attributes
            case .orderedList(let list): return list.attributes
            case .codeBlock(let code): return code.attributes
            case .thematicBreak(let thematicBreak): return thematicBreak.attributes
            case .table(let table): return table.attributes
            case .definitionList(let list): return list.attributes
            case .alert(let alert): return alert.attributes
            case .figure(let figure): return figure.attributes
            case .directive(let directive): return directive.attributes
            case .htmlBlock, .footnote, .contentsMarker, .summaryMarker, .embed: return NodeAttributes()
            }
        }
        set {
            switch self {
            case .heading(var heading):
                heading.attributes = newValue
                heading.attributes.id = nil
                heading.id = newValue.id
                self = .heading(heading)
            case .paragraph(var paragraph):
                paragraph.attributes = newValue
                self = .paragraph(paragraph)
            case .blockQuote(var quote):
                quote.attributes = newValue
                self = .blockQuote(quote)
            case .bulletList(var list):
                list.attributes = newValue
                self = .bulletList(list)
            case .orderedList(var list):
                list.attributes = newValue
                self = .orderedList(list)
            case .codeBlock(var code):
                code.attributes = newValue
                self = .codeBlock(code)
            case .thematicBreak(var thematicBreak):
                thematicBreak.attributes = newValue
                self = .thematicBreak(thematicBreak)
            case .table(var table):
                table.attributes = newValue
                self = .table(table)
            case .definitionList(var list):
                list.attributes = newValue
                self = .definitionList(list)
            case .alert(var alert):
                alert.attributes = newValue
                self = .alert(alert)
            case .figure(var figure):
                figure.attributes = newValue
                self = .figure(figure)
            case .directive(var directive):
                directive.attributes = newValue
                self = .directive(directive)
            case .htmlBlock, .footnote, .contentsMarker, .summaryMarker, .embed: break
            }
        }
    }

    /// The kind of node for attribute rules; `nil` if it takes no attributes in braces below it.
    package var attributedElement: AttributedElement? {
        switch self {
        case .heading: .heading
        case .codeBlock: .code
        case .paragraph, .blockQuote, .bulletList, .orderedList, .thematicBreak, .table, .definitionList, .alert,
            .figure:
            .block
        case .htmlBlock, .footnote, .contentsMarker, .summaryMarker, .directive, .embed: nil
        }
    }
}

extension NodeAttributes {
    /// Adds other attributes, whose id and values replace existing ones.
    ///
    /// - Parameter others: The other attributes.
    package mutating func add(_ others: NodeAttributes) {
        if let id = others.id { self.id = id }
        for name in others.classes { add(class: name) }
        for (name, value) in others.values { set(name, to: value) }
    }
}
