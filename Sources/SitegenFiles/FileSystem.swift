public import SystemPackage

/// The file operations of a build, as functions that tests can replace.
public struct FileSystem: Sendable {
    /// The kind of file at a path.
    public enum Kind: Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A symbolic link, regardless of its target.
        case symbolicLink
        /// A device, a pipe or a socket.
        case other
    }

    /// An entry of a folder.
    public struct Entry: Sendable {
        /// The name as text, with U+FFFD for invalid UTF-8.
        public let text: String

        /// The name itself if it differs from the text. A folder may have very many names, and a string is created faster.
        private let component: FilePath.Component?

        /// The kind of file. Links are not followed.
        public let kind: Kind

        /// Creates an entry.
        public init(name: FilePath.Component, kind: Kind) {
            self.kind = kind
            text = name.string
            component = FilePath.Component(text) == name ? nil : name
        }

        /// Creates an entry from a name that the system returned, which is neither `.` nor `..`.
        package init(platformString name: UnsafePointer<CChar>, kind: Kind) {
            self.kind = kind
            if let text = String(validatingCString: name) {
                self.text = text
                component = nil
            } else {
                component = FilePath.Component(platformString: name)
                text = component?.string ?? ""
            }
        }

        /// The name as a component of a path, also if it is not valid UTF-8.
        public var name: FilePath.Component { component ?? FilePath.Component(stringLiteral: text) }

        /// Whether the text can be used to access the file.
        package var isText: Bool { component == nil }
    }

    /// An error of a file operation.
    public struct Failure: Error, Hashable, Sendable {
        /// The file or folder.
        public let path: FilePath

        /// The reason as part of a sentence: `permission denied`.
        public let reason: String

        /// The system's error code; `nil` if the failure does not come from a system call.
        public let code: Errno?

        /// Creates a failure, with the system's error code if there is one.
        public init(_ path: FilePath, _ reason: String, _ code: Errno? = nil) {
            self.path = path
            self.reason = reason
            self.code = code
        }

        /// Creates a failure with the system's description of an error.
        public init(_ path: FilePath, _ code: Errno) {
            let text = "\(code)"
            self.init(path, text.prefix(1).lowercased() + text.dropFirst(), code)
        }

        /// Whether permissions are missing.
        package var isRefusal: Bool {
            [.permissionDenied, .notPermitted, .readOnlyFileSystem].contains(code)
        }

        /// Whether the disk or the user's quota is full.
        package var isLackOfSpace: Bool {
            [.noSpace, .diskQuotaExceeded].contains(code)
        }

        /// What to do before the file can be written; `nil` if that depends on the file.
        package var remedy: String? {
            if isLackOfSpace { return "free up disk space" }
            return isRefusal ? "check the folder's permissions" : nil
        }
    }

    /// Returns the kind of file at a path without following links; `nil` if nothing exists there.
    public var kind: @Sendable (FilePath) -> Kind?

    /// Returns the stamp of a file, following links; `nil` if there is no file.
    public var stamp: @Sendable (FilePath) -> FileStamp?

    /// Returns the stamps of several files in a folder, by their paths relative to it. Each is the same as that of ``stamp``.
    public var stamps: @Sendable (FilePath, _ names: ArraySlice<String>) -> [FileStamp?]

    /// Returns the entries of a folder in any order, without `.` and `..`.
    public var entries: @Sendable (FilePath) throws(Failure) -> [Entry]

    /// Returns the bytes of a file.
    public var read: @Sendable (FilePath) throws(Failure) -> [UInt8]

    /// Returns a range of a file's bytes; fewer only if the file ends earlier.
    public var readPart: @Sendable (FilePath, _ range: Range<Int>) throws(Failure) -> [UInt8]

    /// Returns the absolute path of an existing file, without links, `.` and `..`.
    public var resolve: @Sendable (FilePath) throws(Failure) -> FilePath

    /// Creates a folder and its missing parents.
    public var createFolder: @Sendable (FilePath) throws(Failure) -> Void

    /// Creates an empty folder with the permissions of another folder and, if the system allows it, its owner.
    public var imitateFolder: @Sendable (_ model: FilePath, _ path: FilePath) throws(Failure) -> Void

    /// Returns whether files can be created and removed in a folder.
    public var isWritable: @Sendable (FilePath) -> Bool

    /// Writes a file, replacing an existing one.
    public var write: @Sendable (FilePath, [UInt8]) throws(Failure) -> Void

    /// Appends bytes to an existing file.
    public var append: @Sendable (FilePath, [UInt8]) throws(Failure) -> Void

    /// Moves a file within a volume atomically, replacing an existing one.
    public var move: @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void

    /// Creates a hard link to a file, or to a symbolic link itself, on the same volume.
    public var link: @Sendable (_ file: FilePath, _ name: FilePath) throws(Failure) -> Void

    /// Copies a file with its permissions and its modification time, or a symbolic link itself. Nothing may exist at the
    /// target.
    public var copy: @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void

    /// Exchanges two folders atomically, so that both paths always exist.
    public var exchange: @Sendable (FilePath, FilePath) throws(Failure) -> Void

    /// Removes a file or an empty folder.
    public var remove: @Sendable (FilePath) throws(Failure) -> Void

    /// Locks a folder until the returned object is released; returns `nil` if it is already locked, or if another folder has
    /// replaced it at the path in the meantime.
    public var lock: @Sendable (FilePath) throws(Failure) -> (any Sendable & AnyObject)?

    /// Creates a file system from functions. Without `stamps`, each stamp is read separately; without `append`, the whole file
    /// is rewritten with its previous content.
    public init(
        kind: @escaping @Sendable (FilePath) -> Kind?,
        stamp: @escaping @Sendable (FilePath) -> FileStamp?,
        stamps: (@Sendable (FilePath, _ names: ArraySlice<String>) -> [FileStamp?])? = nil,
        entries: @escaping @Sendable (FilePath) throws(Failure) -> [Entry],
        read: @escaping @Sendable (FilePath) throws(Failure) -> [UInt8],
        readPart: @escaping @Sendable (FilePath, _ range: Range<Int>) throws(Failure) -> [UInt8],
        resolve: @escaping @Sendable (FilePath) throws(Failure) -> FilePath,
        createFolder: @escaping @Sendable (FilePath) throws(Failure) -> Void,
        imitateFolder: @escaping @Sendable (_ model: FilePath, _ path: FilePath) throws(Failure) -> Void,
        isWritable: @escaping @Sendable (FilePath) -> Bool,
        write: @escaping @Sendable (FilePath, [UInt8]) throws(Failure) -> Void,
        append: (@Sendable (FilePath, [UInt8]) throws(Failure) -> Void)? = nil,
        move: @escaping @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void,
        link: @escaping @Sendable (_ file: FilePath, _ name: FilePath) throws(Failure) -> Void,
        copy: @escaping @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void,
        exchange: @escaping @Sendable (FilePath, FilePath) throws(Failure) -> Void,
        remove: @escaping @Sendable (FilePath) throws(Failure) -> Void,
        lock: @escaping @Sendable (FilePath) throws(Failure) -> (any Sendable & AnyObject)?
    ) {
        self.kind = kind
        self.stamp = stamp
        self.stamps = stamps ?? { folder, names in names.map { stamp(folder.appending(path: $0)) } }
        self.entries = entries
        self.read = read
        self.readPart = readPart
        self.resolve = resolve
        self.createFolder = createFolder
        self.imitateFolder = imitateFolder
        self.isWritable = isWritable
        self.write = write
        if let append {
            self.append = append
        } else {
            self.append = { path, bytes throws(Failure) in try write(path, try read(path) + bytes) }
        }
        self.move = move
        self.link = link
        self.copy = copy
        self.exchange = exchange
        self.remove = remove
        self.lock = lock
    }
}

