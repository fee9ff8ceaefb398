extension DefaultStringInterpolation {
    /// The markup as text, which is escaped where the text goes into a page.
    ///
    /// Marked as deprecated to be told of: what was meant is nearly always a statement of its own.
    ///
    /// - Parameter piece: What is rendered into the text.
    @available(*, deprecated, message: "markup within a text is escaped: give it a statement of its own")
    public mutating func appendInterpolation(_ piece: some HTML) {
        appendLiteral(piece.render())
    }

    /// The markup as text, which is escaped where the text goes into a page.
    ///
    /// Marked as deprecated to be told of: what was meant is nearly always a statement of its own.
    ///
    /// - Parameter markup: What is rendered into the text.
    @available(*, deprecated, message: "markup within a text is escaped: give it a statement of its own")
    public mutating func appendInterpolation(_ markup: Markup) {
        appendLiteral(markup.render())
    }
}
