package import ArgumentParser
import SitegenData
import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import SitegenPlatform
import SystemPackage

/// `new` of a program that is a website; that of `sitegen` makes sites as well.
struct NewTextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Begin a text.",
        subcommands: [NewPostCommand.self, NewPageCommand.self]
    )
}

/// `new post`, of `sitegen` and of every program that is a website.
package struct NewPostCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "post",
        abstract: "Begin a text with a date, in the section of such texts.",
        discussion: """
            The file's name is made of the title. Section, language and the syntax of the front matter are those of \
            the texts that the site has: in content/ it is the folder in which you are, elsewhere the section most of \
            whose texts have dates. The path of the file is printed. A file that is there is never written over.

            EXAMPLES
              sitegen new post "The first tide"
              sitegen new post "La marée" --language fr --tags mer,lune --draft
              sitegen new post "Oslo" --section trips --bundle
              sitegen new post "Part two" --series "Tides" --edit
            """
    )

    @OptionGroup var options: NewTextOptions

    @Option(help: "The day, as 2026-11-20, or the moment (default: today).")
    var date: String?

    package init() {}

    package func run() throws {
        try options.write(.post, date: date ?? Self.today())
    }

    /// The day that the clock on the wall shows; where that is still to come in UTC, the moment with its offset, so
    /// that what is begun now is not held back until tomorrow.
    private static func today() -> String {
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

/// `new page`, of `sitegen` and of every program that is a website.
package struct NewPageCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Begin a text without a date, such as ‘About’.",
        discussion: """
            It stands at the top of content/, or in the folder of content/ in which you are.

            EXAMPLES
              sitegen new page "About"
              sitegen new page "Installing" --section guide
            """
    )

    @OptionGroup var options: NewTextOptions

    @Option(help: "The day, as 2026-11-20, or the moment (default: none).")
    var date: String?

    package init() {}

    package func run() throws {
        try options.write(.page, date: date)
    }
}

/// What can be said of any new text.
package struct NewTextOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The title.", valueName: "title"))
    var words: [String] = []

    @Option(help: "The section's folder below content/, such as posts.")
    var section: String?

    @Option(help: "The language, as a tag such as fr (default: the site's).")
    var language: String?

    @Option(help: "The file's name, from which the address is made (default: made of the title).")
    var slug: String?

    @Option(help: "Tags, with commas between them.")
    var tags: String?

    @Option(help: "The series that it is a part of.")
    var series: String?

    @Flag(help: "Mark it as a draft, which is not published.")
    var draft = false

    @Flag(help: "Give it a folder of its own, for the pictures and files that belong to it.")
    var bundle = false

    @Flag(help: "Open it in the editor that VISUAL or EDITOR names.")
    var edit = false

    @Option(help: ArgumentHelp("The site's folder (default: this one, or the nearest around it).", valueName: "folder"))
    var site: String?

    package init() {}

    package func validate() throws {
        guard words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
        throw ValidationError(
            """
            A text needs a title: sitegen new post "A title".
            For a new site in a folder called ‘post’ or ‘page’, write sitegen new ./post.
            """)
    }

    func write(_ kind: NewText.Kind, date: String?) throws {
        let folder: FilePath
        if let site {
            folder = FilePath(site)
        } else if let found = SiteConfiguration.siteFolder(around: ".") {
            folder = found
        } else {
            Console.error(
                """
                error: this folder is in no site: there is no site.yaml here or in a folder around it
                  = help: go to the site's folder, or name it with --site; sitegen new <folder> makes one
                """)
            throw ExitCode(1)
        }
        var text = NewText(kind, title: words.joined(separator: " "), date: date)
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
            // What an option says is told in its place.
            throw ExitCode(error.diagnostics.contains { $0.file.hasPrefix("--") } ? 2 : 1)
        }
        let path = Self.path(of: written.file, in: folder)
        Console.line(path)
        for note in notes(on: written, date: date) { Console.error(note) }
        if edit { try Editor.open(path) }
    }

    /// What the author has to know beside the path.
    private func notes(on written: NewText.Written, date: String?) -> [String] {
        var notes: [String] = []
        if !written.fieldsToFill.isEmpty {
            notes.append("Say in its front matter: \(written.fieldsToFill.joined(separator: ", "))")
        }
        if let date = date.flatMap({ PublicationDate($0) }), date > .now, !draft {
            notes.append("It will be published by the builds from \(date.isoDay) on.")
        }
        return notes
    }

    /// The file as somebody would type it who is in the current folder.
    private static func path(of file: String, in site: FilePath) -> String {
        let path = site.appending(file)
        guard let here = try? FileSystem.disk.resolve("."), let root = try? FileSystem.disk.resolve(site) else {
            return path.string
        }
        var inside = root.appending(file)
        if inside.removePrefix(here) { return inside.string }
        // Below the site's folder: upwards, and down again.
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
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