/// A lock that another program can share, so that it lasts until that program ends, even if this one is killed.
package protocol InheritableLock: AnyObject, Sendable {
    /// The descriptor of the locked folder.
    var descriptor: CInt { get }
}

extension FileSystem {
    /// Removes a folder with its contents, or a file. Links are removed, not followed.
    package func removeTree(_ path: FilePath) throws(Failure) {
        if kind(path) == .folder {
            for entry in try entries(path) { try removeTree(path.appending(entry)) }
        }
        try remove(path)
    }
}

extension FileSystem {
    /// A path without links, `.` and `..`, as far as it exists. The rest of the path is appended.
    package func canonical(_ path: FilePath) -> FilePath {
        if let resolved = try? resolve(path) { return resolved }
        guard let name = path.lastComponent else { return path }
        let parent = path.parent
        let folder = canonical(parent.isEmpty ? "." : parent)
        switch name.kind {
        case .regular: return folder.appending(name)
        case .currentDirectory: return folder
        case .parentDirectory: return folder.removingLastComponent()
        }
    }
}

extension FileSystem {
    /// Writes a file atomically, and creates its parent folders. Readers see either the old or the new bytes, even if the
    /// program is terminated.
    package func replace(_ path: FilePath, with bytes: [UInt8]) throws(Failure) {
        try replace(path, byDraft: { draft throws(Failure) in try write(draft, bytes) })
    }

    /// Writes a file atomically in pieces, and creates its parent folders.
    ///
    /// - Parameter body: Receives a function that appends a piece.
    package func replace(
        _ path: FilePath, byPieces body: (_ append: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
    ) throws(Failure) {
        try replace(
            path,
            byDraft: { draft throws(Failure) in
                try write(draft, [])
                try body { piece throws(Failure) in try append(draft, piece) }
            })
    }

    private func replace(
        _ path: FilePath, byDraft body: (_ draft: FilePath) throws(Failure) -> Void
    ) throws(Failure) {
        let draft = Self.draft(of: path)
        do throws(Failure) {
            try createFolder(path.parent)
            try body(draft)
            try move(draft, path)
        } catch {
            discardDraft(of: path)
            throw Failure(error.path == draft ? path : error.path, error.reason, error.code)
        }
    }

    /// Removes the temporary file of an interrupted ``replace(_:with:)``.
    package func discardDraft(of path: FilePath) {
        let draft = Self.draft(of: path)
        if kind(draft) != nil { try? remove(draft) }
    }

    private static func draft(of path: FilePath) -> FilePath {
        path.parent.appending("\(path.lastName).new")
    }
}
