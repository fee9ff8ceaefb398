/// Characters that readers do not see and that make a name or an address look like another one.
enum HiddenCharacters {
    /// The first hidden character of a text: a control character, a bidirectional control (UAX #9 §2), a line or paragraph
    /// separator, an invisible space or operator, a noncharacter, or U+FFFD, which the data readers substitute for control
    /// characters.
    ///
    /// The joiners U+200C and U+200D are not hidden characters, because Persian words and many emoji need them. Plain ASCII
    /// takes a single scan.
    package static func first(in text: String) -> Unicode.Scalar? {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
        return text.unicodeScalars.first(where: isHidden)
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true  // C0 and C1 controls
        case 0xAD, 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: true  // invisible spaces, hyphens and operators
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // writing direction
        case 0x2028, 0x2029, 0xFFF9...0xFFFB: true  // separators, interlinear annotations
        case 0xFDD0...0xFDEF, 0xFFFD: true  // noncharacters, replaced characters
        case let value: value & 0xFFFE == 0xFFFE
        }
    }
}

extension Unicode.Scalar {
    /// The notation of the character's code point in Unicode: `U+202E`.
    var codePointName: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
