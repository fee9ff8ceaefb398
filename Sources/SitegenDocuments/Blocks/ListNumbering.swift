/// The numbering style of an ordered list (Pandoc, "fancy_lists").
public enum ListNumbering: String, Hashable, Sendable, CaseIterable {
    /// 1, 2, 3
    case decimal
    /// a, b, c
    case lowerAlpha = "lower-alpha"
    /// A, B, C
    case upperAlpha = "upper-alpha"
    /// i, ii, iii
    case lowerRoman = "lower-roman"
    /// I, II, III
    case upperRoman = "upper-roman"

    /// The text of a number: `d` or `iv` for 4. Numbers that have no letters are written as decimal numbers.
    ///
    /// - Parameter number: The number.
    /// - Returns: Its text, without delimiters.
    public func text(of number: Int) -> String {
        switch self {
        case .decimal: String(number)
        case .lowerAlpha: Self.letters(of: number) ?? String(number)
        case .upperAlpha: Self.letters(of: number)?.uppercased() ?? String(number)
        case .lowerRoman: Self.roman(number) ?? String(number)
        case .upperRoman: Self.roman(number)?.uppercased() ?? String(number)
        }
    }

    /// The HTML name of the numbering: `a`, `i` (HTML Living Standard §4.4.5); `nil` for decimal numbers.
    var type: StaticString? {
        switch self {
        case .decimal: nil
        case .lowerAlpha: "a"
        case .upperAlpha: "A"
        case .lowerRoman: "i"
        case .upperRoman: "I"
        }
    }

    /// `a` to `z`, then `aa`, as browsers count.
    private static func letters(of number: Int) -> String? {
        guard number > 0 else { return nil }
        var rest = number
        var letters: [UInt8] = []
        while rest > 0 {
            rest -= 1
            letters.append(UInt8(ascii: "a") + UInt8(rest % 26))
            rest /= 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }

    private static func roman(_ number: Int) -> String? {
        guard (1...3999).contains(number) else { return nil }
        var rest = number
        var text = ""
        for (value, letters) in romanLetters {
            while rest >= value {
                text += letters
                rest -= value
            }
        }
        return text
    }

    private static let romanLetters = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}

extension ListNumbering {
    /// The number of a lowercase Roman numeral; `nil` if the text is not one in its usual form.
    ///
    /// - Parameter numeral: The text: `xiv`.
    /// - Returns: 1 to 3999.
    package static func number(ofRoman numeral: String) -> Int? {
        guard numeral.utf8.count <= 15 else { return nil }
        var number = 0
        var rest = numeral.utf8[...]
        for (value, letters) in romanLetters {
            while rest.starts(with: letters.utf8) {
                number += value
                rest = rest.dropFirst(letters.utf8.count)
            }
        }
        return rest.isEmpty && roman(number) == numeral ? number : nil
    }
}

/// The delimiters around an item's number.
public enum ListDelimiter: String, Hashable, Sendable, CaseIterable {
    /// `1.`
    case period
    /// `1)`
    case parenthesis
    /// `(1)`
    case parentheses

    /// Adds the delimiters to a number.
    ///
    /// - Parameter number: The number's text.
    /// - Returns: `1.`, `1)` or `(1)`.
    public func around(_ number: String) -> String {
        switch self {
        case .period: number + "."
        case .parenthesis: number + ")"
        case .parentheses: "(" + number + ")"
        }
    }
}

extension OrderedList {
    /// The marker of an item as it is displayed: `1.`, `b)`, `(iv)`.
    ///
    /// - Parameter index: The item's index.
    /// - Returns: The marker, without a blank after it.
    public func marker(ofItem index: Int) -> String {
        delimiter.around(numbering.text(of: start &+ index))
    }
}
