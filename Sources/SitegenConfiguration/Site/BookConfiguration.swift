import SitegenData
import SitegenFiles

/// A book that a site publishes besides its pages (`books` in the configuration).
package struct BookConfiguration: Hashable, Sendable {
    /// A form in which a book is published.
    package enum Format: String, CaseIterable, Sendable {
        /// An EPUB file.
        case epub
        /// One page of HTML.
        case page
        /// A PDF file.
        case pdf
    }

    /// A program that makes PDF files.
    package enum Program: String, CaseIterable, Sendable {
        /// WeasyPrint if it is installed, otherwise Chromium.
        case any
        case chromium, weasyprint
    }

    /// A size of paper.
    package enum Paper: String, CaseIterable, Sendable {
        case a4, letter
    }

    /// The name, which its files have: `manual`.
    package let name: String
    /// The folder of the section that the book consists of; `nil` if it consists of a series.
    package let section: String?
    /// The names of the series that the book consists of, one for each language in which it has another name.
    package let series: [String]
    /// The title; `nil` for that of the section or the series.
    package let title: String?
    package let subtitle: String?
    package let publisher: String?
    package let rights: String?
    /// The address of the image on the cover; `nil` draws one.
    package let cover: String?
    package let formats: Set<Format>
    package let isNumbered: Bool
    package let listsFigures: Bool
    /// The names of the files, without their extensions, that are appendices.
    package let appendix: [String]
    package let paper: Paper
    package let program: Program
    /// Whether a missing program is not reported.
    package let isPDFOptional: Bool
}

extension BookConfiguration {
    /// Reads a book; `nil` if an error prevents that.
    init?(_ name: String, from reader: inout FieldReader) {
        section = reader.string("section").map { $0.pathParts.joined(separator: "/") }
        series = reader.stringOrStrings("series") ?? []
        title = reader.string("title")
        subtitle = reader.string("subtitle")
        publisher = reader.string("publisher")
        rights = reader.string("rights")
        cover = reader.string("cover")
        formats = reader.choices("formats") ?? [.epub, .page]
        isNumbered = reader.bool("numbers") ?? false
        listsFigures = reader.bool("figures") ?? false
        appendix = reader.stringOrStrings("appendix") ?? []
        let pdf = reader.mapping("pdf") { reader in
            (
                paper: reader.choice("paper", of: Paper.self), program: reader.choice("program", of: Program.self),
                isOptional: reader.bool("optional")
            )
        }
        paper = pdf?.paper ?? .a4
        program = pdf?.program ?? .any
        isPDFOptional = pdf?.isOptional ?? false
        self.name = name
        if let cover, !cover.hasPrefix("/") {
            reader.reject(
                "cover", "‘\(cover)’ is not the path of an image on the site",
                help: "write a path that starts with /, such as /images/cover.jpg")
            return nil
        }
        if section == nil, series.isEmpty {
            reader.require("section", help: "add the folder of a section, such as section: manual, or a series")
            return nil
        }
        if section != nil, !series.isEmpty {
            reader.reject(
                "series", "a book is either a section or a series", help: "remove ‘section’ or ‘series’")
            return nil
        }
    }

    /// Reads all books.
    static func all(from reader: inout FieldReader) -> [BookConfiguration] {
        let read = reader.namedMappings("books") { name, reader in BookConfiguration(name, from: &reader) } ?? []
        return read.compactMap { name, book in
            let isName =
                !name.isEmpty
                && name.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
                }
            if isName { return book }
            reader.rejectKey(
                name, below: "books", "‘\(name)’ is not a valid name of a book",
                help: "use lowercase letters, digits and hyphens, because the name is part of URLs")
            return nil
        }
    }
}
