import SitegenBase

extension CodeReader {
    mutating func readComment() -> Bool {
        let start = scanner.position
        for comment in tables.comments where scanner.matches(comment.open, at: start) {
            let body = start + comment.open.count
            if comment.exceptBefore.contains(scanner.byte(at: body)) { continue }
            if comment.followsOperand, expectsOperand, !isLineStart, previous != "}" { continue }
            guard let end = end(of: comment, from: body) else { continue }
            scanner.mark(comment.kind, to: end)
            return true
        }
        return false
    }

    /// The end of a comment whose opening mark ends at an offset; `nil` if it is not a comment.
    private func end(of comment: CommentTable, from body: Int) -> Int? {
        guard let first = comment.close.first else { return lineCommentEnd(from: body) }
        if comment.takesLines { return linesEnd(of: comment, from: body) }
        if comment.fence != 0 { return fencedEnd(of: comment, from: body) }
        var level = 1
        var offset = body
        while level > 0, offset < scanner.end {
            let byte = scanner.byte(at: offset)
            if byte == first, scanner.matches(comment.close, at: offset) {
                level -= 1
                offset += comment.close.count
            } else if comment.nests, scanner.matches(comment.open, at: offset) {
                level += 1
                offset += comment.open.count
            } else {
                offset += 1
            }
        }
        return offset
    }

    /// The end of the line, or of the terminator on it, which ends the code even within a comment.
    private func lineCommentEnd(from body: Int) -> Int {
        let end = scanner.lineEnd(from: body)
        guard let first = tables.terminator.first else { return end }
        var offset = scanner.next(first, from: body, before: end)
        while offset < end, !scanner.matches(tables.terminator, at: offset) {
            offset = scanner.next(first, from: offset + 1, before: end)
        }
        return offset
    }

    /// The end of the line that starts with the closing mark.
    private func linesEnd(of comment: CommentTable, from body: Int) -> Int? {
        guard isFirstOnLine(body - comment.open.count), ends(at: body) else { return nil }
        var line = scanner.lineEnd(from: body) + 1
        while line < scanner.end {
            let end = scanner.lineEnd(from: line)
            if scanner.matches(comment.close, at: line), ends(at: line + comment.close.count) { return end }
            line = end + 1
        }
        return scanner.end
    }

    private func isFirstOnLine(_ offset: Int) -> Bool {
        offset == 0 || scanner.byte(at: offset - 1) == "\n"
    }

    /// Whether no name continues at an offset.
    private func ends(at offset: Int) -> Bool {
        !tables.start(scanner.byte(at: offset)).contains(.wordPart)
    }

    /// The end of a comment between doubled brackets with a fence between the two characters: `--[==[ … ]==]`.
    private func fencedEnd(of comment: CommentTable, from body: Int) -> Int? {
        let fence = scanner.end(of: comment.fence, from: body)
        guard scanner.byte(at: fence) == comment.open.last, let close = comment.close.first else { return nil }
        return bracketEnd(close, fence: comment.fence, count: fence - body, from: fence + 1)
    }

    /// The offset after the next doubled bracket with the same number of fence bytes between its two characters.
    private func bracketEnd(_ close: UInt8, fence: UInt8, count: Int, from start: Int) -> Int {
        var offset = start
        while true {
            offset = scanner.next(close, from: offset)
            guard offset < scanner.end else { return scanner.end }
            let end = scanner.end(of: fence, from: offset + 1)
            if end - offset - 1 == count, scanner.byte(at: end) == close { return end + 1 }
            offset = end
        }
    }
}
