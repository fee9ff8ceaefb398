import SitegenBase

extension CodeReader {
    /// Reads the start of a here-document: its mark, and the name on the line that ends it.
    mutating func readHereDocumentStart() -> Bool {
        guard let syntax = tables.hereDocument, scanner.matches(syntax.open, at: scanner.position) else { return false }
        let start = scanner.position
        let open = start + syntax.open.count
        if syntax.goesByBlanks, !expectsOperand, !ByteSet.blanks.contains(scanner.byte(at: start - 1)) { return false }
        let isMarked = syntax.indentMarks.contains(scanner.byte(at: open))
        var word = isMarked ? open + 1 : open
        if !syntax.goesByBlanks { word = scanner.end(of: .spaces, from: word) }
        let quote = scanner.byte(at: word)
        let name: Range<Int>
        let end: Int
        if syntax.quotes.contains(quote) {
            var stops = ByteSet.lineBreaks
            stops.insert(quote)
            let stop = scanner.start(of: stops, from: word + 1)
            guard scanner.byte(at: stop) == quote else { return false }
            name = word + 1..<stop
            end = stop + 1
        } else {
            guard tables.start(quote).contains(.word), isMarked || syntax.isAlwaysIndented || !quote.isSmall else {
                return false
            }
            name = word..<nameEnd(from: word)
            end = name.upperBound
        }
        guard !name.isEmpty else { return false }
        scanner.mark(.operator, to: word)
        scanner.mark(.meta, to: end)
        endToken(isOperand: true)
        let isIndented = isMarked || syntax.isAlwaysIndented
        pending.append(HereDocument(name: name, isIndented: isIndented, expands: quote != syntax.quotes.first))
        return true
    }

    /// Continues reading here-documents, up to the end of the last one or the start of code within one of them.
    mutating func readTexts(of open: HereDocuments) {
        guard let syntax = tables.hereDocument else { return }
        var open = open
        while !scanner.isAtEnd {
            let document = open.documents[open.index]
            let isLineStart = scanner.byte(at: scanner.position - 1) == "\n"
            if isLineStart, let name = closingName(of: document, codeFollows: syntax.isAlwaysIndented) {
                scanner.mark(.string, to: name.lowerBound)
                scanner.mark(.meta, to: name.upperBound)
                endToken(isOperand: true)
                open.index += 1
                guard open.index < open.documents.count else { return }
                scanner.position = min(scanner.lineEnd(from: scanner.position) + 1, scanner.end)
                continue
            }
            let string = tables.strings[document.expands ? syntax.text : syntax.text + 1]
            scanner.mark(.string, to: scanner.start(of: string.stops, from: scanner.position))
            guard !scanner.isAtEnd else { return }
            switch readInterruption(in: string, fence: 0) {
            case .interpolates(let interpolation):
                self.open(.hereDocuments(open), close: interpolation.close, hasFormat: interpolation.hasFormat)
                return
            case .goesOn, .startsPart, .ends: break
            case nil: scanner.mark(.string, to: scanner.position + 1)
            }
        }
    }

    /// The range of the closing name on the current line, if it is there.
    private func closingName(of document: HereDocument, codeFollows: Bool) -> Range<Int>? {
        let start = document.isIndented ? scanner.end(of: .spaces, from: scanner.position) : scanner.position
        guard scanner.matches(document.name, at: start) else { return nil }
        let end = start + document.name.count
        let isWhole =
            codeFollows
            ? !tables.start(scanner.byte(at: end)).contains(.wordPart)
            : end >= scanner.end || ByteSet.lineBreaks.contains(scanner.byte(at: end))
        return isWhole ? start..<end : nil
    }
}
