public import SystemPackage

/// The files that a build reads and writes, as functions: a test puts others in their place.
public struct FileSystem: Sendable {
    /// What stands at a path.
    public enum Kind: Sendable {
        /// A file with bytes.
        case file
        /// A folder.
        case folder
        /// A symbolic link, wherever it leads.
        case symbolicLink
        /// A device, a pipe, a socket.
        case other
    }

    /// One name in a folder.
    public struct Entry: Sendable {
        /// The name as text, with U+FFFD for invalid UTF-8.
        public let text: String

        /// The name itself where the text is not the same. A folder may hold very many names, and a text is made
        /// faster.
        private let component: FilePath.Component?

        /// What stands there; a link is not followed.
        public let kind: Kind

        /// A name in a folder.
        public init(name: FilePath.Component, kind: Kind) {
            self.kind = kind
            text = name.string
            component = FilePath.Component(text) == name ? nil : name
        }

        /// A name as the system tells it, which is neither `.` nor `..`.
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

        /// The name.
        public var name: FilePath.Component { component ?? FilePath.Component(stringLiteral: text) }

        /// Whether the text finds what has the name.
        package var isText: Bool { component == nil }
    }

    /// Why something could not be done with a file.
    public struct Failure: Error, Hashable, Sendable {
        /// The file or folder.
        public let path: FilePath

        /// The reason as a part of a sentence: `permission denied`.
        public let reason: String

        /// What the system said; `nil` where it was not the system that refused.
        public let code: Errno?

        /// A failure, with what the system said where it was the system that refused.
        public init(_ path: FilePath, _ reason: String, _ code: Errno? = nil) {
            self.path = path
            self.reason = reason
            self.code = code
        }

        /// A failure in the system's own words.
        public init(_ path: FilePath, _ code: Errno) {
            let text = "\(code)"
            self.init(path, text.prefix(1).lowercased() + text.dropFirst(), code)
        }

        /// Whether somebody has to be given a right first.
        package var isRefusal: Bool {
            [.permissionDenied, .notPermitted, .readOnlyFileSystem].contains(code)
        }

        /// Whether there is no room left, on the disk or for this user.
        package var isLackOfSpace: Bool {
            [.noSpace, .diskQuotaExceeded].contains(code)
        }
    }

    /// What stands at a path, without following a link there; `nil` where nothing does.
    public var kind: @Sendable (FilePath) -> Kind?

    /// What tells that a file is as it was, links followed; `nil` where there is no file.
    public var stamp: @Sendable (FilePath) -> FileStamp?

    /// The stamps of many files in a folder, by their paths relative to it, each as ``stamp`` tells it.
    public var stamps: @Sendable (FilePath, _ names: ArraySlice<String>) -> [FileStamp?]

    /// What a folder holds, in any order, without `.` and `..`.
    public var entries: @Sendable (FilePath) throws(Failure) -> [Entry]

    /// The bytes of a file.
    public var read: @Sendable (FilePath) throws(Failure) -> [UInt8]

    /// Some of a file's bytes, as many as asked for unless the file ends before.
    public var readPart: @Sendable (FilePath, _ range: Range<Int>) throws(Failure) -> [UInt8]

    /// The absolute path without links, `.` and `..` of something that exists.
    public var resolve: @Sendable (FilePath) throws(Failure) -> FilePath

    /// Makes a folder and the folders around it where they are missing.
    public var createFolder: @Sendable (FilePath) throws(Failure) -> Void

    /// Makes an empty folder with the rights of another, and its owner where the system allows that.
    public var imitateFolder: @Sendable (_ model: FilePath, _ path: FilePath) throws(Failure) -> Void

    /// Whether files may be made and removed in a folder.
    public var isWritable: @Sendable (FilePath) -> Bool

    /// Writes a file; what stood there before is replaced.
    public var write: @Sendable (FilePath, [UInt8]) throws(Failure) -> Void

    /// Adds bytes to the end of a file that is there.
    public var append: @Sendable (FilePath, [UInt8]) throws(Failure) -> Void

    /// Gives a file another path on the same volume in one step; what stood there before is replaced.
    public var move: @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void

    /// Gives a file, or a symbolic link itself, a second name on the same volume (a hard link).
    public var link: @Sendable (_ file: FilePath, _ name: FilePath) throws(Failure) -> Void

    /// Copies a file with its rights and its time, or a symbolic link itself, to where nothing stands.
    public var copy: @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void

    /// Puts two folders in each other's places in one step, in which neither path is ever without one.
    public var exchange: @Sendable (FilePath, FilePath) throws(Failure) -> Void

    /// Removes a file or an empty folder.
    public var remove: @Sendable (FilePath) throws(Failure) -> Void

    /// Takes a folder for oneself until what is returned is let go, or returns `nil` where somebody else has it. A
    /// folder that has come to stand at the path meanwhile is not the one that was taken, so that this is `nil` too.
    public var lock: @Sendable (FilePath) throws(Failure) -> (any Sendable & AnyObject)?

    /// A file system made of these functions. Where `stamps` is left out, each file is asked for by itself; where
    /// `append` is, the whole file is rewritten with its previous content.
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

extension FileSystem {
    /// Removes a folder with all it holds, or a file; links are removed, not followed.
    package func removeTree(_ path: FilePath) throws(Failure) {
        if kind(path) == .folder {
            for entry in try entries(path) { try removeTree(path.appending(entry)) }
        }
        try remove(path)
    }
}

extension FileSystem {
    /// A path without links, `.` and `..`, as far as it exists; the rest of it has no links.
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
    /// Writes a file and its parent folders in one step. For every reader, and whenever the program ends, there are
    /// the bytes that were there or the new ones.
    package func replace(_ path: FilePath, with bytes: [UInt8]) throws(Failure) {
        try replace(path, byDraft: { draft throws(Failure) in try write(draft, bytes) })
    }

    /// Writes a file and the folders around it in one step, piece by piece.
    ///
    /// - Parameter body: Is given what takes the pieces, one behind the other.
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

    /// Removes what is left where ``replace(_:with:)`` was cut short.
    package func discardDraft(of path: FilePath) {
        let draft = Self.draft(of: path)
        if kind(draft) != nil { try? remove(draft) }
    }

    private static func draft(of path: FilePath) -> FilePath {
        path.parent.appending("\(path.lastName).new")
    }
}
