import SitegenFiles

/// What a file of content is, told by where it stands and what it is called.
///
/// ```text
/// content/about.md               a page
/// content/about.fr.md            the same page in French
/// content/trips/_index.md        a section's own text
/// content/trips/oslo/index.md    a bundle: a page with a folder of its own …
/// content/trips/oslo/harbour.jpg … and a file that travels with it
/// content/tours/index.md         a section's own text, because another text stands in the folder
/// content/walks.md               a section's own text, because texts stand in content/walks/
/// content/fr/about.md            French, where French has a folder
/// ```
/// A class, because it stands in several lists, and a text keeps it when it is a page.
package final class ContentPlace: Sendable {
    package enum Role: Sendable {
        /// A text with an address of its own.
        case page
        /// A page that is its folder's `index.md`.
        case bundle
        /// A folder's own text: `_index.md`, `index.md` at the top or among other texts, or the `x.md` next to a folder
        /// `x` of texts.
        case section
        /// A file that is published as it is.
        case resource
    }

    // Each text has one of these, and the files are held by others too: the place of one takes less room.
    private let files: [SiteFolder.File]
    private let number: UInt32
    package let role: Role
    package let folder: ContentFolder

    /// The file's name without its language and its ending; a bundle's and a section's is the folder's. A resource's
    /// is whole.
    package let name: String

    /// - Parameter number: Which of the files it is.
    package init(_ number: Int, of files: [SiteFolder.File], role: Role, folder: ContentFolder, name: String) {
        self.number = UInt32(number)
        self.files = files
        self.role = role
        self.folder = folder
        self.name = name
    }

    package var file: SiteFolder.File { files[Int(number)] }

    package var language: SiteLanguage { folder.language }

    /// The folders around it as they are named on the disk, without that of its language: a section's own among them,
    /// a bundle's not.
    package var folders: [String] { folder.names }

    /// What the translations of one text share.
    package var key: String {
        if role == .section { return folder.path }
        return folder.path.isEmpty ? name : "\(folder.path)/\(name)"
    }

    /// How many bytes the key has.
    var keyLength: Int {
        let length = folder.path.utf8.count
        return role == .section ? length : length + (length == 0 ? 0 : 1) + name.utf8.count
    }
}

/// The folders around texts of one language. A class, because all texts of a folder share it.
package final class ContentFolder: Sendable {
    package let language: SiteLanguage

    /// What they are called on the disk, without that of the language.
    package let names: [String]

    /// The names with `/` between them: `articles/swift`.
    package let path: String

    package init(_ names: [String], in language: SiteLanguage) {
        self.names = names
        self.language = language
        path = names.joined(separator: "/")
    }
}

