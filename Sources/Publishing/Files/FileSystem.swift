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
        /// The name.
        public let name: FilePath.Component

        /// What stands there; a link is not followed.
        public let kind: Kind

        /// A name in a folder.
        public init(name: FilePath.Component, kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    /// Why something could not be done with a file.
    public struct Failure: Error, Hashable, Sendable {
        /// The file or folder.
        public let path: FilePath

        /// The reason as a part of a sentence: `permission denied`.
        public let reason: String

        /// A failure.
        public init(_ path: FilePath, _ reason: String) {
            self.path = path
            self.reason = reason
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

    /// Writes a file; what stood there before is replaced.
    public var write: @Sendable (FilePath, [UInt8]) throws(Failure) -> Void

    /// Gives a file another path on the same volume in one step; what stood there before is replaced.
    public var move: @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void

    /// Removes a file or an empty folder.
    public var remove: @Sendable (FilePath) throws(Failure) -> Void

    /// Takes a folder for oneself until what is returned is let go, or returns `nil` where somebody else has it.
    public var lock: @Sendable (FilePath) throws(Failure) -> (any Sendable & AnyObject)?

    /// A file system made of these functions.
    ///
    /// - Parameter stamps: Where that is left out, each file is asked for by itself.
    public init(
        kind: @escaping @Sendable (FilePath) -> Kind?,
        stamp: @escaping @Sendable (FilePath) -> FileStamp?,
        stamps: (@Sendable (FilePath, _ names: ArraySlice<String>) -> [FileStamp?])? = nil,
        entries: @escaping @Sendable (FilePath) throws(Failure) -> [Entry],
        read: @escaping @Sendable (FilePath) throws(Failure) -> [UInt8],
        readPart: @escaping @Sendable (FilePath, _ range: Range<Int>) throws(Failure) -> [UInt8],
        resolve: @escaping @Sendable (FilePath) throws(Failure) -> FilePath,
        createFolder: @escaping @Sendable (FilePath) throws(Failure) -> Void,
        write: @escaping @Sendable (FilePath, [UInt8]) throws(Failure) -> Void,
        move: @escaping @Sendable (_ from: FilePath, _ to: FilePath) throws(Failure) -> Void,
        remove: @escaping @Sendable (FilePath) throws(Failure) -> Void,
        lock: @escaping @Sendable (FilePath) throws(Failure) -> (any Sendable & AnyObject)?
    ) {
        self.kind = kind
        self.stamp = stamp
        self.stamps = stamps ?? { folder, names in names.map { stamp(folder.pushing(FilePath($0))) } }
        self.entries = entries
        self.read = read
        self.readPart = readPart
        self.resolve = resolve
        self.createFolder = createFolder
        self.write = write
        self.move = move
        self.remove = remove
        self.lock = lock
    }
}

extension FileSystem {
    /// Removes a folder with all it holds, or a file; links are removed, not followed.
    func removeTree(_ path: FilePath) throws(Failure) {
        if kind(path) == .folder {
            for entry in try entries(path) { try removeTree(path.appending(entry.name)) }
        }
        try remove(path)
    }
}
