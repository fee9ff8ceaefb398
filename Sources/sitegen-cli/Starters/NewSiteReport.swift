/// The message after a site has been created: its files, and the next commands.
package struct NewSiteReport {
    private let site: NewSite
    private let folder: String
    private let made: NewSite.Made

    /// - Parameter folder: The site's folder, as typed.
    package init(site: NewSite, folder: String, made: NewSite.Made) {
        self.site = site
        self.folder = folder
        self.made = made
    }

    /// The lines of the message, without a line end after the last one.
    package var text: String {
        let place = folder == "." ? "this folder" : folder
        var lines = ["Created \(site.starter.noun) in \(place) with \(made.written.count) files, including:"]
        let width = contents.map(\.name.count).max() ?? 0
        for (name, purpose) in contents {
            lines.append("  \(name)\(String(repeating: " ", count: width - name.count))  \(purpose)")
        }
        for file in made.kept {
            let advice = file == ".gitignore" ? "; add \(ignored) to it" : ""
            lines.append("\(file) already exists and was not changed\(advice).")
        }
        if !site.starter.isWritten(in: site.language) {
            lines.append("The sample content is in English. Replace it with your own.")
        }
        lines += ["", "Next:"]
        let commands = (folder == "." ? [] : [("cd \(shellWord(folder))", "")]) + self.commands
        let commandWidth = commands.map(\.0.count).max() ?? 0
        for (command, purpose) in commands {
            let space = purpose.isEmpty ? "" : String(repeating: " ", count: commandWidth - command.count) + "    "
            lines.append("  \(command)\(space)\(purpose)")
        }
        if site.baseURL == nil {
            lines += ["", "Before you publish, set baseURL in site.yaml to the URL of the site."]
        }
        if !site.canBuildElsewhere {
            let build = site.starter == .package ? "swift run Site build" : "sitegen build"
            lines += [
                "The workflow publishes the committed folder public/. Run ‘\(build)’ and commit the folder before you push.",
                "To let the workflow build the site instead, create the site with --repository, followed by the URL of sitegen's repository.",
            ]
        }
        return lines.joined(separator: "\n")
    }

    private var contents: [(name: String, purpose: String)] {
        let start =
            switch site.starter {
            case .blog: "content/posts/welcome/index.md"
            case .series: "content/articles/begin.md"
            case .docs: "content/guide/01-first-steps.md"
            case .site: "content/_index.md"
            case .package: "content/guide/program.md"
            }
        return [
            (start, "start here: the sample pages explain sitegen"),
            ("site.yaml", "title, URL, languages, menus, theme"),
            (".github/workflows/publish.yml", "publishes the site on GitHub Pages"),
        ].filter { entry in made.written.contains(entry.0) }
    }

    private var commands: [(String, String)] {
        site.starter == .package
            ? [
                ("swift run Site serve", "build the program and preview the site while you write"),
                ("swift run Site new post \"A title\"", "create a page"),
            ]
            : [
                ("sitegen serve", "preview the site while you write"),
                ("sitegen new \([.docs, .site].contains(site.starter) ? "page" : "post") \"A title\"", "create a page"),
            ]
    }

    private var ignored: String {
        site.starter == .package ? "/public/, /.sitegen/ and /.build/" : "/public/ and /.sitegen/"
    }

    /// The text quoted as a single word for a shell.
    private func shellWord(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) } && !text.hasPrefix("-")
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
