/// Text with its own color or size.
///
/// Created by the modifiers: `Text("Ada").color(.red).font(size: 20)`.
public struct Styled: InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The color and the size.
    public var style: TextStyle

    /// The text that has the style.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// Creates text with a style.
    public init(_ style: TextStyle, _ content: [Inline]) {
        self.style = style
        nest = BoundedChildren(content)
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Styled: InlineContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .styled(self) }

    static let codedType = "styled"

    var details: String {
        (style.color.map { " color \($0.red) \($0.green) \($0.blue)" } ?? "")
            + (style.fontSize.map { " size \($0)" } ?? "")
    }

    init(from fields: NodeReader) throws {
        let style = TextStyle(
            color: try fields.decodeIfPresent(Color.self, forKey: "color"),
            fontSize: try fields.decodeIfPresent(Int.self, forKey: "fontSize"))
        self.init(style, try fields.inlines())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encodeIfPresent(style.color, forKey: "color")
        try fields.encodeIfPresent(style.fontSize, forKey: "fontSize")
        try fields.write(content)
    }
}

/// A text style that differs from its surroundings.
public struct TextStyle: Hashable, Sendable {
    /// The color, or `nil` for the surrounding color.
    public var color: Color?

    /// The size in points, or `nil` for the surrounding size.
    public var fontSize: Int?

    /// Creates a style. Values that are left out are taken from the surroundings.
    public init(color: Color? = nil, fontSize: Int? = nil) {
        self.color = color
        self.fontSize = fontSize
    }
}

/// A color as red, green and blue from 0 to 255 (CSS Color Module §4.2).
public struct Color: Hashable, Sendable {
    /// The red component.
    public var red: UInt8

    /// The green component.
    public var green: UInt8

    /// The blue component.
    public var blue: UInt8

    /// Creates a color from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `#ff0000`
    public static let red = Color(red: 255, green: 0, blue: 0)
    /// `#008000`
    public static let green = Color(red: 0, green: 128, blue: 0)
    /// `#0000ff`
    public static let blue = Color(red: 0, green: 0, blue: 255)
    /// `#ffa500`
    public static let orange = Color(red: 255, green: 165, blue: 0)
    /// `#800080`
    public static let purple = Color(red: 128, green: 0, blue: 128)
    /// `#808080`
    public static let gray = Color(red: 128, green: 128, blue: 128)
    /// `#000000`
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// `#ffffff`
    public static let white = Color(red: 255, green: 255, blue: 255)
}

extension InlineContent {
    /// The same text in a color.
    ///
    /// - Parameter color: The color.
    /// - Returns: The text in that color.
    public func color(_ color: Color) -> Styled {
        styled { $0.color = color }
    }

    /// The same text at a size in points.
    ///
    /// - Parameter points: The size in points, 72 to the inch.
    /// - Returns: The text at that size.
    public func font(size points: Int) -> Styled {
        styled { $0.fontSize = points }
    }

    /// Merges several modifiers into one style instead of nesting them.
    private func styled(_ change: (inout TextStyle) -> Void) -> Styled {
        var result = self as? Styled ?? Styled(TextStyle(), inlines)
        change(&result.style)
        return result
    }
}
