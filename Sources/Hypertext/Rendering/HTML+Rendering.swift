/// How markup is written out.
public enum RenderingFormat: Sendable {
    /// Without a byte that was not asked for.
    case compact
    /// In lines and indented, for people to read; a browser shows the same page.
    ///
    /// White space is only set where it is not shown: around what is a block by default. Text and what stands in it,
    /// `pre`, `textarea`, custom elements, SVG and MathML stay as they are. Raw markup that is not well nested stays
    /// as it is from the first error to the end of the page. This is a format for HTML, not for XML.
    case pretty
}

extension HTML {
    /// Writes the markup to a sink of the caller's.
    ///
    /// A buffer that is used again from page to page makes this free of allocations.
    ///
    /// - Parameter sink: Where the bytes go, behind what is there.
    public func render(into sink: inout some ByteSink) {
        let writer = Writer.current
        writer.open()
        defer { writer.close() }
        var seen: Set<String> = []
        markup.withBytes { OnceRecord.resolve($0, seen: &seen, into: &sink) }
    }

    /// Writes the markup to a sink of the caller's in the format asked for.
    ///
    /// - Parameters:
    ///   - sink: Where the bytes go, behind what is there.
    ///   - format: How they are laid out.
    public func render(into sink: inout some ByteSink, as format: RenderingFormat) {
        switch format {
        case .compact: render(into: &sink)
        case .pretty: bytes().withUnsafeBytes { PrettyPrinter.write($0, to: &sink) }
        }
    }

    /// The markup as UTF-8.
    ///
    /// - Returns: All of it, without a byte that was not asked for.
    public func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        render(into: &bytes)
        return bytes
    }

    /// The markup as UTF-8 in the format asked for.
    ///
    /// - Parameter format: How the bytes are laid out.
    /// - Returns: All of it.
    public func bytes(as format: RenderingFormat) -> [UInt8] {
        var bytes: [UInt8] = []
        render(into: &bytes, as: format)
        return bytes
    }

    /// The markup as text.
    ///
    /// - Returns: All of it, without a character that was not asked for.
    public func render() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }

    /// The markup as text in the format asked for.
    ///
    /// - Parameter format: How the text is laid out.
    /// - Returns: All of it.
    public func render(as format: RenderingFormat) -> String {
        String(decoding: bytes(as: format), as: UTF8.self)
    }
}
