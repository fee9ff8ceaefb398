package import SitegenBase
import SitegenConfiguration
package import SitegenData
package import SitegenFiles
package import SystemPackage

/// A text to add to a site. Its path and the syntax of its front matter follow the site's existing texts.
package struct NewText: Sendable {
    /// The kind of text.
    package enum Kind: Sendable {
        /// A text with a date, in the section of posts.
        case post
        /// A text without a date, at the top of the content.
        case page
    }

    /// The kind of text.
    package var kind: Kind

    /// The title.
    package var title: String

    /// The date or time in the format of RFC 3339. It is optional for a page.
    package var date: String?

    /// Returns the date of a post without one, in the site's time zone; `nil` for no date.
    package var today: (@Sendable (SiteTimeZone?) -> String)?

    /// The section's folder below `content/`.
    package var section: String?

    /// The language as a BCP 47 tag; by default, that of the site.
    package var language: String?

    /// The file name, which determines the path; by default, derived from the title.
    package var slug: String?

    /// The terms in the taxonomy `tags`.
    package var tags: [String] = []

    /// The series of the text.
    package var series: String?

    /// Whether it is a draft.
    package var isDraft = false

    /// Whether it gets its own folder, for images and other files.
    package var isBundle = false

    /// A text with a title and no other values.
    package init(_ kind: Kind, title: String, date: String?) {
        self.kind = kind
        self.title = title
        self.date = date
    }

    /// A text that was written.
    package struct Written: Sendable, Hashable {
        /// The path of the file relative to the site's folder.
        package let file: String

        /// The fields that the section requires. They have placeholder values.
        package let fieldsToFill: [String]
    }

    /// Writes the text into a site.
    ///
    /// - Parameters:
    ///   - site: The site's folder.
    ///   - place: The author's working folder. If it is below `content/`, it determines the section and the language unless
    ///     they are set.
    /// - Returns: The text that was written.
    /// - Throws: ``/SitegenBase/BuildFailure`` with all errors. In that case, nothing is written.
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
        let file = folder.root.appending(path: planned.file)
        // A name that differs only in case may be the same file, depending on the file system.
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
