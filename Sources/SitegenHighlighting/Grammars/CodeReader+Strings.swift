import SitegenBase

/// A string that is being read.
struct OpenString {
    /// Its index in the tables.
    var index: Int
    /// The number of number signs or quotes around it.
    var fence = 0
    /// The number of braces that start an interpolation in a string with repeated quotes.
    var braces = 0
    /// The brackets that the author chose, 0 for none; both are the same for another delimiter.
    var opening: UInt8 = 0
    var closing: UInt8 = 0
    /// How many of these brackets are open within the string.
    var nesting = 0
    /// The number of chosen delimiters that close the string.
    var closingCount = 1
    /// The number of further parts after the one being read.
    var partsLeft = 0
}

extension CodeReader {
    /// Reads a string, a character or an extended regular expression that starts at the current position.
    ///
    /// - Parameter prefix: A name directly before the position that may be the string's prefix.
    /// - Returns: `false` if none of these starts here.
    mutating func readString(prefix: Range<Int>? = nil) -> Bool {
        let start = scanner.position
        let signs = scanner.current == "#" ? scanner.end(of: .numberSigns, from: start) - start : 0
        for index in 0..<tables.delimitedStringCount {
            let string = tables.strings[index]
            if string.repetitionMark != 0 {
                if prefix == nil, readRepeated(string, index) { return true }
                continue
            }
            guard signs == 0 || string.takesNumberSigns || string.firstByte == 0 else { continue }
            let fence = string.takesNumberSigns ? signs : 0
            guard string.firstByte == 0 || scanner.byte(at: start + fence) == string.firstByte,
                scanner.matches(string.open, at: start + fence), takes(prefix, string),
                !string.isOperand || expectsOperand
            else { continue }
            let body = start + fence + string.open.count
            if readString(string, OpenString(index: index, fence: fence), from: prefix?.lowerBound ?? start, body) {
                return true
            }
        }
        guard prefix == nil, signs > 0 else { return false }
        if tables.grammar.regex?.extended == true, scanner.byte(at: start + signs) == "/" {
            readExtendedRegex(signs: signs)
            return true
        }
        guard signs > 1 else { return false }
        scanner.position = start + signs
        endToken(isOperand: false)
        return true
    }

    /// Reads a string whose opening delimiter is between two offsets; returns `false` if it is not a string.
    private mutating func readString(_ string: StringTable, _ open: OpenString, from start: Int, _ body: Int) -> Bool {
        var open = open
        var body = body
        switch string.fence {
        case .none, .numberSigns, .repetition: break
        case .tag(let mark, let characters):
            let tag = body..<scanner.end(of: characters, from: body)
            guard tag.count < 64, scanner.byte(at: tag.upperBound) == mark else { return false }
            readTagged(string, from: start, tag: tag)
            return true
        case .oneCharacter:
            guard let end = characterEnd(of: string, from: body) else { return false }
            scanner.position = body
            scanner.mark(string.kind, from: start)
            scanner.mark(scanner.current == "\\" ? .escape : string.kind, to: end)
            scanner.mark(string.kind, to: end + string.close.count)
            endToken(isOperand: true)
            return true
        case .bareCharacter:
            return readBareCharacter(string, from: body)
        case .chosen(let delimiters, let letters):
            guard let end = readChosenStart(delimiters, letters, &open, from: body) else { return false }
            open.partsLeft = string.parts - 1
            body = end
        }
        let key = keyEnd(of: string, from: body)
        scanner.position = key?.end ?? body
        scanner.mark(key.map(\.kind) ?? string.kind, from: start)
        if key == nil { readBody(of: open) } else { endToken(isOperand: true) }
        return true
    }

    private func takes(_ prefix: Range<Int>?, _ string: StringTable) -> Bool {
        guard let prefix else { return string.hasBarePrefix }
        return string.prefixes.contains { letters in
            letters.count == prefix.count
                && letters.indices.allSatisfy {
                    letters[$0] == scanner.byte(at: prefix.lowerBound + $0).lowercasedASCII
                }
        }
    }