/// All files of content, told apart.
package struct ContentInventory: Sendable {
    /// Pages, bundles and sections' texts.
    package private(set) var texts: [ContentPlace] = []

    /// Everything else.
    package private(set) var resources: [ContentPlace] = []

    /// - Parameters:
    ///   - files: Files, sorted.
    ///   - numbers: Which of them stand below `content/`; all of them unless told otherwise.
    package init(_ files: [SiteFolder.File], _ numbers: Range<Int>? = nil, languages: [SiteLanguage]) {
        var around: Surroundings?
        let split = (numbers ?? files.indices).map { number in
            // Most files stand in the folder of the one before.
            let name = files[number].name
            let folder =
                around.flatMap { $0.holds(name) ? $0 : nil } ?? Surroundings(of: name, languages: languages)
            around = folder
            return Split(name, number, in: folder, languages: languages)
        }
        let sections = SectionFolders(of: split)
        var known: ContentFolder?
        for file in split {
            let place = file.place(among: files, sections, in: &known)
            if place.role == .resource { resources.append(place) } else { texts.append(place) }
        }
    }

    /// Which folders are sections although no `_index.md` says so.
    private struct SectionFolders {
        /// The folders that hold texts, at any depth.
        private var folders: Set<[String]> = []
        /// The last parts of ``folders``, by which most files are told not to be named like a folder.
        private var names: Set<String> = []
        /// The folders whose `index.md` stands among other texts.
        private var crowded: Set<[String]> = []
        /// The folders that have a text of their own in a language, by its tag.
        private var titled: [String: Set<[String]>] = [:]

        init(of files: [Split]) {
            let bundles = Set(files.filter { $0.isIndex && !$0.folders.isEmpty }.map(\.folders))
            var last: Surroundings?
            for file in files where file.isMarkdown {
                if file.isIndex || file.name == "_index" {
                    titled[file.language.tag, default: []].insert(file.folders)
                }
                if !bundles.isEmpty {
                    for count in file.folders.indices.map({ $0 + 1 }) {
                        let around = Array(file.folders.prefix(count))
                        guard bundles.contains(around), !(file.isIndex && around == file.folders) else { continue }
                        crowded.insert(around)
                    }
                }
                // All files of a folder say the same.
                if file.around === last { continue }
                last = file.around
                for count in file.folders.indices.map({ $0 + 1 }) {
                    folders.insert(Array(file.folders.prefix(count)))
                    names.insert(file.folders[count - 1])
                }
            }
        }

        /// Whether a folder's `index.md` is the text of a section, because other texts stand in the folder.
        func isSection(_ folder: [String]) -> Bool { crowded.contains(folder) }

        /// The folder whose text `x.md` is: `x` next to it, if texts stand in it and none of them is the folder's own.
        func folder(namedBy file: Split) -> [String]? {
            guard names.contains(file.name) else { return nil }
            let folder = file.folders + [file.name]
            return folders.contains(folder) && titled[file.language.tag]?.contains(folder) != true ? folder : nil
        }
    }

    /// The folders around files, as their paths name them. A class, because all files of a folder share it.
    private final class Surroundings {
        /// The path of the folder, with the `/` at its end.
        private let path: String
        let language: SiteLanguage
        let folders: [String]

        init(of name: String, languages: [SiteLanguage]) {
            let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
            // By bytes and not by characters: a combining mark behind the slash is one character with it.
            path = slash.map { String(Substring(name.utf8[...$0])) } ?? ""
            var folders = Array(path.pathParts.dropFirst())
            var language = languages.first(where: \.isDefault) ?? languages[0]
            if languages.count > 1, let folder = folders.first, let found = languages.named(folder) {
                language = found
                folders.removeFirst()
            }
            self.folders = folders
            self.language = language
        }

        /// Whether a file stands directly in the folder.
        func holds(_ name: String) -> Bool {
            name.utf8.starts(with: path.utf8) && !name.utf8.dropFirst(path.utf8.count).contains(UInt8(ascii: "/"))
        }

        /// What a file is called in the folder.
        func fileName(_ name: String) -> Substring {
            name[name.utf8.index(name.startIndex, offsetBy: path.utf8.count)...]
        }
    }

    /// A file's path taken apart.
    private struct Split {
        let number: Int
        let around: Surroundings
        /// The language that the file's name tells, if it tells one.
        let named: SiteLanguage?
        let name: String
        let isMarkdown: Bool

        var language: SiteLanguage { named ?? around.language }
        var folders: [String] { around.folders }
        var isIndex: Bool { isMarkdown && name == "index" }

        init(_ path: String, _ number: Int, in around: Surroundings, languages: [SiteLanguage]) {
            (self.number, self.around) = (number, around)
            let fileName = around.fileName(path)
            let (stem, ending) = Self.split(fileName)
            isMarkdown = ending == "md" || ["md", "markdown"].contains(ending.lowercased())
            var name = isMarkdown ? stem : fileName
            var named: SiteLanguage?
            if isMarkdown, languages.count > 1 {
                let (rest, tag) = Self.split(stem)
                if let found = languages.named(String(tag)), !rest.isEmpty {
                    named = found
                    name = rest
                }
            }
            self.named = named
            self.name = String(name)
        }

        /// A name's parts before and behind its last dot.
        private static func split(_ name: Substring) -> (stem: Substring, ending: Substring) {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, "") }
            return (name[..<dot], name[name.utf8.index(after: dot)...])
        }

        /// - Parameter known: The folder of the file before, which most files share.
        func place(
            among files: [SiteFolder.File], _ sections: SectionFolders, in known: inout ContentFolder?
        ) -> ContentPlace {
            let named = isMarkdown ? sections.folder(namedBy: self) : nil
            let (role, folders, name): (ContentPlace.Role, [String], String) =
                switch (isMarkdown, self.name) {
                case (false, _): (.resource, self.folders, self.name)
                case (true, "_index"): (.section, self.folders, self.folders.last ?? "")
                case (true, "index") where self.folders.isEmpty || sections.isSection(self.folders):
                    (.section, self.folders, self.folders.last ?? "")
                case (true, "index"): (.bundle, self.folders.dropLast(), self.folders.last ?? "")
                default: named.map { (.section, $0, self.name) } ?? (.page, self.folders, self.name)
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
