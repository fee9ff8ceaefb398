// For other modules: HypertextGraphics writes elements, and HypertextAsync puts asynchronous content between the two halves of
// markup.

extension Markup {
    /// An element: its start tag, the output of `content`, and its end tag.
    package static func element(
        _ name: StaticString, _ attributes: [GlobalAttribute], _ content: () -> Markup
    ) -> Markup {
        Writer.current.outlinedElement(name, attributes, content)
    }

    /// The start tag and the end tag of an element.
    package static func tags<A: MarkupAttribute>(_ name: StaticString, _ attributes: [A]) -> (Markup, Markup) {
        let element = Writer.current.outlinedElement(name, attributes.isEmpty ? [] : A.global(attributes)) { .empty }
        return element.split(beforeEndTagOf: name.utf8CodeUnitCount)
    }

    /// The start tag and the end tag of a custom element.
    ///
    /// - Precondition: `name` is a valid custom element name.
    package static func tags(customElement name: String, _ attributes: [GlobalAttribute]) -> (Markup, Markup) {
        Names.requireCustomElement(name)
        let element = Writer.current.element(named: name, attributes) { .empty }
        return element.split(beforeEndTagOf: name.utf8.count)
    }

    /// The markup of a statement.
    package init<Statement: HTMLStatement>(statement: consuming Statement) {
        let writer = Writer.current
        writer.open()
        self = Statement._markup(of: statement)
        writer.close()
    }

    /// Appends the markup to `chunk`. Each ``Once`` whose key is not in `seen` is written at its first occurrence.
    package func append(to chunk: inout [UInt8], seen: inout Set<String>) {
        withBytes { OnceRecord.resolve($0, seen: &seen, into: &chunk) }
    }

    private func split(beforeEndTagOf nameLength: Int) -> (Markup, Markup) {
        split(at: end - start - nameLength - "</>".utf8.count)
    }

    func split(at offset: Int) -> (Markup, Markup) {
        (
            Markup(chunk: chunk, start: start, end: start + offset),
            Markup(chunk: chunk, start: start + offset, end: end)
        )
    }
}
