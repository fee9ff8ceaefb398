import SitegenFiles

/// The role of a file of content, from its folder and name.
///
/// ```text
/// content/about.md               a page
/// content/about.fr.md            the same page in French
/// content/trips/_index.md        the text of a section
/// content/trips/oslo/index.md    a bundle: a page with its own folder …
/// content/trips/oslo/harbour.jpg … and a file that belongs to it
/// content/tours/index.md         the text of a section, because the folder has other texts
/// content/walks.md               the text of a section, because content/walks/ has texts
/// content/fr/about.md            French, if French has a folder
/// ```
/// A class, because several lists and each page hold a reference to it.
package final class ContentPlace: Sendable {
    package enum Role: Sendable {
        /// A text with its own path.
        case page
        /// A page that is its folder's `index.md`.
        case bundle
        /// The text of a folder: `_index.md`, `index.md` at the top or among other texts, or the `x.md` next to a folder
        /// `x` of texts.
        case section
        /// A file that is published unchanged.
        case resource
    }

    // An index into the list of files takes less memory per text than the file.
    private let files: [SiteFolder.File]
    private let number: UInt32
    package let role: Role
    package let folder: ContentFolder

    /// The file name without language and extension. For a bundle or a section, it is that of the folder; for a resource,
    /// the whole name.
    package let name: String

    /// - Parameter number: The index of the file.
    package init(_ number: Int, of files: [SiteFolder.File], role: Role, folder: ContentFolder, name: String) {
        self.number = UInt32(number)
        self.files = files
        self.role = role
        self.folder = folder
        self.name = name
    }

    /// The place of the same file in another folder, such as that of another language.
    package func moved(to folder: ContentFolder) -> ContentPlace {
        ContentPlace(Int(number), of: files, role: role, folder: folder, name: name)
    }

    package var file: SiteFolder.File { files[Int(number)] }

    package var language: SiteLanguage { folder.language }

    /// The names of the parent folders on disk, without that of the language. They include the folder of a section, but
    /// not that of a bundle.
    package var folders: [String] { folder.names }

    /// The key that the translations of a text share.
    package var key: String {
        if role == .section { return folder.path }
        return folder.path.isEmpty ? name : "\(folder.path)/\(name)"
    }

    /// The length of the key in bytes.
    package var keyLength: Int {
        let length = folder.path.utf8.count
        return role == .section ? length : length + (length == 0 ? 0 : 1) + name.utf8.count
    }
}

/// The parent folders of texts in one language. A class, because all texts of a folder share it.
package final class ContentFolder: Sendable {
    package let language: SiteLanguage

    /// The names on disk, without that of the language.
    package let names: [String]

    /// The names with `/` between them: `articles/swift`.
    package let path: String

    package init(_ names: [String], in language: SiteLanguage) {
        self.names = names
        self.language = language
        path = names.joined(separator: "/")
    }
}

