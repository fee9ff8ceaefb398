/// Records remaining template syntax in a text that readers would see.
enum TemplateRemnants {
    static func note(_ text: NumberedText, _ file: String, _ log: ImportLog) {
        var fence = FenceTracker()
        for line in text.lines where !fence.pass(line.text) && line.text.contains("{") && !line.text.contains("<code") {
            var isFound = false
            _ = line.text.mapOutsideCode { piece in
                isFound = isFound || holdsTemplate(piece)
                return ""
            }
            guard isFound else { continue }
            log.note(
                .templating, "text that looks like a template", file, line.number,
                advice: "The page shows it as text. Write the value, or use a directive.")
        }
    }

    private static func holdsTemplate(_ text: Substring) -> Bool {
        var previous: UInt8 = 0
        var beforePrevious: UInt8 = 0
        for byte in text.utf8 {
            let isTag = previous == UInt8(ascii: "{") && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%"))
            if isTag, beforePrevious != UInt8(ascii: "\\") { return true }
            (beforePrevious, previous) = (previous, byte)
        }
        return false
    }
}
