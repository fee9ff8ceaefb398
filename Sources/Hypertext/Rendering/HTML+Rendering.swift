/// The format of rendered markup.
public enum RenderingFormat: Sendable {
    /// No added white space.
    case compact
    /// Lines and indentation for people to read. A browser shows the same page.
    ///
    /// White space is added only where a browser does not show it: around elements that are blocks by default. Text and inline
    /// elements, `pre`, `textarea`, custom elements, SVG and MathML are unchanged. Raw markup that is not well nested is
    /// unchanged from the first error to the end of the page. This format is for HTML, not for XML.
    case pretty
}

extension HTML {
    /// Writes the markup to a sink.
    ///
    /// With a buffer that is reused from page to page, this does not allocate.
    ///
    /// - Parameter sink: The sink that the bytes are appended to.
    public func render(into sink: inout some ByteSink) {
        let writer = Writer.current
        writer.open()
        defer { writer.close() }
        var seen: Set<String> = []
        markup.withBytes { OnceRecord.resolve($0, seen: &seen, into: &sink) }
    }

    /// Writes the markup to a sink in the given format.
    ///
    /// - Parameters:
    ///   - sink: The sink that the bytes are appended to.
    ///   - format: The format of the markup.
    public func render(into sink: inout some ByteSink, as format: RenderingFormat) {
        switch format {
        case .compact: render(into: &sink)
        case .pretty: bytes().withUnsafeBytes { PrettyPrinter.write($0, to: &sink) }
        }
    }

    /// Renders the markup as UTF-8.
    ///
    /// - Returns: The markup, without added white space.
    public func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        render(into: &bytes)
        return bytes
    }

    /// Renders the markup as UTF-8 in the given format.
    ///
    /// - Parameter format: The format of the markup.
    /// - Returns: The markup.
    public func bytes(as format: RenderingFormat) -> [UInt8] {
        var bytes: [UInt8] = []
        render(into: &bytes, as: format)
        return bytes
    }

    /// Renders the markup as text.
    ///
    /// - Returns: The markup, without added white space.
    public func render() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }

    /// Renders the markup as text in the given format.
    ///
    /// - Parameter format: The format of the markup.
    /// - Returns: The markup.
    public func render(as format: RenderingFormat) -> String {
        String(decoding: bytes(as: format), as: UTF8.self)
    }
}
