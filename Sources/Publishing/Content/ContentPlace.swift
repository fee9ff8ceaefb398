/// What a file of content is, told by where it stands and what it is called.
///
/// ```text
/// content/about.md               a page
/// content/about.fr.md            the same page in French
/// content/trips/_index.md        a section's own text
/// content/trips/oslo/index.md    a bundle: a page with a folder of its own …
/// content/trips/oslo/harbour.jpg … and a file that travels with it
/// content/fr/about.md            French, where French has a folder
/// ```
struct ContentPlace: Sendable {
    enum Role: Sendable {
        /// A text with an address of its own.
        case page
        /// A page that is its folder's `index.md`.
        case bundle
        /// A folder's own text: `_index.md`, and `index.md` at the top.
        case section
        /// A file that is published as it is.
        case resource
    }

    let file: SiteFolder.File
    let role: Role
    let language: SiteLanguage

    /// The folders around it as they are named on the disk, without that of its language: a section's own among them,
    /// a bundle's not.
    let folders: [String]

    /// The file's name without its language and its ending; a bundle's and a section's is the folder's. A resource's
    /// is whole.
    let name: String

    /// What the translations of one text share.
    var key: String { (role == .section ? folders : folders + [name]).joined(separator: "/") }
}

/// All files of content, told apart.
struct ContentInventory: Sendable {
    /// Pages, bundles and sections' texts.
    private(set) var texts: [ContentPlace] = []

    /// Everything else.
    private(set) var resources: [ContentPlace] = []

    /// What stands where it means nothing.
    private(set) var faults: [Fault] = []

    /// - Parameter files: The files below `content/`, sorted.
    init(_ files: [SiteFolder.File], languages: [SiteLanguage]) {
        let split = files.map { Split($0, languages: languages) }
        let bundles = Set(split.filter { $0.isIndex && !$0.folders.isEmpty }.map(\.folders))
        for file in split {
            let bundle =
                bundles.isEmpty
                ? nil : file.folders.indices.map { Array(file.folders[...$0]) }.first(where: bundles.contains)
            if let bundle, file.isMarkdown, !(file.isIndex && bundle == file.folders) {
                faults.append(Self.textInBundle(file, bundle))
                continue
            }
            let place = file.place
            if place.role == .resource { resources.append(place) } else { texts.append(place) }
        }
    }

    private static func textInBundle(_ file: Split, _ bundle: [String]) -> Fault {
        let folder = (["content"] + bundle).joined(separator: "/")
        return Fault(
            "the text stands in the folder of a page, ‘\(folder)/index.md’", file: file.file.name,
            help: "rename that file to _index.md to make the folder a section, or move this one out")
    }

    /// A file's path taken apart.
    private struct Split {
        let file: SiteFolder.File
        let language: SiteLanguage
        let folders: [String]
        let name: String
        let isMarkdown: Bool

        var isIndex: Bool { isMarkdown && name == "index" }

        init(_ file: SiteFolder.File, languages: [SiteLanguage]) {
            self.file = file
            var folders = Array(file.name.pathParts.dropFirst())
            let fileName = folders.popLast() ?? ""
            var language = languages.first(where: \.isDefault) ?? languages[0]
            func named(_ tag: some StringProtocol) -> SiteLanguage? {
                languages.first { $0.tag.lowercased() == tag.lowercased() }
            }
            if languages.count > 1, let folder = folders.first, let found = named(folder) {
                language = found
                folders.removeFirst()
            }
            let (stem, ending) = Self.split(fileName)
            isMarkdown = ["md", "markdown"].contains(ending.lowercased())
            var name = isMarkdown ? stem : fileName
            if isMarkdown, languages.count > 1 {
                let (rest, tag) = Self.split(stem)
                if let found = named(tag), !rest.isEmpty {
                    language = found
                    name = rest
                }
            }
            self.language = language
            self.folders = folders
            self.name = name
        }

        /// A name's parts before and behind its last dot.
        private static func split(_ name: String) -> (stem: String, ending: String) {
            guard let dot = name.lastIndex(of: ".") else { return (name, "") }
            return (String(name[..<dot]), String(name[name.index(after: dot)...]))
        }

        var place: ContentPlace {
            let (role, folders, name): (ContentPlace.Role, [String], String) =
                switch (isMarkdown, self.name) {
                case (false, _): (.resource, self.folders, self.name)
                case (true, "_index"): (.section, self.folders, self.folders.last ?? "")
                case (true, "index") where self.folders.isEmpty:
                    (.section, self.folders, self.folders.last ?? "")
                case (true, "index"): (.bundle, self.folders.dropLast(), self.folders.last ?? "")
                default: (.page, self.folders, self.name)
                }
            return ContentPlace(file: file, role: role, language: language, folders: folders, name: name)
        }
    }
}
