import Hypertext
import SitegenCache
import SitegenFiles
import SystemPackage

/// Draws one share card in a temporary folder.
///
/// ```text
/// title, caption ─▶ vips text ─▶ images of the texts      Pango breaks the lines
/// images, colors ─▶ card.svg ─▶ vips copy ─▶ card.png
/// ```
/// The SVG file contains no text of a page, only the names of the images.
struct ShareCardDrawing: Sendable {
    let card: ShareCard
    /// Runs `vips` in the temporary folder.
    let process: VipsProcess
    /// The cache of captions, which are the same on most cards of a site.
    let cache: ImageCache
    let version: VipsVersion

    /// Changes if the same card looks different than in earlier versions of sitegen.
    static let design = 2

    /// The distance of texts from the edges.
    private static let margin = 84
    private static let textWidth = ShareCard.width - 2 * margin
    private static let titleTop = margin + 6

    /// The bytes of the card as PNG.
    func png() async throws(ImageFailure) -> [UInt8] {
        let caption = try await captionSize()
        let ruleTop = ShareCard.height - Self.margin - (caption?.height ?? 0) - 36
        let titleHeight = ruleTop - 44 - Self.titleTop
        // A short title would be lost on the card at the size of a long one.
        let title = CardText(
            text: card.title, color: card.style.title, weight: "bold",
            size: card.title.columnCount <= 24 ? 104 : 76, height: titleHeight)
        var titleSize = try await draw(title, "title.png")
        if titleSize.width > Self.textWidth {
            // Older versions of libvips do not break words.
            titleSize = (Self.textWidth, max(1, titleSize.height * Self.textWidth / titleSize.width))
        }
        try write(svg(titleSize, caption, ruleTop: ruleTop).bytes(), "card.svg")
        try await process.run(["copy", "card.svg", "card.png[strip]"], isTrusted: true)
        return try read("card.png")
    }

    private func captionSize() async throws(ImageFailure) -> (width: Int, height: Int)? {
        if card.caption.isEmpty { return nil }
        let caption = CardText(
            text: card.caption, color: card.style.caption, weight: "normal", size: 34, height: 84)
        let key = captionKey
        if let known = cache.bytes(of: key), let size = ImageSize(known) {
            try write(known, "caption.png")
            return (size.width, size.height)
        }
        let size = try await draw(caption, "caption.png")
        cache.add(try read("caption.png"), to: key)
        return size
    }

    private var captionKey: String {
        let hash = Fingerprint.of { hash in
            hash.combine(Self.design)
            hash.combine(version.text)
            for text in [card.caption, card.language, card.style.caption, card.style.fonts] { hash.combine(text) }
            hash.combine(card.style.isRightToLeft)
        }
        return "\(String(hash, radix: 16)).caption.png"
    }

    // MARK: - Texts

    /// A text of the card, and how it looks.
    private struct CardText {
        let text: String
        let color: String
        let weight: String
        /// The font size in pixels.
        let size: Int
        /// The maximum height. A text that is higher gets a smaller font.
        let height: Int
    }

    /// Draws a text on a transparent background.
    ///
    /// - Returns: The size of the image.
    private func draw(_ text: CardText, _ name: String) async throws(ImageFailure) -> (width: Int, height: Int) {
        // The mark gives the paragraph the direction of the page, whatever its first word is.
        let mark = card.style.isRightToLeft ? "\u{200F}" : "\u{200E}"
        // Pango's markup has the syntax of XML.
        let markup = XML {
            element(
                "span", .attribute("lang", card.language), .attribute("foreground", text.color),
                .attribute("weight", text.weight)
            ) {
                mark + text.text
            }
        }
        var arguments = [
            "text", name, markup.render(), "--rgba", "--width", "\(Self.textWidth)", "--spacing", "\(text.size / 10)",
            "--font", "\(card.style.fonts), \(text.size)",
        ]
        if version.canBreakWords { arguments += ["--wrap", "word-char"] }
        try await process.run(arguments, isTrusted: true)
        let size = try size(of: name)
        guard size.height > text.height else { return size }
        try await process.run(arguments + ["--height", "\(text.height)"], isTrusted: true)
        return try self.size(of: name)
    }

    private func size(of name: String) throws(ImageFailure) -> (width: Int, height: Int) {
        guard let size = ImageSize(try read(name)) else { throw ImageFailure("vips wrote no image of the text") }
        return (size.width, size.height)
    }

    // MARK: - The card

    private func svg(
        _ title: (width: Int, height: Int), _ caption: (width: Int, height: Int)?, ruleTop: Int
    ) -> XML {
        let style = card.style
        let (width, height) = (ShareCard.width, ShareCard.height)
        func x(_ width: Int) -> Int {
            style.isRightToLeft ? ShareCard.width - Self.margin - width : Self.margin
        }
        func rectangle(x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, _ color: String) -> XML {
            element(
                "rect", .attribute("x", x), .attribute("y", y), .attribute("width", width),
                .attribute("height", height), .attribute("fill", color))
        }
        func image(_ name: String, _ size: (width: Int, height: Int), _ top: Int) -> XML {
            element(
                "image", .attribute("xlink:href", name), .attribute("x", x(size.width)), .attribute("y", top),
                .attribute("width", size.width), .attribute("height", size.height))
        }
        return element(
            "svg", .attribute("xmlns", "http://www.w3.org/2000/svg"),
            .attribute("xmlns:xlink", "http://www.w3.org/1999/xlink"), .attribute("width", width),
            .attribute("height", height)
        ) {
            rectangle(width, height, style.background)
            rectangle(width, 14, style.accent)
            image("title.png", title, Self.titleTop)
            rectangle(x: x(88), y: ruleTop, 88, 6, style.accent)
            if let caption { image("caption.png", caption, height - Self.margin - caption.height + 6) }
        }
    }

    // MARK: - Files

    private func read(_ name: String) throws(ImageFailure) -> [UInt8] {
        guard let bytes = try? FileSystem.disk.read(process.folder.appending(name)), !bytes.isEmpty else {
            throw ImageFailure("vips wrote no file")
        }
        return bytes
    }

    private func write(_ bytes: [UInt8], _ name: String) throws(ImageFailure) {
        do throws(FileSystem.Failure) {
            try FileSystem.disk.write(process.folder.appending(name), bytes)
        } catch {
            throw VipsProcess.unusable
        }
    }
}

extension String {
    /// The approximate width in Latin letters: characters of Chinese, Japanese and Korean are about twice as wide.
    fileprivate var columnCount: Int {
        unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
    }
}