    /// The end of the single character or escape in a string; `nil` if there are more or none.
    private func characterEnd(of string: StringTable, from body: Int) -> Int? {
        let first = scanner.byte(at: body)
        guard first != "\n", first != string.close.first else { return nil }
        // Haskell's `\1114111` and `\DEL` are longer than the escapes of other languages.
        let escape = scanner.afterCharacter(at: body + 1)
        let ends =
            first == "\\"
            ? [escapeEnd(from: body + 1), scanner.end(of: .wordPart, from: escape, before: escape + 8)]
            : [scanner.afterCharacter(at: body)]
        return ends.first { scanner.matches(string.close, at: $0) }
    }

    /// Reads one character or escape that is not followed by the rest of a name: `?a`.
    private mutating func readBareCharacter(_ string: StringTable, from body: Int) -> Bool {
        let first = scanner.byte(at: body)
        guard body < scanner.end, !ByteSet.whitespace.contains(first) else { return false }
        let end = first == "\\" ? escapeEnd(from: body + 1) : scanner.afterCharacter(at: body)
        guard !tables.start(scanner.byte(at: end)).contains(.wordPart) else { return false }
        scanner.mark(string.kind, to: end)
        endToken(isOperand: true)
        return true
    }

    /// The end and the kind of a string that is a key.
    private func keyEnd(of string: StringTable, from body: Int) -> (end: Int, kind: TokenKind)? {
        guard let keys = tables.grammar.keys, keys.strings, let kind = keys.kind, !string.spansLines,
            string.interpolations.isEmpty, mayStandHere(keys)
        else { return nil }
        var offset = body
        while true {
            offset = scanner.start(of: string.stops, from: offset)
            guard offset < scanner.end, scanner.byte(at: offset) != "\n" else { return nil }
            if scanner.byte(at: offset) == "\\" {
                offset = scanner.afterCharacter(at: offset + 1)
            } else if scanner.matches(string.close, at: offset) {
                offset += string.close.count
                return isKey(offset..<offset, keys) ? (offset, kind) : nil
            } else {
                offset += 1
            }
        }
    }

    // MARK: Bodies

    /// Continues reading a string, up to its end or the next interpolation.
    mutating func readBody(of open: OpenString) {
        var open = open
        let string = tables.strings[open.index]
        var stops = string.stops
        if open.closing != 0 {
            stops.insert(open.opening)
            stops.insert(open.closing)
        }
        while true {
            scanner.mark(string.kind, to: scanner.start(of: stops, from: scanner.position))
            switch scanner.isAtEnd ? .ends : readStop(in: string, &open) {
            case .goesOn: continue
            case .startsPart:
                readBody(of: open)
                return
            case .ends:
                endToken(isOperand: true)
                return
            case .interpolates(let interpolation):
                if !string.spansLines, lineFrame == nil { lineFrame = frames.count }
                self.open(
                    .string(open), close: interpolation.close, closeCount: max(open.braces, 1),
                    hasFormat: interpolation.hasFormat)
                return
            }
        }
    }

    enum Step {
        case goesOn
        /// The next part starts, possibly with other delimiters.
        case startsPart
        case interpolates(StringTable.Interpolation)
        case ends
    }

