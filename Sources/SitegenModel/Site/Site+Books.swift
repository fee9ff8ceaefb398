package import SitegenBase
package import SitegenConfiguration
package import SitegenDocuments
import SitegenFiles
import SitegenMarkdown
package import SitegenTools

/// A book of a site in one language: the pages that it consists of.
package struct SiteBook: Sendable {
    /// A part: a subsection with its pages, or all pages outside of subsections.
    package struct Part: Sendable {
        /// The subsection; `nil` for pages outside of subsections.
        package let section: Section?
        package let pages: [Page]
    }

    package let configuration: BookConfiguration
    /// The title of the section or the series.
    package let title: String
    /// The address of the list of the pages.
    package let path: String
    /// The text of the section or the series; `nil` if it has none.
    package let text: Page?
    package let parts: [Part]
    package let appendices: [Page]

    /// The address of the book in a format within the site: `/books/manual.epub`.
    package func path(of format: BookConfiguration.Format, in language: SiteLanguage) -> String {
        let base = "\(language.prefix)/books/\(configuration.name)"
        return switch format {
        case .page: base + "/"
        case .epub, .pdf: "\(base).\(format.rawValue)"
        }
    }

    /// The formats in which the book is published: without PDF in previews, and if no program can make it.
    package func formats(in site: Site) -> [BookConfiguration.Format] {
        BookConfiguration.Format.allCases.filter { format in
            guard configuration.formats.contains(format) else { return false }
            return format != .pdf || !site.configuration.isPreview && PDFProgram.installed(configuration.program) != nil
        }
    }
}

extension PDFProgram {
    /// The program that the configuration chooses; `nil` if it is not installed.
    package static func installed(_ choice: BookConfiguration.Program) -> PDFProgram? {
        switch choice {
        case .any: weasyPrint ?? chromium
        case .weasyprint: weasyPrint
        case .chromium: chromium
        }
    }
}

extension SiteBook {
    /// - Parameters:
    ///   - sections: The sections of the site that are listed.
    ///   - series: The series of the site.
    /// - Returns: `nil` if the section or the series does not exist in the language.
    init?(_ book: BookConfiguration, _ sections: [Section], _ series: [Series]) {
        let isAppendix = { (page: Page) in book.appendix.contains(page.key.pathParts.last ?? "") }
        if let folder = book.section {
            guard let section = sections.lazy.flatMap(\.withDescendants).first(where: { $0.folder == folder }) else {
                return nil
            }
            let within = section.sections.map { Part(section: $0, pages: Self.pages(of: $0)) }
            let all = [Part(section: nil, pages: section.pages)] + within
            let parts = all.map { Part(section: $0.section, pages: $0.pages.filter { !isAppendix($0) }) }
            self.init(
                configuration: book, title: book.title ?? section.title, path: section.path,
                text: section.page.flatMap { $0.isEmpty ? nil : $0 },
                parts: parts.filter { !$0.pages.isEmpty || $0.section?.page?.isEmpty == false },
                appendices: all.flatMap(\.pages).filter(isAppendix))
            return
        }
        guard let series = series.first(where: { book.series.contains($0.name) }) else { return nil }
        let pages = series.pages
        self.init(
            configuration: book, title: book.title ?? series.page?.title ?? series.name, path: series.path,
            text: series.page.flatMap { $0.isEmpty ? nil : $0 },
            parts: [Part(section: nil, pages: pages.filter { !isAppendix($0) })],
            appendices: pages.filter(isAppendix))
    }

    /// The pages of a section and of the sections within it, each after the text of its section.
    private static func pages(of section: Section) -> [Page] {
        section.pages
            + section.sections.flatMap { within in
                (within.page.flatMap { $0.isEmpty ? nil : [$0] } ?? []) + pages(of: within)
            }
    }

