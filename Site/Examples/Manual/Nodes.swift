import Sitegen

// region: nodes
/// Returns the destinations of all links, in order.
func links(in document: Document) -> [String] {
    document.nodes.compactMap { node in
        if case .inline(.link(let link)) = node.content { link.destination } else { nil }
    }
}
// endregion

// region: visitor
/// Counts words, without those in code.
struct WordCount: DocumentVisitor {
    mutating func visit(_ text: Text) -> Int {
        text.string.split(whereSeparator: \.isWhitespace).count
    }
}

/// Returns the number of words.
func wordCount(of document: Document) -> Int {
    var count = WordCount()
    return count.visit(document)
}
// endregion

// region: rewriter
/// Adds a numbered title before each code block.
struct NumberedCode: DocumentRewriter {
    private var count = 0

    mutating func rewrite(_ code: CodeBlock) -> [Block] {
        count += 1
        return [.paragraph(Paragraph { Strong { "Listing \(count)" } }), .codeBlock(code)]
    }
}

/// Returns the document with numbered code blocks.
func numbered(_ document: Document) -> Document {
    var rewriter = NumberedCode()
    return rewriter.rewrite(document)
}
// endregion
