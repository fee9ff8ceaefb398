package import SitegenDocuments

/// The number of words in a text, and the time to read it.
///
/// Counting depends on the script of the characters, not on the language of the page, so that English in a Japanese
/// page is counted correctly:
/// - Han, Kana and Bopomofo are written without blanks; each character is counted.
/// - Thai, Lao, Khmer and Burmese are also written without blanks, but they spell words with letters. Four letters count as a
///   word, without vowel signs and tone marks above and below.
/// - In all other scripts, including Korean, a word is a run without blanks that contains a letter or a digit.
package struct WordCount: Hashable, Sendable {
    /// The number of words, including those of scripts that spell words without blanks.
    var words = 0

    /// The number of characters that are counted one by one.
    var characters = 0

    /// The number to show: words plus the characters that are counted one by one.
    package var total: Int { words + characters }

    /// The time it takes to read the text silently, in minutes, at least one.
    ///
    /// The rates are 220 words and 400 characters per minute. 220 words is a little below the 238 that M. Brysbaert found for
    /// English nonfiction (“How many words do we read per minute?”, Journal of Memory and Language 109, 2019), because people
    /// read on a screen. 400 characters: Chinese and Japanese are read aloud at 255 and 357 (S. Trauzettel-Klosinski and K.
    /// Dietz, “Standardized Assessment of Reading Performance: The New International Reading Speed Texts IReST”, Investigative
    /// Ophthalmology & Visual Science 53, 2012), and silently 1.3 times as fast (238 to 183, Brysbaert). At four letters a
    /// word, scripts without blanks between words are read at 880 letters per minute; the same study measured 68 ms per letter.
    package var minutes: Int {
        // Computed in fractions of a minute that divide both rates. Half a minute rounds up.
        max(1, (words * 20 + characters * 11 + 2200) / 4400)
    }
}

extension WordCount {
    /// Counts the words of a document. Code blocks are not counted, because they are not read word by word. Inline code is one
    /// word, and images have none.
    package init(of document: Document) {
        var counter = WordCounter()
        counter.count(document.blocks)
        words = counter.words
        characters = counter.characters
    }
}

private struct WordCounter {
    var words = 0
    var characters = 0
    /// The number of letters in the current run of Thai, Lao, Khmer or Burmese.
    private var spelledLetters = 0
    /// Whether the last character belongs to a word that has been counted.
    private var isInWord = false

    package mutating func count(_ blocks: [Block]) {
        for block in blocks {
            block.forEachInlineRun { run in
                count(run)
                endWord()
            }
            block.forEachBlockRun { count($0) }
        }
    }

    private mutating func count(_ inlines: [Inline]) {
        for index in inlines.indices {
            switch inlines[index] {
            case .text(let text): count(text.string)
            case .code, .formula: beginWord()
            case .softBreak, .lineBreak: endWord()
            case .image: break
            default: count(inlines[index].run)
            }
        }
    }

    private mutating func count(_ string: String) {
        guard string.utf8.withContiguousStorageIfAvailable({ count(utf8: $0) }) == nil else { return }
        var string = string
        string.withUTF8 { count(utf8: $0) }
    }

    private mutating func count(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                count(ascii: byte)
                index += 1
            } else {
                // The bytes of a string are valid UTF-8, so the first byte determines how many follow.
                let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                var value = UInt32(byte) & (0x7F >> UInt32(length))
                for next in bytes[(index + 1)..<(index + length)] { value = value << 6 | UInt32(next & 0x3F) }
                count(scalar: value)
                index += length
            }
        }
    }

    @inline(__always)
    private mutating func count(ascii byte: UInt8) {
        if byte <= 0x20 {
            endWord()
        } else if !isInWord, (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 {
            beginWord()
        }
    }

    private mutating func count(scalar: UInt32) {
        // Greek, Cyrillic, Hebrew, Arabic and the scripts of India. Their few punctuation marks are within words.
        if scalar >= 0x0370, scalar < 0x0E00 { return beginWord() }
        switch ScriptClass(scalar) {
        case .blank: endWord()
        case .sign: break
        case .word: beginWord()
        case .character:
            endWord()
            characters += 1
        case .letter:
            isInWord = false
            spelledLetters += 1
        }
    }

    private mutating func beginWord() {
        if !isInWord { words += 1 }
        isInWord = true
    }

    @inline(__always)
    private mutating func endWord() {
        isInWord = false
        if spelledLetters > 0 {
            words += (spelledLetters + 3) / 4
            spelledLetters = 0
        }
    }
}

/// How a character outside ASCII is counted, by the blocks of Unicode 16.
private enum ScriptClass {
    /// Ends a word.
    case blank
    /// Neither begins nor ends a word.
    case sign
    /// Begins or continues a word.
    case word
    /// Is counted on its own.
    case character
    /// Is counted together with its neighbors.
    case letter

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x0080...0x02FF: self = Self.latin(scalar)
        case 0x0E00...0x0EFF: self = Self.thaiOrLao(scalar)
        case 0x1000...0x102A, 0x103F...0x1049, 0x1050...0x1055, 0x1780...0x17B3, 0x17E0...0x17E9: self = .letter
        case 0x102B...0x109F, 0x17B4...0x17DF, 0x17EA...0x17FF: self = .sign
        case 0x0300...0x036F, 0x1680, 0x2000...0x2BFF: self = Self.general(scalar)
        // Radicals, Kana, Bopomofo and ideographs. The Hangul characters among them are letters.
        case 0x3131...0x318E: self = .word
        case 0x3000...0x303F: self = [0x3005, 0x3006, 0x3007].contains(scalar) ? .character : .blank
        case 0x30FB, 0x30A0: self = .blank
        case 0x3099...0x309C: self = .sign
        case 0x2E80...0x2FDF, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D,
            0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
            self = .character
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .word
        case 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFF65: self = .blank
        case 0x2E00...0x2E7F, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0xFFE0...0xFFFF, 0x1F000...0x1FAFF,
            0xE0000...0xE0FFF:
            self = .sign
        default: self = .word
        }
    }

    private static func latin(_ scalar: UInt32) -> Self {
        switch scalar {
        case 0x85, 0xA0: .blank
        case 0xAA, 0xB5, 0xBA: .word
        case 0x80...0xBF, 0xD7, 0xF7: .sign
        default: .word
        }
    }

    private static func thaiOrLao(_ scalar: UInt32) -> Self {
        switch scalar & 0x7F {
        // Vowel signs above and below, and tone marks.
        case 0x31, 0x34...0x3A, 0x47...0x4E, 0x3B, 0x3C: .sign
        case 0x2F, 0x3F, 0x4F, 0x5A, 0x5B: .sign
        default: .letter
        }
    }

    private static func general(_ scalar: UInt32) -> Self {
        switch scalar {
        // Blanks, and the em dash, which separates words without blanks. Other dashes join: 2019–2020.
        case 0x1680, 0x2000...0x200B, 0x2014, 0x2015, 0x2026, 0x2028, 0x2029, 0x205F: .blank
        case 0x2070...0x209C, 0x2102...0x218B, 0x2460...0x24FF: .word
        default: .sign
        }
    }
}
