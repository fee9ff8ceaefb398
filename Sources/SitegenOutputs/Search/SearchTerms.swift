/// Collects the terms of pages from the parts with their text.
///
/// A term is a word without case, accents and ending. In languages that do not separate words, each pair of adjacent characters is
/// a term, and so is the last character of a run. Names of programming languages with signs (`C++`, `C#`, `.NET`) have a term with
/// the signs beside that of the word, and names in camel case (`camelCase`) have a term for each part.
package struct SearchTerms: Sendable {
    /// The number of characters of a word that are used. Longer words are found by their beginning.
    private static let longestWord = 24

    private let endings: SearchEndings
    private let shardCount: Int

    /// The folded words, and the term of each. Most words occur often, so the ending of each is removed only once.
    private var words = ByteInterner()
    private var termOfWord: [Int] = []

    private var terms = ByteInterner()
    private var shardOfTerm: [Int] = []
    private var postingsOfTerm: [[SearchPostings.Posting]] = []

    /// The occurrences of each term in the page that is being read.
    private var occurrences: [Occurrences] = []
    /// The terms of the page that is being read.
    private var termsOfPage: [Int] = []
    private var wordCount = 0
    private var titleWordCount = 0
    private var cjk: [UInt8] = []

    /// The roles of the characters outside ASCII that have been read.
    private var kinds: [UInt32: LetterFolding.Kind] = [:]

    private struct Occurrences {
        private(set) var inText: Int32 = 0
        private(set) var isInHeading = false
        private(set) var isInTitle = false

        /// Adds one, and returns whether it is the first.
        mutating func add(_ place: Place) -> Bool {
            let isFirst = inText == 0 && !isInHeading && !isInTitle
            switch place {
            case .title: isInTitle = true
            case .heading: isInHeading = true
            case .text: inText += 1
            }
            return isFirst
        }
    }

    /// The place of a word in a page.
    private enum Place { case title, heading, text }

    /// - Parameters:
    ///   - endings: The endings of the language.
    ///   - shardCount: The number of parts with terms.
    package init(_ endings: SearchEndings, shardCount: Int) {
        self.endings = endings
        self.shardCount = shardCount
    }

    // MARK: - Results

    /// The terms of each shard, by number.
    var shards: [[Int]] {
        var shards = [[Int]](repeating: [], count: shardCount)
        for (term, shard) in shardOfTerm.enumerated() { shards[shard].append(term) }
        return shards
    }

    /// The bytes of a term.
    func bytes(of term: Int) -> ArraySlice<UInt8> { terms[term][...] }

    /// The pages of a term, in the order in which they were added.
    func postings(of term: Int) -> [SearchPostings.Posting] { postingsOfTerm[term] }

    // MARK: - Reading

    /// Adds the pages of a part.
    ///
    /// - Parameters:
    ///   - piece: A part in the format of ``SearchPages``.
    ///   - firstPage: The number of its first page.
    package mutating func add(_ piece: [UInt8], firstPage: Int) {
        let room = Self.room
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * room) { word in
            guard let word = word.baseAddress else { return }
            piece.withUnsafeBufferPointer { bytes in
                var (position, field, page) = (0, 0, firstPage)
                while position < bytes.count {
                    switch bytes[position] {
                    case UInt8(ascii: "\""):
                        position = readString(bytes, position + 1, field, word)
                        field += 1
                    case UInt8(ascii: "]") where field > 0:
                        finish(page)
                        (field, page) = (0, page + 1)
                        position += 1
                    default: position += 1
                    }
                }
            }
        }
    }

    /// Reads a string of a page.
    ///
    /// - Parameters:
    ///   - position: The position after the opening quotation mark.
    ///   - field: The number of the string.
    /// - Returns: The position after the closing quotation mark.
    private mutating func readString(
        _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ field: Int, _ word: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let place: Place
        switch field < 3 ? field : 3 + field % 3 {
        case 0: place = .title
        case 3: place = .heading
        case 2, 5: place = .text
        default: return Self.end(ofString: bytes, position)
        }
        var position = position
        var (start, length, characters) = (0, 0, 0)
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                let letter = letters[Int(byte)]
                position += 1
                if letter != 0 {
                    if !cjk.isEmpty { finishRun(place, word) }
                    if length == 0 { start = position - 1 }
                    guard characters < Self.longestWord else { continue }
                    word[length] = letter
                    length += 1
                    characters += 1
                    continue
                }
                if length > 0 {
                    // The signs of a word that is too long would follow a part of it.
                    let signs =
                        characters < Self.longestWord ? signs(bytes, start, position - 1, word, length) : (false, 0)
                    addTerm(with: signs, place, word, length)
                    finishWord(place, word, length)
                    addParts(bytes, start..<position - 1, place, word)
                }
                (length, characters) = (0, 0)
                if !cjk.isEmpty { finishRun(place, word) }
                if byte == UInt8(ascii: "\"") { return position }
                if byte == UInt8(ascii: "\\") { position += 1 }
                continue
            }
            let (scalar, size) = Self.scalar(bytes, position)
            position += size
            switch kind(of: scalar) {
            case .mark: break
            case .letters(let folded):
                if !cjk.isEmpty { finishRun(place, word) }
                if length == 0 { start = position - size }
                guard characters < Self.longestWord, length + folded.count <= 4 * Self.longestWord else { continue }
                for letter in folded {
                    word[length] = letter
                    length += 1
                }
                characters += folded.count { $0 & 0xC0 != 0x80 }
            case .unseparated(let folded):
                if length > 0 {
                    finishWord(place, word, length)
                    addParts(bytes, start..<position - size, place, word)
                }
                (length, characters) = (0, 0)
                addToRun(folded, place, word)
            case .separator:
                if length > 0 {
                    finishWord(place, word, length)
                    addParts(bytes, start..<position - size, place, word)
                }
                (length, characters) = (0, 0)
                if !cjk.isEmpty { finishRun(place, word) }
            }
        }
        return position
    }

    private mutating func kind(of scalar: Unicode.Scalar) -> LetterFolding.Kind {
        if let kind = kinds[scalar.value] { return kind }
        let kind = LetterFolding.kind(of: scalar)
        kinds[scalar.value] = kind
        return kind
    }

    /// Adds a word of a page. Its bytes may be changed.
    private mutating func finishWord(_ place: Place, _ word: UnsafeMutablePointer<UInt8>, _ count: Int) {
        Self.clear(word + count)
        let (number, isNew) = words.number(of: word, count)
        if isNew {
            let end = endings.strip(word, count)
            Self.clear(word + end)
            termOfWord.append(term(word, end, prefix: 3))
        }
        use(termOfWord[number], place)
    }

    /// The signs that belong to a word, as in `.NET`, `C++` and `C#`: whether there is a dot before it, and the number of signs
    /// after it.
    ///
    /// A dot between words does not belong to the second one, except in `ASP.NET`. Nor does `#` before a letter or a digit.
    private func signs(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ word: UnsafeMutablePointer<UInt8>,
        _ length: Int
    ) -> (hasDot: Bool, countAfter: Int) {
        var hasDot = false
        if start > 1, bytes[start - 1] == UInt8(ascii: ".") {
            let before = bytes[start - 2]
            // An escaped character, such as a line end, is a letter after a backslash.
            let isAfterWord =
                (before >= 0x80 || letters[Int(before)] != 0) && !(start > 2 && bytes[start - 3] == UInt8(ascii: "\\"))
            hasDot = !isAfterWord && before != UInt8(ascii: ".")
            hasDot = hasDot || UnsafeBufferPointer(start: word, count: length).elementsEqual("net".utf8)
        }
        func byte(_ offset: Int) -> UInt8 { end + offset < bytes.count ? bytes[end + offset] : 0 }
        if byte(0) == UInt8(ascii: "+"), byte(1) == UInt8(ascii: "+"), byte(2) != UInt8(ascii: "+") {
            return (hasDot, 2)
        }
        guard byte(0) == UInt8(ascii: "#"), byte(1) != UInt8(ascii: "#") else { return (hasDot, 0) }
        if byte(1) < 0x80 { return (hasDot, letters[Int(byte(1))] == 0 ? 1 : 0) }
        if case .letters = LetterFolding.kind(of: Self.scalar(bytes, end + 1).scalar) { return (hasDot, 0) }
        return (hasDot, 1)
    }

    /// Adds a word together with its signs, if it has any. The second half of the buffer is used for them.
    private mutating func addTerm(
        with signs: (hasDot: Bool, countAfter: Int), _ place: Place, _ word: UnsafeMutablePointer<UInt8>, _ length: Int
    ) {
        guard signs.hasDot || signs.countAfter > 0 else { return }
        let term = word + Self.room
        var count = 0
        func append(_ byte: UInt8) {
            term[count] = byte
            count += 1
        }
        if signs.hasDot { append(UInt8(ascii: ".")) }
        for offset in 0..<length { append(word[offset]) }
        for _ in 0..<signs.countAfter { append(UInt8(ascii: signs.countAfter == 2 ? "+" : "#")) }
        Self.clear(term + count)
        use(self.term(term, count, prefix: 3), place)
    }

    /// Adds the parts of a name in camel case: `html` and `page` of `HTMLPage`. They do not count as words of the text.
    ///
    /// - Parameter name: The bytes of the word.
    private mutating func addParts(
        _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ place: Place, _ word: UnsafeMutablePointer<UInt8>
    ) {
        let counts = (wordCount, titleWordCount)
        var start = name.lowerBound
        for position in name.dropFirst() where Self.beginsPart(bytes, position, name.upperBound) {
            addPart(bytes[start..<position], place, word + Self.room)
            start = position
        }
        if start > name.lowerBound { addPart(bytes[start..<name.upperBound], place, word + Self.room) }
        (wordCount, titleWordCount) = counts
    }

    private mutating func addPart(
        _ part: Slice<UnsafeBufferPointer<UInt8>>, _ place: Place, _ word: UnsafeMutablePointer<UInt8>
    ) {
        guard (2...Self.longestWord).contains(part.count), part.allSatisfy({ $0 < 0x80 }) else { return }
        for (offset, byte) in part.enumerated() { word[offset] = letters[Int(byte)] }
        finishWord(place, word, part.count)
    }

    /// Whether a capital letter begins a part of a name: after a lowercase letter or a digit, or as the last of several capitals.
    /// A letter that is not ASCII, of either case, counts as a capital.
    private static func beginsPart(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ end: Int) -> Bool {
        func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
        guard isCapital(bytes[position]) else { return false }
        if bytes[position - 1] < 0x80, !isCapital(bytes[position - 1]) { return true }
        return position + 1 < end && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[position + 1])
    }

    /// Adds a character of text that does not separate words. `cjk` contains the previous character.
    private mutating func addToRun(_ character: [UInt8], _ place: Place, _ word: UnsafeMutablePointer<UInt8>) {
        if !cjk.isEmpty {
            var count = 0
            for byte in cjk + character {
                word[count] = byte
                count += 1
            }
            Self.clear(word + count)
            use(term(word, count, prefix: 1), place)
        }
        cjk = character
    }

    /// Adds the last character of text that does not separate words.
    private mutating func finishRun(_ place: Place, _ word: UnsafeMutablePointer<UInt8>) {
        for (index, byte) in cjk.enumerated() { word[index] = byte }
        Self.clear(word + cjk.count)
        use(term(word, cjk.count, prefix: 1), place)
        cjk = []
    }

    /// Returns the number of a term.
    ///
    /// - Parameter prefix: The number of characters that determine its shard.
    private mutating func term(_ word: UnsafeMutablePointer<UInt8>, _ count: Int, prefix: Int) -> Int {
        let (number, isNew) = terms.number(of: word, count)
        if isNew {
            let bytes = UnsafeBufferPointer(start: word, count: count)
            shardOfTerm.append(Self.shard(of: bytes, prefix: prefix, count: shardCount))
            postingsOfTerm.append([])
            occurrences.append(Occurrences())
        }
        return number
    }

    private mutating func use(_ term: Int, _ place: Place) {
        if occurrences[term].add(place) { termsOfPage.append(term) }
        switch place {
        case .title: titleWordCount += 1
        case .heading: break
        case .text: wordCount += 1
        }
    }

    /// Adds the page to its terms.
    private mutating func finish(_ page: Int) {
        // The length is rounded in steps, so that an additional sentence changes the levels of few other terms. 300 words are a
        // typical length.
        let length = 1.2 * (0.3 + 0.7 * Double(wordCount / 64 * 64) / 300)
        let inTitle = 4 + 3 / Double(max(titleWordCount, 1))
        for term in termsOfPage {
            let found = occurrences[term]
            occurrences[term] = Occurrences()
            let count = Double(found.inText)
            var level = 4 * count / (count + length)
            if found.isInTitle { level += inTitle }
            if found.isInHeading { level += 2 }
            postingsOfTerm[term].append(SearchPostings.posting(page: page, level: min(14, 1 + Int(level))))
        }
        termsOfPage.removeAll(keepingCapacity: true)
        (wordCount, titleWordCount) = (0, 0)
    }

    // MARK: - Bytes

    /// The lowercase letter or the digit of each byte; 0 for the others.
    private let letters: [UInt8] = (0..<128).map { (byte: UInt8) in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: 0
        }
    }

    /// The number of bytes for a word and what ``ByteInterner`` reads after it.
    private static let room = 4 * longestWord + 32

    /// Sets the eight bytes after a word, which ``ByteInterner`` reads.
    private static func clear(_ end: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(end).storeBytes(of: 0, as: UInt64.self)
    }

    private static func end(ofString bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }

    /// The character at a position, and the number of its bytes.
    private static func scalar(
        _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
    ) -> (scalar: Unicode.Scalar, size: Int) {
        let first = bytes[position]
        let size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard position + size <= bytes.count else { return (" ", bytes.count - position) }
        var value = UInt32(first) & (0x7F >> UInt32(size))
        for offset in 1..<size { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? " ", size)
    }

    /// The shard of a term: a hash (FNV-1a in 32 bits) of its first characters, so that terms with the same beginning are in
    /// one shard.
    static func shard(of term: some Sequence<UInt8>, prefix: Int, count: Int) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for scalar in String(decoding: Array(term), as: UTF8.self).unicodeScalars.prefix(prefix) {
            hash = (hash ^ scalar.value) &* 0x0100_0193
        }
        return Int(hash ^ hash >> 15) & (count - 1)
    }
}
