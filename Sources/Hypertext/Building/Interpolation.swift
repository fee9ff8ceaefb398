extension DefaultStringInterpolation {
    /// Interpolates markup as text, which is escaped when the text is written to a page.
    ///
    /// Deprecated so that the compiler warns about it: the markup is nearly always meant to be a separate statement.
    ///
    /// - Parameter piece: The piece to render into the text.
    @available(*, deprecated, message: "markup within a string is escaped: make it a separate statement")
    public mutating func appendInterpolation(_ piece: some HTML) {
        appendLiteral(piece.render())
    }

    /// Interpolates markup as text, which is escaped when the text is written to a page.
    ///
    /// Deprecated so that the compiler warns about it: the markup is nearly always meant to be a separate statement.
    ///
    /// - Parameter markup: The markup to render into the text.
    @available(*, deprecated, message: "markup within a string is escaped: make it a separate statement")
    public mutating func appendInterpolation(_ markup: Markup) {
        appendLiteral(markup.render())
    }
}
