package import ArgumentParser
import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel
import SystemPackage

/// `new` of a program that builds a website. That of `sitegen` also creates sites.
struct NewTextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a page.",
        subcommands: [NewPostCommand.self, NewPageCommand.self]
    )
}

/// `new post`, of `sitegen` and of every program that builds a website.
package struct NewPostCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Create a page with a date, in the section for posts.",
        discussion: """
            The file name is derived from the title. The front matter has the same syntax as that of the site's other \
            pages. Without --section, the section is the current folder if it is inside content/. Otherwise, the command \
            chooses the section in which most pages have dates; of several such sections, the one with the most pages. \
            The command prints the path of the new file and never overwrites a file.

            EXAMPLES
              sitegen new post "The first tide"
              sitegen new post "La marée" --language fr --tags mer,lune --draft
              sitegen new post "Oslo" --section trips --bundle
              sitegen new post "Part two" --series "Tides" --edit
            """
    )

    @OptionGroup var options: NewTextOptions

    @Option(help: "The date, such as 2026-11-20, or date and time (default: today).")
    var date: String?

    package init() {}

    package func run() throws {
        try options.write(.post, date: date, today: Self.today)
    }

    /// The current date in the site's time zone. A site without one has the date of this machine. If that day has not begun in
    /// UTC, it is the current time with its offset, so that the new post is not treated as a future one.
    @Sendable private static func today(_ zone: SiteTimeZone?) -> String {
        if let zone { return zone.local(.now).isoDay }
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        let day = text(local, "%Y-%m-%d")
        guard day > PublicationDate.now.isoDay else { return day }
        let offset = text(local, "%z")
        return text(local, "%Y-%m-%dT%H:%M:%S") + offset.prefix(3) + ":" + offset.suffix(2)
    }

    private static func text(_ moment: tm, _ format: String) -> String {
        var moment = moment
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = strftime(start, buffer.count, format, &moment)
            return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

/// `new page`, of `sitegen` and of every program that builds a website.
package struct NewPageCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Create a page without a date, such as ‘About’.",
        discussion: """
            The page is created in the current folder if that folder is inside content/, otherwise at the top of content/.

            EXAMPLES
              sitegen new page "About"
              sitegen new page "Installing" --section guide
            """
    )

    @OptionGroup var options: NewTextOptions

    @Option(help: "The date, such as 2026-11-20, or date and time (default: none).")
    var date: String?

    package init() {}

    package func run() throws {
        try options.write(.page, date: date)
    }
}

/// The options that apply to all new texts.
package struct NewTextOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The title.", valueName: "title"))
    var words: [String] = []

    @Option(help: "The section's folder in content/, such as posts.")
    var section: String?

    @Option(help: "The language tag, such as fr (default: that of the current folder, otherwise the site's).")
    var language: String?

    @Option(help: "The file name, which is also the slug (default: derived from the title).")
    var slug: String?

    @Option(help: "Tags, separated by commas.")
    var tags: String?

    @Option(help: "The series that the page belongs to.")
    var series: String?

    @Flag(help: "Mark the page as a draft, which is not published.")
    var draft = false

    @Flag(help: "Create a folder (page bundle) for the page, its images and other files.")
    var bundle = false

    @Flag(help: "Open the file in the editor set in VISUAL or EDITOR.")
    var edit = false

    @Option(
        help: ArgumentHelp(
            "The site's folder (default: the current folder, or the nearest parent that is a site).",
            valueName: "folder"))
    var site: String?

    package init() {}

    package func validate() throws {
        guard words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
        throw ValidationError(
            """
            The title is missing. Write, for example: sitegen new post "A title".
            For a new site in a folder called ‘post’ or ‘page’, write sitegen new ./post.
            """)
    }

    func write(
        _ kind: NewText.Kind, date: String?, today: (@Sendable (SiteTimeZone?) -> String)? = nil
    ) throws {
        let folder: FilePath
        if let site {
            folder = FilePath(site)
        } else if let found = SiteConfiguration.siteFolder(around: ".") {
            folder = found
        } else {
            Console.error(
                """
                error: no site found: neither this folder nor a parent folder has a site.yaml
                  = help: change to the site's folder, or pass it with --site; to create a site, run sitegen new <folder>
                """)
            throw ExitCode(1)
        }
        var text = NewText(kind, title: words.joined(separator: " "), date: date)
        text.today = today
        text.section = section
        text.language = language
        text.slug = slug
        text.tags = (tags ?? "").split(separator: ",").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
        text.series = series
        text.isDraft = draft
        text.isBundle = bundle
        let written: NewText.Written
        do throws(BuildFailure) {
            written = try text.write(into: folder, from: ".")
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            // An error in an option is reported with the name of the option.
            throw ExitCode(error.diagnostics.contains { $0.file.hasPrefix("--") } ? 2 : 1)
        }
        let path = Self.path(of: written.file, in: folder)
        Console.line(path)
        for note in notes(on: written, date: date) { Console.error(note) }
        if edit { try Editor.open(path) }
    }

    /// Notes for the author in addition to the path.
    private func notes(on written: NewText.Written, date: String?) -> [String] {
        var notes: [String] = []
        if !written.fieldsToFill.isEmpty {
            notes.append("Complete these fields in the front matter: \(written.fieldsToFill.joined(separator: ", "))")
        }
        if let date = date.flatMap({ PublicationDate($0) }), date > .now, !draft {
            notes.append("Builds publish the page from \(date.isoDay) on.")
        }
        return notes
    }

    /// The path of the file relative to the current folder.
    private static func path(of file: String, in site: FilePath) -> String {
        let path = site.appending(file)
        guard let here = try? FileSystem.disk.resolve("."), let root = try? FileSystem.disk.resolve(site) else {
            return path.string
        }
        var inside = root.appending(file)
        if inside.removePrefix(here) { return inside.string }
        // The current folder is inside the site: go up to a common ancestor, and down again.
        var below = here
        guard below.removePrefix(root) else { return path.string }
        var parts = FilePath(file).components.map(\.string)
        var folders = below.components.map(\.string)
        while let part = parts.first, part == folders.first {
            parts.removeFirst()
            folders.removeFirst()
        }
        return (folders.map { _ in ".." } + parts).joined(separator: "/")
    }
}

extension Substring {
    /// The text without blanks at either end.
    fileprivate var trimmingBlanks: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
