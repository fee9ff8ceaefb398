/// Character references in attributes and texts (HTML Living Standard §13.2.5.72 to §13.2.5.80), as far as URLs, ids and titles
/// need them: numbers, the names of Latin 1, and those of symbols used in URLs and in print.
package enum CharacterReferences {
    /// Decodes the character references in a text as a browser does.
    ///
    /// - Parameter isAttribute: Whether a name without a semicolon is not decoded before a letter, a digit or `=`.
    /// - Returns: The text, and whether it contains an unknown name, which cannot be decoded.
    package static func decoded(
        _ bytes: some Collection<UInt8>, isAttribute: Bool = true
    ) -> (text: String, isCertain: Bool) {
        Array(bytes).withUnsafeBufferPointer { decoded($0[...], isAttribute: isAttribute) }
    }

    /// Decodes the character references in a part of a text. Not generic, because other modules would run the generic code, which
    /// took a third of the time in which the chapters of a book are rewritten.
    package static func decoded(
        _ part: Slice<UnsafeBufferPointer<UInt8>>, isAttribute: Bool = true
    ) -> (text: String, isCertain: Bool) {
        let bytes = UnsafeBufferPointer(rebasing: part)
        guard bytes.contains(UInt8(ascii: "&")) else { return (String(decoding: bytes, as: UTF8.self), true) }
        var result: [UInt8] = []
        var isCertain = true
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&") else {
                result.append(byte)
                continue
            }
            if rest.first == UInt8(ascii: "#") {
                guard let (scalar, count) = number(rest) else {
                    result.append(byte)
                    continue
                }
                result += Array(String(Character(scalar)).utf8)
                rest = rest.dropFirst(count)
                continue
            }
            let name = rest.prefix { isAlphanumeric($0) }
            let isClosed = name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
            let next = name.endIndex < rest.endIndex ? rest[name.endIndex] : 0
            let text = String(decoding: name, as: UTF8.self)
            if isClosed, let character = closed[text] ?? legacy[text] {
                result += Array(character.utf8)
                rest = rest[(name.endIndex + 1)...]
            } else if isClosed, !name.isEmpty {
                isCertain = false
                result.append(byte)
            } else if let (character, count) = openReference(name),
                !(isAttribute && (count < name.count || next == UInt8(ascii: "=")))
            {
                result += Array(character.utf8)
                rest = rest.dropFirst(count)
            } else {
                // In a URL, ‘&’ is usually the separator between two parameters.
                result.append(byte)
            }
        }
        return (String(decoding: result, as: UTF8.self), isCertain)
    }

    /// The character for a number after `&`, and the length of the number in bytes.
    private static func number(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        var digits = bytes.dropFirst()
        let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        if isHexadecimal { digits = digits.dropFirst() }
        let number = digits.prefix { byte in
            (0x30...0x39).contains(byte) || isHexadecimal && (0x61...0x66).contains(byte | 0x20)
        }
        guard !number.isEmpty else { return nil }
        let end = number.endIndex < bytes.endIndex && bytes[number.endIndex] == UInt8(ascii: ";") ? 1 : 0
        // Leading zeros are ignored; numbers above U+10FFFF are not characters.
        let code = number.reduce(0) { min($0 * (isHexadecimal ? 16 : 10) + digitValue($1), 0x110000) }
        let scalar = windows1252[code] ?? (code == 0 ? nil : Unicode.Scalar(UInt32(code)))
        return (scalar ?? "\u{FFFD}", number.endIndex - bytes.startIndex + end)
    }

    private static func digitValue(_ byte: UInt8) -> Int {
        byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : Int(byte | 0x20) - 0x57
    }

    /// The character for the longest name without a semicolon at the start of `name`, and the length of that name.
    private static func openReference(_ name: ArraySlice<UInt8>) -> (character: String, count: Int)? {
        let longest = min(name.count, longestLegacyName)
        guard longest > 1 else { return nil }
        for count in stride(from: longest, through: 2, by: -1) {
            if let character = legacy[String(decoding: name.prefix(count), as: UTF8.self)] { return (character, count) }
        }
        return nil
    }

    private static let longestLegacyName = 6

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Names that need no semicolon, which are those of HTML 2.
    private static let legacy: [String: String] = {
        var names = [
            "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\"",
            "COPY": "©", "REG": "®",
        ]
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (offset, name) in latin.split(separator: " ").enumerated() {
            names[String(name)] = Unicode.Scalar(UInt32(0xA0 + offset)).map { String(Character($0)) }
        }
        return names
    }()

    /// Names that need a semicolon.
    private static let closed = [
        "apos": "'", "Tab": "\t", "NewLine": "\n", "excl": "!", "num": "#", "dollar": "$", "percnt": "%", "lpar": "(",
        "rpar": ")", "ast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";",
        "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "bsol": "\\", "rsqb": "]", "lowbar": "_", "grave": "`",
        "lbrace": "{", "lcub": "{", "rcub": "}", "rbrace": "}", "vert": "|", "verbar": "|", "hellip": "…", "mldr": "…",
        "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
        "lsaquo": "‹", "rsaquo": "›", "bull": "•", "bullet": "•", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑",
        "rarr": "→", "darr": "↓", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
        "zwj": "\u{200D}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "minus": "−",
    ]

    /// Numbers that browsers read as Windows 1252.
    private static let windows1252: [Int: Unicode.Scalar] = [
        0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ", 0x89: "‰", 0x8A: "Š",
        0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—",
        0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›", 0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
    ]
}
