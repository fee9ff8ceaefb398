import SitegenBytes

/// How a text of whole lines is written, which ends with the line that holds a name of the author's choice.
struct HereDocumentSyntax: Sendable {
    /// What stands before the name.
    var open: String
    /// Marks after it that allow the closing name to be indented; `nil` where it always may be.
    var indentMarks: ByteSet?
    /// Quotes that the name may stand between, the first of which says that the text holds no code.
    var quotes: String
    /// Whether one follows an operand only after a blank, and right before its name: `a <<b` but not `a << b`.
    var goesByBlanks = false
    /// What the text holds; its delimiters do not count.
    var text: StringSyntax
}

/// A here-document that waits for the next line, or whose text is being read.
struct HereDocument {
    var name: Range<Int>
    /// Whether the closing name may be indented.
    var isIndented: Bool
    /// Whether the text holds code.
    var expands: Bool
}

/// The here-documents that follow one line, and which of them is being read.
struct HereDocuments {
    var documents: [HereDocument]
    var index = 0
}
