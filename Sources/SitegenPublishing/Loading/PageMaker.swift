import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenModel

/// A text that is published.
struct PublishedText: Sendable {
    let page: Page

    /// The index of its language's configuration.
    let configuration: Int

    /// The term that the text is about; `nil` if there is none.
    let term: PageAddresses.Term?

    /// Whether it is the text of the page for addresses that the site does not have.
    let isNotFound: Bool
}

/// Creates pages from the front matter of texts.
struct PageMaker: Sendable {
    /// `nil` if the configuration is invalid. Pages are then created only to find their errors.
    var addresses: PageAddresses?

    /// The dates of the files' last changes according to git; empty if git is not used.
    let modified: [String: PublicationDate]

    let reader: PageBodyReader

    /// Creates the page of a text.
    ///
    /// - Parameter number: The number that identifies the page in this build and in the next.
    /// - Throws: A ``Diagnostic`` if the text cannot have an address.
    mutating func text(of content: consuming PageSource, number: Int) throws(Diagnostic) -> PublishedText {
        let address = try addresses?.address(of: content)
        let date = modified.isEmpty ? nil : modified[content.place.file.name]
        let page = Page(content, modified: date, at: address?.path ?? "/", number: number, reader: reader)
        return PublishedText(
            page: page, configuration: address?.configuration ?? 0, term: address?.term,
            isNotFound: address?.isNotFound ?? false)
    }
}

extension PageMaker {
    /// Creates the page that shows a page of the default language where a translation is missing.
    ///
    /// - Parameters:
    ///   - folder: The folder of the page in the other language.
    ///   - number: The number that identifies the page in this build and in the next.
    /// - Returns: `nil` if the page cannot have an address, which is an error of the original.
    mutating func fallback(for original: Page, in folder: ContentFolder, number: Int) -> PublishedText? {
        let place = original.place.moved(to: folder)
        let content = PageSource(place: place, frontMatter: original.frontMatter)
        guard let address = try? addresses?.address(of: content) else { return nil }
        return PublishedText(
            page: Page(showing: original, in: place, at: address.path, number: number),
            configuration: address.configuration, term: address.term, isNotFound: address.isNotFound)
    }
}

extension [ContentFileReader.Result] {
    /// Creates the pages of published texts, and moves new front matter into one array.
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

    /// Moves new front matter into one array, which takes less memory than an array for each text.
    private mutating func packFrontMatter() {
        let new = indices.filter { self[$0].content != nil && self[$0].cacheState != .kept }
        let all = new.compactMap { self[$0].content?.frontMatter.bytes }.packed()
        for (index, range) in zip(new, all.ranges) { self[index].content?.frontMatter.move(to: all.bytes[range]) }
    }
}
