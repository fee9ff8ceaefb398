import Hypertext

/// Code blocks, with the options from their info strings (see ``CodeOptions``).
extension HTMLRenderer {
    func render(_ block: CodeBlock, into buffer: inout HTMLBuffer) {
        buffer.startLine()
        // Most fences contain only a language.
        let options = block.info.saysMoreThanLanguage ? block.options : nil
        let end = openFrame(of: block, title: options?.title, into: &buffer)
        buffer.write(makesCodeFocusable ? "<pre tabindex=\"0\"" : "<pre")
        if options != nil || !block.attributes.isEmpty {
            var attributes = options?.attributes ?? NodeAttributes()
            attributes.add(block.attributes)
            write(attributes, on: .code, except: makesCodeFocusable ? ["tabindex"] : [], to: &buffer)
        }
        buffer.write("><code")
        let language = block.info.language
        if let language, keepsStyling || language.isWord {
            buffer.write(" class=\"language-")
            buffer.writeAttributeValue(language)
            buffer.write("\"")
        }
        buffer.write(byte: UInt8(ascii: ">"))
        if let options, options.marksLines {
            render(CodeLines(block.code, options), language, into: &buffer)
        } else {
            render(block.code, language, into: &buffer)
        }
        buffer.write("</code></pre>\n")
        buffer.write(end)
    }

    /// Writes the part before the code: its title and, in a frame, its language.
    ///
    /// - Returns: The end tag to write after the code.
    private func openFrame(of block: CodeBlock, title: String?, into buffer: inout HTMLBuffer) -> StaticString {
        guard let codeFrame else {
            guard let title else { return "" }
            buffer.write("<figure class=\"code\">\n<figcaption>")
            buffer.writeText(title)
            buffer.write("</figcaption>\n")
            return "</figure>\n"
        }
        needScript(CodeFrame.script)
        // A row for the language would be as high as a block of one line.
        let language = title == nil && block.code.isOneLine ? nil : block.info.language.flatMap(codeFrame.languageName)
        guard title != nil || language != nil else {
            // Screen readers would announce a figure without a caption, which has no name.
            buffer.write("<div class=\"code\">\n")
            return "</div>\n"
        }
        buffer.write("<figure class=\"code\">\n<figcaption>")
        if let title {
            buffer.write("<span class=\"code-title\">")
            buffer.writeText(title)
            buffer.write("</span>")
        }
        if let language {
            buffer.write(title == nil ? "<span class=\"code-language\">" : " <span class=\"code-language\">")
            buffer.writeText(language)
            buffer.write("</span>")
        }
        buffer.write("</figcaption>\n")
        return "</figure>\n"
    }

    private func render(_ code: String, _ language: String?, into buffer: inout HTMLBuffer) {
        if let language, let highlight, highlight(code, language, &buffer) { return }
        buffer.writeText(code)
    }

    private func render(_ lines: CodeLines, _ language: String?, into buffer: inout HTMLBuffer) {
        var code = HTMLBuffer()
        render(lines.code, language, into: &code)
        lines.write(code.bytes, to: &buffer)
    }
}

extension InfoString {
    /// Whether there may be options after the language.
    var saysMoreThanLanguage: Bool {
        text.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "{") }
    }
}

extension String {
    /// Whether the text is one line.
    fileprivate var isOneLine: Bool { !utf8.dropLast().contains(UInt8(ascii: "\n")) }

    /// Whether the text consists of letters, digits and characters in language names.
    fileprivate var isWord: Bool {
        utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"),
                UInt8(ascii: "#"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }
}
