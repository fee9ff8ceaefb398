/// One piece of running text (CommonMark §6).
///
/// A minor version may add cases: write a `default` where you switch over them.
public enum Inline: Hashable, Sendable {
    /// Plain characters.
    case text(Text)
    /// Stressed text.
    case emphasis(Emphasis)
    /// Important text.
    case strong(Strong)
    /// Literal text within a line.
    case code(Code)
    /// Text that leads somewhere.
    case link(Link)
    /// A picture.
    case image(Image)
    /// A line end in the source that is none in the text.
    case softBreak(SoftBreak)
    /// A line end in the text.
    case lineBreak(LineBreak)
    /// Raw HTML that the document's author wrote.
    case inlineHTML(InlineHTML)
    /// Text that no longer holds.
    case strikethrough(Strikethrough)
    /// Text that is marked.
    case mark(Mark)
    /// Text that was added later.
    case insertion(Insertion)
    /// Text above the line.
    case superscript(Superscript)
    /// Text below the line.
    case `subscript`(Subscript)
    /// Text on which its author set attributes.
    case span(Span)
    /// A short form with what it stands for.
    case abbreviation(Abbreviation)
    /// A mathematical formula.
    case formula(Formula)
    /// A place from which a footnote is called.
    case footnoteReference(FootnoteReference)
    /// Something called by its name.
    case directive(InlineDirective)
    /// Text with a colour or a size of its own.
    case styled(Styled)
    /// HTML that the program put into the text.
    case embed(Embed)
}

/// Whatever can stand where running text stands: an inline node, a list of them.
public protocol InlineContent {
    /// The inline nodes it stands for.
    var inlines: [Inline] { get }
}

extension Inline: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [self] }
}

extension [Inline]: InlineContent {
    /// The nodes themselves.
    public var inlines: [Inline] { self }
}
