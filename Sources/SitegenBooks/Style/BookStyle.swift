/// The style sheets of books.
enum BookStyle {
    /// For EPUB and for pages of HTML.
    static var text: String { String(decoding: PackageResources.book_css, as: UTF8.self) }
    /// For EPUB only.
    static var epub: String { String(decoding: PackageResources.epub_css, as: UTF8.self) }
    /// For pages of HTML only.
    static var page: String { String(decoding: PackageResources.page_css, as: UTF8.self) }
    /// What only programs for paged media show, such as page numbers in the contents.
    static var paged: String { String(decoding: PackageResources.paged_css, as: UTF8.self) }

    /// The rule that loads a font, and the use of the first one for text.
    static func face(_ font: BookFont, url: String) -> String {
        let family = font.family.filter { !"\"\\\n<{}".contains($0) }
        return """
            @font-face { font-family: "\(family)"; src: url("\(url)"); \
            font-weight: \(weight(font)); font-style: \(font.isItalic ? "italic" : "normal"); }

            """
    }

    private static func weight(_ font: BookFont) -> String {
        let weight = font.weight ?? "normal"
        return weight.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x20 }
            ? weight : "normal"
    }

    /// The fonts of the text: the first embedded one before the standard ones.
    static func use(of fonts: [BookFont]) -> String {
        guard let family = fonts.first?.family.filter({ !"\"\\\n<{}".contains($0) }) else { return "" }
        return "body { font-family: \"\(family)\", Georgia, serif; }\n"
    }
}
