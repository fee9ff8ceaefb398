import SitegenCache
import SitegenData
import SitegenDiagnostics
import SitegenModel

/// A text that is published.
struct PublishedText: Sendable {
    let page: Page

    /// Which configuration holds for it.
    let configuration: Int

    /// The name of a taxonomy that it is about, if it is about one.
    let term: PageAddresses.Term?

    /// Whether it is shown to readers who ask for an address that the site does not have.
    let isNotFound: Bool
}

/// Creates pages from the front matter of texts.
struct PageMaker: Sendable {
    /// Nothing where the configuration is wrong: then the pages are only looked at for what is wrong with them.
    var addresses: PageAddresses?

    /// When the files were last changed as git has it, if asked.
    let modified: [String: PublicationDate]

    let reader: PageBodyReader

    /// Makes the page of a text.
    ///
    /// - Parameter number: The number that identifies the page in this build and in the next.
    /// - Throws: A ``Diagnostic`` where the text can have no address.
    mutating func text(of content: consuming PageContent, number: Int) throws(Diagnostic) -> PublishedText {
        let address = try addresses?.address(of: content)
        let date = modified.isEmpty ? nil : modified[content.place.file.name]
        let page = Page(content, modified: date, at: address?.path ?? "/", number: number, reader: reader)
        return PublishedText(
            page: page, configuration: address?.configuration ?? 0, term: address?.term,
            isNotFound: address?.isNotFound ?? false)
    }
}

extension [ContentFileReader.Result] {
    /// Makes the pages of what is published, and puts what is new of the front matter into one array.
    mutating func makePages(by maker: PageMaker) {
        packFrontMatter()
        var maker = maker
        for index in indices {
            guard self[index].absence == nil, let content = self[index].content.take() else { continue }
            do throws(Diagnostic) {
                self[index].text = try maker.text(of: content, number: self[index].number)
            } catch {
                self[index].diagnostics.append(error)
            }
        }
    }

    /// Puts new front matter into one array.
    private mutating func packFrontMatter() {
        let new = indices.filter { self[$0].content != nil && self[$0].cacheState != .kept }
        let all = new.compactMap { self[$0].content?.frontMatter.bytes }.packed()
        for (index, range) in zip(new, all.ranges) { self[index].content?.frontMatter.move(to: all.bytes[range]) }
    }
}