/// All files of content by role.
package struct ContentInventory: Sendable {
    /// Pages, bundles and the texts of sections.
    package private(set) var texts: [ContentPlace] = []

    /// All other files.
    package private(set) var resources: [ContentPlace] = []

    /// - Parameters:
    ///   - files: The files, sorted by name.
    ///   - numbers: The indices of the files below `content/`; all files by default.
    ///   - names: How the names of the files are read.
    ///   - ignored: The files that are left out.
    package init(
        _ files: [SiteFolder.File], _ numbers: Range<Int>? = nil, languages: [SiteLanguage],
        names: ContentFileNames = ContentFileNames(), ignored: [FilePattern] = []
    ) {
        var around: Surroundings?
        var split = (numbers ?? files.indices).compactMap { number -> Split? in
            // Most files are in the same folder as the previous one.
            let name = files[number].name
            if ignored.coverFile(name) { return nil }
            let folder =
                around.flatMap { $0.holds(name) ? $0 : nil } ?? Surroundings(of: name, languages: languages)
            around = folder
            return Split(name, number, in: folder, languages: languages)
        }
        if names.index == .readme { Split.markReadmes(in: &split) }
        let sections = SectionFolders(of: split)
        var known: ContentFolder?
        for file in split {
            let place = file.place(among: files, sections, in: &known)
            if place.role == .resource { resources.append(place) } else { texts.append(place) }
        }
    }

    /// Finds the folders that are sections without an `_index.md`.
    private struct SectionFolders {
        /// The folders that hold texts, at any depth.
        private var folders: Set<[String]> = []
        /// The last components of ``folders``, to skip most files quickly that are not named like a folder.
        private var names: Set<String> = []
        /// The folders with an `index.md` among other texts.
        private var crowded: Set<[String]> = []
        /// The folders that have their own text, by language tag.
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
                // The result is the same for all files of a folder.
                if file.around === last { continue }
                last = file.around
                for count in file.folders.indices.map({ $0 + 1 }) {
                    folders.insert(Array(file.folders.prefix(count)))
                    names.insert(file.folders[count - 1])
                }
            }
        }

        /// Whether a folder's `index.md` is the text of a section because the folder has other texts.
        func isSection(_ folder: [String]) -> Bool { crowded.contains(folder) }

        /// The folder `x` next to `x.md`, if it contains texts but no text for the folder itself.
        func folder(namedBy file: Split) -> [String]? {
            guard names.contains(file.name) else { return nil }
            let folder = file.folders + [file.name]
            return folders.contains(folder) && titled[file.language.tag]?.contains(folder) != true ? folder : nil
        }
    }

    /// The parent folders of files from their paths. A class, because all files of a folder share it.
    private final class Surroundings {
        /// The path of the folder with a trailing `/`.
        private let path: String
        let language: SiteLanguage
        let folders: [String]

        init(of name: String, languages: [SiteLanguage]) {
            let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
            // Compares bytes, because a combining mark after the slash forms one character with it.
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

        /// Whether a file is directly in the folder.
        func holds(_ name: String) -> Bool {
            name.utf8.starts(with: path.utf8) && !name.utf8.dropFirst(path.utf8.count).contains(UInt8(ascii: "/"))
        }

        /// The name of a file in the folder.
        func fileName(_ name: String) -> Substring {
            name[name.utf8.index(name.startIndex, offsetBy: path.utf8.count)...]
        }
    }

    /// The components of a file's path.
    private struct Split {
        let number: Int
        let around: Surroundings
        /// The language in the file name, if there is one.
        let named: SiteLanguage?
        let name: String
        let isMarkdown: Bool

        var language: SiteLanguage { named ?? around.language }
        var folders: [String] { around.folders }
        /// Whether the file is an `index.md`, or the `README.md` of a folder without one.
        private(set) var isIndex: Bool

        /// Makes each `README.md` the index of its folder, unless the folder has another one in the same language.
        static func markReadmes(in files: inout [Split]) {
            struct Folder: Hashable {
                let folders: [String]
                let language: String
            }
            func folder(of file: Split) -> Folder { Folder(folders: file.folders, language: file.language.tag) }
            var taken = Set(
                files.filter { $0.isIndex || $0.isMarkdown && $0.name == "_index" }.map { folder(of: $0) })
            for index in files.indices where files[index].isMarkdown && files[index].name.lowercased() == "readme" {
                files[index].isIndex = taken.insert(folder(of: files[index])).inserted
            }
        }

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
            isIndex = isMarkdown && name == "index"
        }

        /// The parts of a name before and after its last dot.
        private static func split(_ name: Substring) -> (stem: Substring, ending: Substring) {
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, "") }
            return (name[..<dot], name[name.utf8.index(after: dot)...])
        }

        /// - Parameter known: The folder of the previous file, which most files share.
        func place(
            among files: [SiteFolder.File], _ sections: SectionFolders, in known: inout ContentFolder?
        ) -> ContentPlace {
            let named = isMarkdown ? sections.folder(namedBy: self) : nil
            let (role, folders, name): (ContentPlace.Role, [String], String) =
                switch (isMarkdown, isIndex) {
                case (false, _): (.resource, self.folders, self.name)
                case (true, false) where self.name == "_index": (.section, self.folders, self.folders.last ?? "")
                case (true, true) where self.folders.isEmpty || sections.isSection(self.folders):
                    (.section, self.folders, self.folders.last ?? "")
                case (true, true): (.bundle, self.folders.dropLast(), self.folders.last ?? "")
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