    /// The numbers and letters of the chapters of all numbered books, by page. The first book with a page counts.
    ///
    /// - Returns: `nil` if the configuration numbers no chapters or no parts of their texts.
    static func chapterNumbers(
        _ configuration: SiteConfiguration, _ sections: [Section], _ series: [Series]
    ) -> [Int: String]? {
        guard configuration.markdownExtensions.contains(.crossReferences),
            configuration.books.contains(where: \.isNumbered)
        else { return nil }
        var numbers: [Int: String] = [:]
        func add(_ pages: [Page], _ numbering: ListNumbering) {
            for (index, page) in pages.enumerated() where numbers[page.number] == nil {
                numbers[page.number] = numbering.text(of: index + 1)
            }
        }
        for book in configuration.books where book.isNumbered {
            guard let book = SiteBook(book, sections, series) else { continue }
            add(book.parts.flatMap(\.pages), .decimal)
            add(book.appendices, .upperAlpha)
        }
        return numbers
    }
}

extension Site {
    /// The books in the language of the site. A book whose section or series does not exist in the language is left out.
    package var books: [SiteBook] { configuration.books.compactMap { SiteBook($0, sections, series) } }

    /// Errors and warnings about books: sections and series that do not exist, and missing programs.
    package static func bookDiagnostics(in configuration: SiteConfiguration, of sites: [Site]) -> [Diagnostic] {
        configuration.books.flatMap { book -> [Diagnostic] in
            var diagnostics: [Diagnostic] = []
            if !sites.contains(where: { site in site.books.contains { $0.configuration.name == book.name } }) {
                let name = book.section ?? book.series.joined(separator: ", ")
                let known =
                    book.section == nil
                    ? sites.flatMap { $0.series.map(\.name) }
                    : sites.flatMap { $0.sections.flatMap(\.withDescendants).map(\.folder) }
                diagnostics.append(
                    configuration.diagnostic(
                        "there is no \(book.section == nil ? "series" : "section") ‘\(name)’",
                        at: ["books", book.name, book.section == nil ? "series" : "section"], severity: .warning,
                        help: Suggestion.nearest(to: name, among: Set(known).sorted()).map { "did you mean ‘\($0)’?" }
                            ?? "write the name of a \(book.section == nil ? "series of pages" : "folder in content/")"))
            }
            if book.formats.contains(.pdf), !book.isPDFOptional, !configuration.isPreview,
                PDFProgram.installed(book.program) == nil
            {
                diagnostics.append(
                    configuration.diagnostic(
                        "the book ‘\(book.name)’ has no PDF file, because no program that makes one is installed",
                        at: ["books", book.name], severity: .warning,
                        help: "\(PDFProgram.installationHelp), or remove pdf from ‘formats’"))
            }
            return diagnostics
        }
    }

    /// The renderer for a page as a chapter of a book. Its URLs are addresses within the site.
    package func bookRenderer(of page: Page) -> HTMLRenderer {
        var renderer = renderer
        renderer.context = RenderedPage(page, in: self)
        renderer.formulas = .mathML
        renderer.allowsRemoteImages = false
        let links = links.value
        let resolve: @Sendable (String) -> String = { [page] url in links.address(of: url, in: page) }
        renderer.resolveURL = resolve
        renderer.dataEntries = { [page, self] directive, renderer in
            renderer.resolveURL = resolve
            return DataEntries.blocks(of: directive, in: page, self)
        }
        return renderer
    }

    /// The text of a page as a chapter of a book.
    ///
    /// - Parameter chapter: The number or the letter of the chapter; `nil` if chapters are not numbered.
    package func bookText(of page: Page, asChapter chapter: String? = nil) -> Document {
        let text = page.text
        var document = text.document(asChapter: chapter)
        let links = links.value
        if renderer.rawHTML == .keep, text.body.links.contains(where: \.kind.isMarkup) {
            var markup = MarkupRewriter { [page] url in
                let address = links.address(of: url, in: page)
                return address.isWithinSite ? address : url
            }
            document = markup.rewrite(document)
        }
        return document
    }

    /// The file of the image at an address within the site; `nil` if there is none.
    package func imageFile(at address: String) -> String? {
        images.file(at: address.removingPercentEncoding)?.name
    }

    /// Reads a part of a file of ``imageFile(at:)``, without recording a dependency.
    package func startOfImage(at address: String) -> [UInt8] {
        images.file(at: address.removingPercentEncoding).flatMap { try? images.start(of: $0) } ?? []
    }
}
