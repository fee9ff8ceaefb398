public import Hypertext

/// The rectangle in user space that is mapped to the viewport (SVG 2 §8).
///
/// ```swift
/// svg(.viewBox(0, 0, 24, 24))
/// svg(.viewBox("0 0 24 24"))
/// svg(.viewBox(ViewBox(width: 24, height: 24)))
/// ```
public struct ViewBox: AttributeText, Hashable, ExpressibleByStringLiteral {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width; nothing is drawn if it is zero.
    public var width: Double
    /// The height; nothing is drawn if it is zero.
    public var height: Double

    /// Creates a rectangle, whose corner is at the origin by default.
    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from the attribute's text: the left edge, the top edge, the width and the height.
    ///
    /// - Precondition: the literal consists of four numbers, separated by spaces or commas.
    public init(stringLiteral text: String) {
        let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3]
        else { stop("“\(text)” is not a view box: write four numbers, as in \"0 0 24 24\"") }
        self.init(x: x, y: y, width: width, height: height)
    }

    /// The four numbers, separated by spaces.
    public var attributeText: String {
        "\(x.decimalText) \(y.decimalText) \(width.decimalText) \(height.decimalText)"
    }
}

extension SVG.FitToViewBoxAttributes {
    /// The rectangle in user space that fills the viewport.
    ///
    /// - Parameters:
    ///   - x: The left edge.
    ///   - y: The top edge.
    ///   - width: The width; nothing is drawn if it is zero.
    ///   - height: The height; nothing is drawn if it is zero.
    /// - Returns: The attribute `viewBox`.
    public static func viewBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
        viewBox(ViewBox(x: x, y: y, width: width, height: height))
    }
}
