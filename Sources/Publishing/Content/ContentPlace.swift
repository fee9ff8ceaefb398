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
/// A class, because it stands in several lists, and a text keeps it when it is a page.
final class ContentPlace: Sendable {
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

    // Each text has one of these, and the files are held by others too: the place of one takes less room.
    private let files: [SiteFolder.File]
    private let number: UInt32
    let role: Role
    let folder: ContentFolder

    /// The file's name without its language and its ending; a bundle's and a section's is the folder's. A resource's
    /// is whole.
    let name: String

    /// - Parameter number: Which of the files it is.
    init(_ number: Int, of files: [SiteFolder.File], role: Role, folder: ContentFolder, name: String) {
        self.number = UInt32(number)
        self.files = files
        self.role = role
        self.folder = folder
        self.name = name
    }

    var file: SiteFolder.File { files[Int(number)] }

    var language: SiteLanguage { folder.language }

    /// The folders around it as they are named on the disk, without that of its language: a section's own among them,
    /// a bundle's not.
    var folders: [String] { folder.names }

    /// What the translations of one text share.
    var key: String { (role == .section ? folders : folders + [name]).joined(separator: "/") }
}

/// The folders around texts of one language. A class, because all texts of a folder share it.
final class ContentFolder: Sendable {
    let language: SiteLanguage

    /// What they are called on the disk, without that of the language.
    let names: [String]

    /// The names with `/` between them: `articles/swift`.
    let path: String

    init(_ names: [String], in language: SiteLanguage) {
        self.names = names
        self.language = language
        path = names.joined(separator: "/")
    }
}

/// All files of content, told apart.
struct ContentInventory: Sendable {
    /// Pages, bundles and sections' texts.
    private(set) var texts: [ContentPlace] = []

    /// Everything else.
    private(set) var resources: [ContentPlace] = []

    /// What stands where it means nothing.
    private(set) var faults: [Fault] = []

    /// - Parameters:
    ///   - files: Files, sorted.
    ///   - numbers: Which of them stand below `content/`; all of them unless told otherwise.
    init(_ files: [SiteFolder.File], _ numbers: Range<Int>? = nil, languages: [SiteLanguage]) {
        var around: Surroundings?
        let split = (numbers ?? files.indices).map { number in
            // Most files stand in the folder of the one before.
            let file = files[number]
            if around?.holds(file) != true { around = Surroundings(of: file, languages: languages) }
            return Split(file, number, in: around, languages: languages)
        }
        let bundles = Set(split.filter { $0.isIndex && !$0.folders.isEmpty }.map(\.folders))
        var known: ContentFolder?
        for file in split {
            let bundle =
                bundles.isEmpty
                ? nil : file.folders.indices.map { Array(file.folders[...$0]) }.first(where: bundles.contains)
            if let bundle, file.isMarkdown, !(file.isIndex && bundle == file.folders) {
                faults.append(Self.textInBundle(files[file.number], bundle))
                continue
            }
            let place = file.place(among: files, in: &known)
            if place.role == .resource { resources.append(place) } else { texts.append(place) }
        }
    }

    private static func textInBundle(_ file: SiteFolder.File, _ bundle: [String]) -> Fault {
        let folder = (["content"] + bundle).joined(separator: "/")
        return Fault(
            "the text stands in the folder of a page, ‘\(folder)/index.md’", file: file.name,
            help: "rename that file to _index.md to make the folder a section, or move this one out")
    }

    /// The folders around files, as their paths name them.
    private struct Surroundings {
        /// The path of the folder, with the `/` at its end.
        private let path: Substring
        let language: SiteLanguage
        let folders: [String]

        init(of file: SiteFolder.File, languages: [SiteLanguage]) {
            path = Self.path(around: file)
            var folders = Array(String(path).pathParts.dropFirst())
            var language = languages.first(where: \.isDefault) ?? languages[0]
            if languages.count > 1, let folder = folders.first, let found = languages.named(folder) {
                language = found
                folders.removeFirst()
            }
            self.folders = folders
            self.language = language
        }

        func holds(_ file: SiteFolder.File) -> Bool { Self.path(around: file) == path }

        private static func path(around file: SiteFolder.File) -> Substring {
            let name = file.name
            let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
            return slash.map { name[...$0] } ?? ""
        }
    }

    /// A file's path taken apart.
    private struct Split {
        let number: Int
        let language: SiteLanguage
        let folders: [String]
        let name: String
        let isMarkdown: Bool

        var isIndex: Bool { isMarkdown && name == "index" }

        init(_ file: SiteFolder.File, _ number: Int, in surroundings: Surroundings?, languages: [SiteLanguage]) {
            let around = surroundings ?? Surroundings(of: file, languages: languages)
            self.number = number
            folders = around.folders
            let slash = file.name.utf8.lastIndex(of: UInt8(ascii: "/"))
            let fileName = slash.map { String(file.name[file.name.utf8.index(after: $0)...]) } ?? file.name
            var language = around.language
            let (stem, ending) = Self.split(fileName)
            isMarkdown = ["md", "markdown"].contains(ending.lowercased())
            var name = isMarkdown ? stem : fileName
            if isMarkdown, languages.count > 1 {
                let (rest, tag) = Self.split(stem)
                if let found = languages.named(tag), !rest.isEmpty {
                    language = found
                    name = rest
                }
            }
            self.language = language
            self.name = name
        }

        /// A name's parts before and behind its last dot.
        private static func split(_ name: String) -> (stem: String, ending: String) {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, "") }
            return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
        }

        /// - Parameter known: The folder of the file before, which most files share.
        func place(among files: [SiteFolder.File], in known: inout ContentFolder?) -> ContentPlace {
            let (role, folders, name): (ContentPlace.Role, [String], String) =
                switch (isMarkdown, self.name) {
                case (false, _): (.resource, self.folders, self.name)
                case (true, "_index"): (.section, self.folders, self.folders.last ?? "")
                case (true, "index") where self.folders.isEmpty:
                    (.section, self.folders, self.folders.last ?? "")
                case (true, "index"): (.bundle, self.folders.dropLast(), self.folders.last ?? "")
                default: (.page, self.folders, self.name)
                }
            let folder =
                if let known, known.names == folders, known.language == language { known } else {
                    ContentFolder(folders, in: language)
                }
            known = folder
            return ContentPlace(number, of: files, role: role, folder: folder, name: name)
        }
    }
}

extension [SiteLanguage] {
    /// The language of a tag.
    fileprivate func named(_ tag: String) -> SiteLanguage? {
        first { $0.tag.lowercased() == tag.lowercased() }
    }
}
