extension Inline: Codable {
    /// Decodes an inline node in the format described by ``Document``.
    ///
    /// - Throws: `DecodingError` if the data is not an inline node, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        let type = try fields.text("type")
        switch type {
        case "text": self = .text(Text(try fields.text("text")))
        case "emphasis": self = .emphasis(Emphasis(try fields.inlines()))
        case "strong": self = .strong(Strong(try fields.inlines()))
        case "strikethrough": self = .strikethrough(Strikethrough(try fields.inlines()))
        case "mark": self = .mark(Mark(try fields.inlines()))
        case "insertion": self = .insertion(Insertion(try fields.inlines()))
        case "superscript": self = .superscript(Superscript(try fields.inlines()))
        case "subscript": self = .subscript(Subscript(try fields.inlines()))
        case "code": self = .code(Code(try fields.text("code")))
        case "abbreviation":
            self = .abbreviation(Abbreviation(try fields.text("text"), title: try fields.text("title")))
        case "span": self = .span(BracketedSpan(NodeAttributes(), try fields.inlines()))
        case "link":
            let link = Link(
                try fields.text("destination"), title: try fields.decodeIfPresent(String.self, forKey: "title"),
                try fields.inlines())
            self = .link(link)
        case "image": self = .image(try Image(fields))
        case "softBreak": self = .softBreak(SoftBreak())
        case "lineBreak": self = .lineBreak(LineBreak())
        case "inlineHTML": self = .inlineHTML(InlineHTML(try fields.text("html")))
        case "formula":
            let isDisplay = try fields.decodeIfPresent(Bool.self, forKey: "isDisplay")
            self = .formula(Formula(try fields.text("source"), isDisplay: isDisplay ?? false))
        case "footnoteReference": self = .footnoteReference(FootnoteReference(try fields.text("label")))
        case "directive":
            let directive = InlineDirective(
                try fields.text("name"), attributes: try fields.attributes(), try fields.inlines())
            self = .directive(directive)
        case "styled":
            let style = TextStyle(
                color: try fields.decodeIfPresent(Color.self, forKey: "color"),
                fontSize: try fields.decodeIfPresent(Int.self, forKey: "fontSize"))
            self = .styled(Styled(style, try fields.inlines()))
        case "embed": self = .embed(Embed(markup: try fields.text("markup")))
        default: throw fields.unknownType(type, of: "inline node")
        }
        if attributedElement != nil { attributes = try fields.attributes() }
        range = try fields.range()
    }

    /// Encodes an inline node in the format described by ``Document``.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        switch self {
        case .text(let text):
            try fields.write("text")
            try fields.encode(text.string, forKey: "text")
        case .emphasis: try fields.write("emphasis")
        case .strong: try fields.write("strong")
        case .strikethrough: try fields.write("strikethrough")
        case .mark: try fields.write("mark")
        case .insertion: try fields.write("insertion")
        case .superscript: try fields.write("superscript")
        case .subscript: try fields.write("subscript")
        case .span: try fields.write("span")
        case .code(let code):
            try fields.write("code")
            try fields.encode(code.code, forKey: "code")
        case .link(let link):
            try fields.write("link")
            try fields.encode(link.destination, forKey: "destination")
            try fields.encodeIfPresent(link.title, forKey: "title")
        case .image(let image):
            try fields.write("image")
            try image.encode(to: &fields)
            return try fields.write(range, for: encoder)
        case .softBreak: try fields.write("softBreak")
        case .lineBreak: try fields.write("lineBreak")
        case .inlineHTML(let html):
            try fields.write("inlineHTML")
            try fields.encode(html.html, forKey: "html")
        case .abbreviation(let abbreviation):
            try fields.write("abbreviation")
            try fields.encode(abbreviation.text, forKey: "text")
            try fields.encode(abbreviation.title, forKey: "title")
        case .formula(let formula):
            try fields.write("formula")
            try fields.encode(formula.source, forKey: "source")
            try fields.encode(formula.isDisplay, forKey: "isDisplay")
        case .footnoteReference(let reference):
            try fields.write("footnoteReference")
            try fields.encode(reference.label, forKey: "label")
        case .directive(let directive):
            try fields.write("directive")
            try fields.encode(directive.name, forKey: "name")
            try fields.write(directive.attributes)
        case .styled(let styled):
            try fields.write("styled")
            try fields.encodeIfPresent(styled.style.color, forKey: "color")
            try fields.encodeIfPresent(styled.style.fontSize, forKey: "fontSize")
        case .embed(let embed):
            try fields.write("embed")
            try fields.encode(embed.markup, forKey: "markup")
        }
        if attributedElement != nil { try fields.write(attributes) }
        try fields.write(run)
        try fields.write(range, for: encoder)
    }
}

extension Image {
    init(_ fields: NodeReader) throws {
        self.init(
            try fields.text("source"), title: try fields.decodeIfPresent(String.self, forKey: "title"),
            try fields.inlines())
        attributes = try fields.attributes()
    }

    func encode(to fields: inout NodeWriter) throws {
        try fields.encode(source, forKey: "source")
        try fields.encodeIfPresent(title, forKey: "title")
        try fields.write(attributes)
        try fields.write(content)
    }
}

extension Color: Codable {
    /// Decodes `#rrggbb`.
    ///
    /// - Throws: `DecodingError` if the text is not a color.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
            let number = UInt32(text.dropFirst(), radix: 16)
        else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is not a color in the form #rrggbb")
        }
        self.init(
            red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }

    /// Encodes `#rrggbb`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
        try container.encode("#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
}
