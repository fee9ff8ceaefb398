extension CodeReader {
    /// Reads a string, a character or an extended regular expression that starts at the position.
    ///
    /// - Parameter prefix: A name right before the position that may be the string's prefix.
    /// - Returns: `false` when nothing of that sort starts here.
    mutating func readString(prefix: Range<Int>? = nil) -> Bool {
        let start = scanner.position
        let signs = scanner.current == "#" ? scanner.end(of: .numberSigns, from: start) - start : 0
        for index in tables.strings.indices {
            let string = tables.strings[index]
            guard signs == 0 || string.fence.takesNumberSigns else { continue }
            guard scanner.matches(string.open, at: start + signs), takes(prefix, string) else { continue }
            let body = start + signs + string.open.count
            let whole = (prefix?.lowerBound ?? start)..<body
            switch string.fence {
            case .none, .numberSigns: break
            case .tag(let mark, let characters):
                let tag = body..<scanner.end(of: characters, from: body)
                guard tag.count < 64, scanner.byte(at: tag.upperBound) == mark else { continue }
                readTagged(string, from: whole.lowerBound, tag: tag)
                return true
            case .oneCharacter:
                guard holdsOneCharacter(string, from: body) else { continue }
            }
            let key = keyEnd(of: string, from: body)
            scanner.position = key?.end ?? body
            scanner.mark(key.map(\.kind) ?? string.kind, from: whole.lowerBound)
            if key == nil { readBody(of: index, signs: signs) } else { endToken(isOperand: true) }
            return true
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

    private func takes(_ prefix: Range<Int>?, _ string: StringTable) -> Bool {
        guard let prefix else { return string.hasBarePrefix }
        return string.prefixes.contains { letters in
            letters.count == prefix.count
                && letters.indices.allSatisfy {
                    letters[$0] == scanner.byte(at: prefix.lowerBound + $0).lowercasedASCII
                }
        }
    }

    private func holdsOneCharacter(_ string: StringTable, from body: Int) -> Bool {
        let first = scanner.byte(at: body)
        guard first != "\n", first != string.close.first else { return false }
        let end = first == "\\" ? escapeEnd(from: body + 1) : scanner.afterCharacter(at: body)
        return scanner.matches(string.close, at: end)
    }

    /// Where a string ends that is a key, and what a key is.
    private func keyEnd(of string: StringTable, from body: Int) -> (end: Int, kind: TokenKind)? {
        guard let keys = tables.grammar.keys, keys.strings, let kind = keys.kind, !string.spansLines,
            string.interpolationOpen.isEmpty, keys.openers.contains(previous) || (keys.lineStart && isLineStart)
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

    private enum Step {
        case goesOn
        case interpolates
        case ends
    }

    /// Reads on in a string, to its end or into the next interpolation.
    private mutating func readBody(of index: Int, signs: Int) {
        let string = tables.strings[index]
        while true {
            scanner.mark(string.kind, to: scanner.start(of: string.stops, from: scanner.position))
            switch scanner.isAtEnd ? .ends : readStop(in: string, signs: signs) {
            case .goesOn: continue
            case .ends:
                endToken(isOperand: true)
                return
            case .interpolates:
                if !string.spansLines, lineFrame == nil { lineFrame = frames.count }
                frames.append(Frame(string: index, signs: signs, depth: depth, conditionDepth: conditionDepth))
                depth = 0
                conditionDepth = -1
                endToken(isOperand: false)
                return
            }
        }
    }

    /// Leaves an interpolation, at whose closing bracket the position is.
    mutating func resume(_ frame: Frame) {
        frames.removeLast()
        if lineFrame == frames.count { lineFrame = nil }
        depth = frame.depth
        conditionDepth = frame.conditionDepth
        scanner.mark(.escape, to: scanner.position + 1)
        readBody(of: frame.string, signs: frame.signs)
    }

    /// Reads what stands at a byte that may end a string's body or interrupt it.
    private mutating func readStop(in string: StringTable, signs: Int) -> Step {
        let start = scanner.position
        let byte = scanner.current
        let isDoubled = scanner.byte(at: start + 1) == byte
        if byte == "\n", !string.spansLines { return .ends }
        if byte == "\\", string.escape.isBackslash { return readBackslash(in: string, signs: signs) }
        if !string.interpolationOpen.isEmpty, !string.interpolatesByEscape {
            let opens = scanner.matches(string.interpolationOpen, at: start)
            if string.doublesInterpolation, isDoubled, opens || byte == string.interpolationClose {
                scanner.mark(.escape, to: start + 2)
                return .goesOn
            } else if opens {
                scanner.mark(.escape, to: start + string.interpolationOpen.count)
                return .interpolates
            }
        }
        guard scanner.matches(string.close, at: start) else {
            scanner.mark(string.kind, to: start + 1)
            return .goesOn
        }
        let close = start + string.close.count
        if case .doubling = string.escape, scanner.matches(string.close, at: close) {
            scanner.mark(.escape, to: close + string.close.count)
            return .goesOn
        }
        let isFenced = countSigns(at: close, upTo: signs) == signs
        scanner.mark(string.kind, to: isFenced ? close + signs : start + 1)
        return isFenced ? .ends : .goesOn
    }

    private mutating func readBackslash(in string: StringTable, signs: Int) -> Step {
        let start = scanner.position
        let count = countSigns(at: start + 1, upTo: signs)
        let after = start + 1 + count
        if count < signs {
            scanner.mark(string.kind, to: after)
        } else if case .silentBackslash = string.escape {
            scanner.mark(string.kind, to: scanner.afterCharacter(at: after))
        } else if string.interpolatesByEscape, scanner.byte(at: after) == string.interpolationOpen.last {
            scanner.mark(.escape, to: after + 1)
            return .interpolates
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

    /// Reads a string whose closing delimiter holds the tag that its opening one does.
    private mutating func readTagged(_ string: StringTable, from start: Int, tag: Range<Int>) {
        let closeEnd = Array(string.close.dropFirst())
        var offset = tag.upperBound + 1
        while let first = string.close.first {
            offset = scanner.next(first, from: offset)
            guard offset < scanner.end else { break }
            offset += 1
            if scanner.matches(tag, at: offset), scanner.matches(closeEnd, at: offset + tag.count) {
                offset += tag.count + closeEnd.count
                break
            }
        }
        scanner.position = min(offset, scanner.end)
        scanner.mark(string.kind, from: start)
        endToken(isOperand: true)
    }
}
