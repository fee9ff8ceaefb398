public import Hypertext

/// A reference to a marker, a mask, a clip path or a filter: `url(#id)` or `none` (SVG 2 §16).
///
/// If CSS allows functions instead (`blur(2px)` for a filter, `circle()` for a clip path), give them as text.
public struct URLReference: AttributeText, Hashable, ExpressibleByStringLiteral {
    /// The reference as written in the attribute.
    public let attributeText: String

    /// Creates a reference from CSS text.
    ///
    /// - Parameter text: The value: `url(#arrow)`, `none`, `blur(2px)`.
    public init(_ text: String) {
        attributeText = text
    }

    /// Creates a reference from CSS text.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// A reference to nothing.
    public static let none: URLReference = "none"

    /// The parent's reference.
    public static let inherit: URLReference = "inherit"

    /// A reference by URL: `.url("#arrow")` for the element with this `id`.
    ///
    /// A URL in `url()` is fetched as a resource and never followed as a link, so every scheme is allowed.
    ///
    /// - Parameter url: The URL, with its fragment.
    /// - Returns: The reference.
    public static func url(_ url: String) -> URLReference {
        URLReference(isPlain(url) ? "url(\(url))" : "url('\(escaped(url))')")
    }

    /// Whether a URL can be written in `url()` without quotes (CSS Syntax 3 §4.3.6).
    private static func isPlain(_ url: String) -> Bool {
        url.utf8.allSatisfy { byte in
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
                UInt8(ascii: "\\"):
                false
            default: true
            }
        }
    }

    /// Escapes quotes, backslashes and line ends for a quoted CSS string (CSS Syntax 3 §4.3.5).
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\\": result += "\\\(scalar)"
            case "\n", "\r", "\u{C}": result += "\\\(String(scalar.value, radix: 16)) "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
