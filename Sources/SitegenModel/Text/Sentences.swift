/// Finds the ends of sentences and words in running text of any script.
package enum Sentences {
    /// The beginning of a text up to the end of a sentence near a length, or otherwise the end of a word and `…` (see
    /// ``SitegenDocuments/Document/automaticSummary(length:)``).
    ///
    /// - Parameter text: A text without line ends and consecutive blanks.
    static func beginning(of text: [Character], length: Int) -> String {
        let text = text.last == " " ? text.dropLast() : text[...]
        guard text.count > length else { return String(text) }
        var best: Int?
        for index in text.indices.prefix(length + length / 4) where isTerminator(text[index]) {
            guard let end = end(of: text, terminatedAt: index) else { continue }
            guard end > length else {
                best = end
                continue
            }
            // Prefers a slightly longer summary to half a sentence, and half the length to a much longer one.
            if (best ?? 0) * 2 < length, end <= length + length / 4 { best = end }
            break
        }
        if let best, best * 2 >= length { return String(text[..<best]) }
        return cut(text, length: length)
    }

    // MARK: - Sentences

    /// Characters that end a sentence if a blank follows.
    private static func isTerminator(_ character: Character) -> Bool {
        // This runs for each character of a summary. Splitting a literal into characters takes far longer than comparing.
        guard character.utf8.first.map({ $0 >= 0x80 }) == true else {
            return character == "." || character == "!" || character == "?"
        }
        return "…؟۔।॥։።၊။។៕".contains(character) || endsAnywhere(character)
    }

    /// Characters of scripts without blanks, which always end a sentence.
    private static func endsAnywhere(_ character: Character) -> Bool {
        "。！？｡．".contains(character)
    }

    private static func isCloser(_ character: Character) -> Bool {
        "\"'”’»›)]}」』）】》〉］".contains(character)
    }

    /// The end of the sentence at a terminator, with closing quotation marks and brackets; `nil` if it ends no
    /// sentence.
    private static func end(of text: ArraySlice<Character>, terminatedAt index: Int) -> Int? {
        var end = index + 1
        while end < text.endIndex, isTerminator(text[end]) || isCloser(text[end]) { end += 1 }
        if text[index..<end].contains(where: endsAnywhere) || end == text.endIndex { return end }
        guard text[end] == " ", end + 1 < text.endIndex else { return nil }
        // “Really?” he asked: a sentence does not begin with a small letter.
        let next = text[(end + 1)...].first { !isOpener($0) }
        if next?.isLowercase == true { return nil }
        if text[index] == ".", index + 1 == end, isAbbreviation(text[..<index]) { return nil }
        return end
    }

    private static func isOpener(_ character: Character) -> Bool {
        "\"'“‘«‹„‚([{¿¡".contains(character)
    }

    /// Whether a full stop after this text marks an abbreviation or an ordinal number.
    private static func isAbbreviation(_ text: ArraySlice<Character>) -> Bool {
        let start = text.lastIndex { $0 == " " || isOpener($0) || $0 == "-" || $0 == "–" || $0 == "/" }
        let word = text[(start.map { $0 + 1 } ?? text.startIndex)...]
        // `3. Oktober`. After a year, a period usually ends a sentence.
        if word.count <= 2, word.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
        // `z. B.`, `e.g.`, `J. R. R.` without the last full stop.
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        if parts.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLetter) }) { return true }
        return abbreviations.contains(String(word).lowercased())
    }

    /// Abbreviations that are followed by a capital letter or a number, so that the following text does not distinguish
    /// them from the end of a sentence. Those that often end one, such as `etc.` and `usw.`, are omitted.
    private static let abbreviations = Set(
        """
        abb abs adj adm al anm apr art aufl aug ausg av bd bldg blvd bsp bspw bzgl bzw ca cap capt cf ch chap chr cit \
        co col comm corp cpt ctra cmdr dec dep dept dez dipl doc dott dr dra ebd ed eds eng ersch est evtl ex excma exp \
        fa feb febr ff fig figs frl ft geb gegr gen ges gest ggf ggfs gov hon hr hrsg hst ill incl inkl insb ing jan jg \
        jh jhd jr jul jun kap kath koll lfd lic lt ltda mag maj mar max me mgr min mind mio mlle mlles mme mmes mos mr \
        mrd mrs ms msgr mt mts mwst nach nat no nos nov nr nro núm obs okt op orig pag par pfc ph pl pp prof profa proc \
        pt publ ref reg rel rep resp rev röm ru rte s sen sept sep ser sgt sig sog sr sra sras sres srta st sta ste sto \
        str strs supt tab tel tit tr trad ud übers univ usf v verf vgl vol vols vorm vs wg zit zt \
        г гг д др им кв млн млрд напр обл пер проф рис руб см ст стр тел тыс ул
        """.split(separator: " ").map(String.init))

    // MARK: - Words

    /// The beginning of a text: whole words and `…`, with at most a number of characters (grapheme clusters).
    package static func shortened(_ text: String, length: Int) -> String {
        let characters = Array(text)
        return characters.count <= length ? text : cut(characters[...], length: length)
    }

    /// The text up to the end of the last word within the length, minus one character for the `…`.
    private static func cut(_ text: ArraySlice<Character>, length: Int) -> String {
        var end = length - 1
        while end > 0, !isBreak(text[end - 1], text[end]) { end -= 1 }
        // A word longer than the summary, or Thai, which has no spaces between words. At least no character is split.
        if end == 0 { end = max(1, length - 1) }
        var beginning = text[..<end]
        // Punctuation before the `…`.
        while beginning.count > 1, let last = beginning.last, last == " " || ",;:–—-、，；：([{«„“".contains(last) {
            beginning.removeLast()
        }
        return String(beginning) + "…"
    }

    /// Whether a word, or a character of a script without blanks, ends between two characters.
    private static func isBreak(_ left: Character, _ right: Character) -> Bool {
        if right == " " || left == " " { return true }
        guard isIdeographic(left) || isIdeographic(right) else { return false }
        // No line of Chinese or Japanese begins with these (JIS X 4051 §4.1).
        return !"、，。．！？：；」』）】》〉］・ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)]}”’".contains(right)
            && !"「『（【《〈［([{“‘".contains(left)
    }

    private static func isIdeographic(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x3001...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF: return true
        default: return false
        }
    }
}
