/// What a builder makes: any number of pieces of HTML as one value.
///
/// One type for every body, whatever it holds, keeps type-checking linear in the number of statements.
public struct Markup: PrimitiveHTML {
    indirect enum Storage: Sendable {
        case nothing
        case text(String)
        case unescaped(String)
        case element(Element)
        case component(any HTML)
        case sequence([Markup])
    }

    let storage: Storage

    /// No markup at all.
    public static let empty = Markup(storage: .nothing)

    /// The markup that the builder's statements make.
    public init(@HTMLBuilder _ content: () -> Markup) {
        self = content()
    }

    /// Any piece of HTML under this one type.
    public init(_ piece: some HTML) {
        self = HTMLBuilder.buildExpression(piece)
    }

    init(storage: Storage) {
        self.storage = storage
    }

    /// Writes the pieces in order.
    public func write(to buffer: inout HTMLBuffer) {
        switch storage {
        case .nothing: break
        case .text(let text): buffer.writeText(text)
        case .unescaped(let markup): buffer.writeUnescaped(markup)
        case .element(let element): element.write(to: &buffer)
        case .component(let component): component.write(to: &buffer)
        case .sequence(let pieces): for piece in pieces { piece.write(to: &buffer) }
        }
    }
}

/// Markup that goes out as it is. Whoever makes one vouches for it: nothing is escaped.
public struct UnescapedHTML: PrimitiveHTML {
    let markup: String

    /// Takes markup that needs no escaping.
    public init(_ markup: String) {
        self.markup = markup
    }

    /// Writes the markup as it is.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.writeUnescaped(markup)
    }
}