    /// Reads a byte that may end or interrupt the body of a string.
    private mutating func readStop(in string: StringTable, _ open: inout OpenString) -> Step {
        let start = scanner.position
        let byte = scanner.current
        if byte == "\n", !string.spansLines { return .ends }
        if string.repetitionMark != 0 { return readRepeatedStop(in: string, open) }
        if let step = readInterruption(in: string, fence: open.fence) { return step }
        if open.closing != 0 { return readChosenStop(in: string, &open) }
        guard !string.close.isEmpty, scanner.matches(string.close, at: start) else {
            scanner.mark(string.kind, to: start + 1)
            return .goesOn
        }
        let close = start + string.close.count
        if string.doublesClose, scanner.matches(string.close, at: close) {
            scanner.mark(.escape, to: close + string.close.count)
            return .goesOn
        }
        if string.escapedByClose.contains(scanner.byte(at: close)) {
            let isBackslash = scanner.byte(at: close) == "\\"
            scanner.mark(.escape, to: isBackslash ? scanner.afterCharacter(at: close + 1) : close + 1)
            return .goesOn
        }
        guard countSigns(at: close, upTo: open.fence) == open.fence else {
            scanner.mark(string.kind, to: start + 1)
            return .goesOn
        }
        scanner.mark(string.kind, to: scanner.end(of: string.suffix, from: close + open.fence))
        return .ends
    }

    /// Reads an escape, a variable or the start of an interpolation; returns `nil` if there is none.
    mutating func readInterruption(in string: StringTable, fence: Int) -> Step? {
        let start = scanner.position
        let byte = scanner.current
        if string.escape != 0, byte == string.escape { return readEscape(in: string, signs: fence) }
        for interpolation in string.interpolations {
            let opens = byte == interpolation.first && isFollowed(interpolation, at: start + 1)
            let isDoubled = interpolation.doubles && scanner.byte(at: start + 1) == byte
            if isDoubled, opens || byte == interpolation.close {
                scanner.mark(.escape, to: start + 2)
                return .goesOn
            } else if opens {
                scanner.mark(.escape, to: start + interpolation.count)
                return .interpolates(interpolation)
            }
        }
        if string.variableMark != 0, byte == string.variableMark, readSigil() { return .goesOn }
        return nil
    }

    private func isFollowed(_ interpolation: StringTable.Interpolation, at offset: Int) -> Bool {
        let next = scanner.byte(at: offset)
        if interpolation.second != 0 { return next == interpolation.second }
        return interpolation.before == 0 || next == interpolation.before
    }

    private mutating func readEscape(in string: StringTable, signs: Int) -> Step {
        let start = scanner.position
        let count = countSigns(at: start + 1, upTo: signs)
        let after = start + 1 + count
        if count < signs {
            scanner.mark(string.kind, to: after)
        } else if string.escapesSilently {
            scanner.mark(string.kind, to: scanner.afterCharacter(at: after))
        } else if let interpolation = string.escapedInterpolation, scanner.byte(at: after) == interpolation.second {
            scanner.mark(.escape, to: after + 1)
            return .interpolates(interpolation)
        } else {
            scanner.mark(.escape, to: escapeEnd(from: after))
        }
        return .goesOn
    }

    /// The end of an escape whose backslash, with its number signs, ends at an offset.
    private func escapeEnd(from offset: Int) -> Int {
        let first = scanner.byte(at: offset)
        let next = scanner.byte(at: offset + 1)
        let longest: Int
        switch first {
        case "u", "x", "N", "U":
            if next == "{" {
                let end = scanner.end(of: .escapeNames, from: offset + 2)
                return scanner.byte(at: end) == "}" ? end + 1 : offset + 1
            }
            longest = first == "u" ? 4 : first == "x" ? 2 : first == "U" ? 8 : 0
        case "\r" where next == "\n": return offset + 2
        case 0x30...0x37:
            var end = offset + 1
            while end < offset + 3, scanner.byte(at: end) &- 0x30 < 8 { end += 1 }
            return end
        default: return scanner.afterCharacter(at: offset)
        }
        return min(scanner.end(of: .hexDigits, from: offset + 1), offset + 1 + longest)
    }

    func countSigns(at offset: Int, upTo limit: Int) -> Int {
        var count = 0
        while count < limit, scanner.byte(at: offset + count) == "#" { count += 1 }
        return count
    }
}
