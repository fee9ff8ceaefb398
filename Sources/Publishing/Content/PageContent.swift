import Documents

/// A text of content that has been read, before it has an address.
struct PageContent: Sendable {
    let place: ContentPlace
    let frontMatter: FrontMatter
    let title: String
    let document: Document
    let links: [PageLink]
    /// Whether the text shows pictures, the site's own or others.
    let holdsImages: Bool
    /// When the file was last changed as git has it, if asked.
    var modified: PublicationDate?

    /// What lists say of the page: what its front matter says, else its text up to `<!--more-->`, else its beginning up
    /// to the end of a sentence.
    let summary: String
    /// How much there is to read.
    let wordCount: WordCount

    // What goes through the whole text is done here: files are read by all cores, and the site is put together by one.
    init(
        place: ContentPlace, frontMatter: FrontMatter, title: String, document: Document, links: [PageLink],
        holdsImages: Bool
    ) {
        self.place = place
        self.frontMatter = frontMatter
        self.title = title
        self.document = document
        self.links = links
        self.holdsImages = holdsImages
        summary =
            frontMatter.summary ?? frontMatter.description ?? document.markedSummary?.plainText
            ?? document.automaticSummary()
        wordCount = WordCount(of: document)
    }
}
