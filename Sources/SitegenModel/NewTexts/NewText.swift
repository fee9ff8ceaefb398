package import SitegenDiagnostics
package import SitegenFiles
package import SystemPackage

/// A text that is to be added to a site, as far as its author says how: where it goes and how its front matter is
/// written follows from the texts that the site has.
package struct NewText: Sendable {
    /// What kind of text it is.
    package enum Kind: Sendable {
        /// A text with a date, in the section of such texts.
        case post
        /// A text without a date, at the top of the content.
        case page
    }

    /// What kind of text it is.
    package var kind: Kind

    /// The title.
    package var title: String

    /// The day, or the moment, as RFC 3339 writes it; a page need not have one.
    package var date: String?

    /// The section's folder below `content/`.
    package var section: String?

    /// The language, as a BCP 47 tag; the site's default one unless told.
    package var language: String?

    /// The name of the file, from which the address is made; made of the title unless told.
    package var slug: String?

    /// Names in the taxonomy `tags`.
    package var tags: [String] = []

    /// The series that it is part of.
    package var series: String?

    /// Whether it is still being written.
    package var isDraft = false

    /// Whether it gets a folder of its own, for pictures and files that travel with it.
    package var isBundle = false

    /// A text of which nothing is said but what it is called.
    package init(_ kind: Kind, title: String, date: String?) {
        self.kind = kind
        self.title = title
        self.date = date
    }

    /// A text that was written.
    package struct Written: Sendable, Hashable {
        /// The file, relative to the site's folder, with `/` between its parts.
        package let file: String

        /// The fields that the section requires, which hold something that stands in for what the author will say.
        package let fieldsToFill: [String]
    }

    /// Writes the text into a site.
    ///
    /// - Parameters:
    ///   - site: The site's folder.
    ///   - place: The folder in which the author is: one below `content/` says which section is meant, and which
    ///     language, where nothing else does.
    /// - Returns: What was written.
    /// - Throws: ``/SitegenDiagnostics/BuildFailure`` with everything that stands in the way; nothing is written then.
    package func write(
        into site: FilePath, from place: FilePath? = nil, fileSystem: FileSystem = .disk
    ) throws(BuildFailure) -> Written {
        let (folder, configuration) = try SiteConfiguration.load(from: site, in: fileSystem)
        let planned: (file: String, text: String, fieldsToFill: [String])
        do throws(Diagnostic) {
            let planner = NewTextPlanner(
                text: self, folder: folder, configuration: configuration,
                place: place.flatMap { try? fileSystem.resolve($0) })
            planned = try planner.plan()
        } catch {
            throw BuildFailure([error])
        }
        let file = folder.root.pushing(FilePath(planned.file))
        // A name that differs in case only may be the same file: the disk knows.
        guard fileSystem.kind(file) == nil else {
            throw BuildFailure([NewTextPlanner.clash(with: planned.file, slug: nil)])
        }
        do throws(FileSystem.Failure) {
            try fileSystem.createFolder(file.removingLastComponent())
            try fileSystem.write(file, Array(planned.text.utf8))
        } catch {
            throw BuildFailure([Diagnostic("cannot write the file: \(error.reason)", file: planned.file)])
        }
        return Written(file: planned.file, fieldsToFill: planned.fieldsToFill)
    }
}
