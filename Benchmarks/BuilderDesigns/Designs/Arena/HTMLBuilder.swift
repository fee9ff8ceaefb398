// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

@resultBuilder
public enum HTMLBuilder {
    public static func buildExpression(_ text: String) -> Markup { Writer.current.text(text) }
    public static func buildExpression(_ number: Int) -> Markup { Writer.current.text(String(number)) }
    public static func buildExpression(_ element: consuming Element) -> Markup { Writer.current.place(element.markup) }
    public static func buildExpression(_ markup: consuming Markup) -> Markup { Writer.current.place(markup) }
    public static func buildExpression(_ component: some HTML) -> Markup { Writer.current.place(component.markup) }
    public static func buildExpression(_ piece: (some HTML)?) -> Markup {
        piece.map { Writer.current.place($0.markup) } ?? .empty
    }
    public static func buildExpression(_ text: String?) -> Markup { text.map { Writer.current.text($0) } ?? .empty }

    public static func buildBlock() -> Markup { .empty }
    public static func buildBlock(_ a: consuming Markup) -> Markup {
        a
    }
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup) -> Markup {
        Writer.current.merge(a, b)
    }
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup) -> Markup {
        Writer.current.merge(buildBlock(a, b), c)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c), d)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d), e)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d, e), f)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d, e, f), g)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d, e, f, g), h)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d, e, f, g, h), i)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup, _ j: consuming Markup
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d, e, f, g, h, i), j)
    }
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup, _ j: consuming Markup, _ more: Markup...
    ) -> Markup {
        Writer.current.merge(buildBlock(a, b, c, d, e, f, g, h, i, j), buildArray(more))
    }
    public static func buildOptional(_ piece: consuming Markup?) -> Markup { piece ?? .empty }
    public static func buildEither(first piece: consuming Markup) -> Markup { piece }
    public static func buildEither(second piece: consuming Markup) -> Markup { piece }
    public static func buildArray(_ pieces: [Markup]) -> Markup {
        guard let first = pieces.first else { return .empty }
        var follows = true
        for index in pieces.indices.dropFirst() {
            follows =
                follows && pieces[index - 1].end == pieces[index].start
                && pieces[index - 1].chunk === pieces[index].chunk
        }
        if follows { return Markup(chunk: first.chunk, start: first.start, end: pieces[pieces.count - 1].end) }
        return pieces.dropFirst().reduce(first) { Writer.current.merge($0, $1) }
    }
    public static func buildLimitedAvailability(_ piece: Markup) -> Markup { piece }
}

@inlinable
public func ForEach<S: Sequence>(_ items: S, @HTMLBuilder content: (S.Element) -> Markup) -> Markup {
    var all = Markup.empty
    for item in items { all = HTMLBuilder.buildBlock(all, content(item)) }
    return all
}
