/// Checks which names make well-formed markup. An invalid name is a programming error and never produces broken markup.
enum Names {
    /// Stops the program if `name` is not a valid attribute name.
    ///
    /// This is narrower than HTML Living Standard §13.1.2.3, which allows nearly everything. It accepts XML names, and also `@`
    /// and `:` anywhere in the name, including at the start, as in the attributes of some script libraries.
    static func requireAttribute(_ name: String) {
        require(isAttribute(name), "\(quoted(name)) is not a valid attribute name")
        // HTML attribute names are case-insensitive.
        guard let first = name.utf8.first, [0x6F, 0x4F, 0x73, 0x53].contains(first) else { return }
        let lowercase = name.lowercased()
        require(
            !lowercase.hasPrefix("on"),
            "\(quoted(name)) is an event handler, which contains code: use .on(_:code:)")
        require(lowercase != "srcdoc", "\(quoted(name)) is an attribute that contains a page: use .srcdoc(_:)")
    }

    /// Stops the program if `name` is not a valid custom element name (HTML Living Standard §4.13.2, "valid custom element
    /// name").
    static func requireCustomElement(_ name: String) {
        require(
            isCustomElement(name),
            "\(quoted(name)) is not a valid custom element name: start with a–z, include a hyphen and use no capital letters"
        )
    }

    /// Stops the program if `name` is not a valid XML element name (XML 1.0 §2.3).
    static func requireXML(_ name: String) {
        require(isXML(name), "\(quoted(name)) is not a valid XML name")
    }

    /// Stops the program if `data-` and `name` do not form a valid attribute name (HTML Living Standard §3.2.6.6).
    static func requireData(_ name: String) {
        require(
            isPlain(name) || !name.isEmpty && name.unicodeScalars.allSatisfy { isNameScalar($0) && !isCapital($0) },
            "\(quoted(name)) is not valid in a data attribute: use lowercase letters and no spaces")
    }

    /// Whether a name consists only of lowercase letters, digits and hyphens. This fast check covers nearly all names.
    @inline(__always)
    private static func isPlain(_ name: String) -> Bool {
        name.withBytes { bytes in
            !bytes.isEmpty
                && bytes.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }
        }
    }

    /// Whether the standards define the attribute's value as a URL.
    static func isOfURL(_ name: String) -> Bool {
        urls.contains(name) || urls.contains(name.lowercased())
    }

    private static let urls: Set<String> = [
        "action", "background", "cite", "codebase", "data", "formaction", "href", "icon", "longdesc", "manifest",
        "poster", "src", "usemap", "xlink:href",
    ]

    static func isAttribute(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first != "-", first != ".", !(0x30...0x39).contains(first.value)
        else { return false }
        return name.unicodeScalars.allSatisfy { isNameScalar($0) || $0 == ":" || $0 == "@" }
    }

    static func isCustomElement(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, (0x61...0x7A).contains(first.value), name.utf8.contains(0x2D),
            !reserved.contains(name)
        else { return false }
        return name.unicodeScalars.allSatisfy { isNameScalar($0) && !isCapital($0) }
    }

    static func isXML(_ name: String) -> Bool {
        // Nearly every name consists only of letters.
        if name.withBytes({ !$0.isEmpty && $0.allSatisfy { ($0 | 0x20) &- 0x61 < 26 } }) { return true }
        var colons = 0
        var isStart = true
        for scalar in name.unicodeScalars {
            if scalar == ":", !isStart {
                colons += 1
                isStart = true
            } else {
                guard isNameScalar(scalar), !(isStart && isOnlyInside(scalar)) else { return false }
                isStart = false
            }
        }
        return !isStart && colons <= 1
    }

    /// Whether a name may contain the character but not begin with it (XML 1.0 §2.3, `NameChar` without `NameStartChar`).
    private static func isOnlyInside(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: false
        }
    }

    /// Whether a name may contain the character, apart from `:` (XML 1.0 §2.3, `NameChar`; the last ranges include the
    /// combining ranges).
    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F: true
        case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040: true
        case 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD: true
        case 0x10000...0xEFFFF: true
        default: false
        }
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        (0x41...0x5A).contains(scalar.value)
    }

    /// SVG and MathML names that only look like custom elements.
    private static let reserved: Set<String> = [
        "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name", "font-face-src",
        "font-face-uri", "missing-glyph",
    ]

    private static func quoted(_ name: String) -> String { "“\(name)”" }
}
