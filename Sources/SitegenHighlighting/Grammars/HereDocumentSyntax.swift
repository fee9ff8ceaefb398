import SitegenBase

/// The syntax of a here-document: a text of whole lines that ends with a line with a name chosen by the author.
struct HereDocumentSyntax: Sendable {
    /// The mark before the name.
    var open: String
    /// Marks after it that allow the closing name to be indented; `nil` if this is always allowed.
    var indentMarks: ByteSet?
    /// Quotes that can enclose the name. The first one means that the text contains no code.
    var quotes: String
    /// Whether one follows an operand only after a blank, and directly before its name: `a <<b` but not `a << b`.
    var goesByBlanks = false
    /// The syntax of the text; its delimiters are ignored.
    var text: StringSyntax
}

/// A here-document that starts on the next line, or whose text is being read.
struct HereDocument {
    var name: Range<Int>
    /// Whether the closing name may be indented.
    var isIndented: Bool
    /// Whether the text contains code.
    var expands: Bool
}

/// The here-documents that follow one line, and which of them is being read.
struct HereDocuments {
    var documents: [HereDocument]
    var index = 0
}
