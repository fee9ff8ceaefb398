#if !os(Windows) && !os(WASI)
import SitegenPlatform

/// What kept a page from being written to a file.
public struct FileError: Error, Hashable, CustomStringConvertible {
    /// A step of writing a file.
    public enum Operation: String, Sendable {
        /// Making the temporary file beside it.
        case create
        /// Writing the bytes.
        case write
        /// Handing the temporary file to the disk.
        case close
        /// Giving it the file's name.
        case rename
    }

    /// The file that was to be written, as it was given.
    public let path: String
    /// The step that failed.
    public let operation: Operation
    /// The number of the system's error, as in `errno`.
    public let code: Int32

    /// The error of one step, as the system numbers it.
    public init(path: String, operation: Operation, code: Int32) {
        self.path = path
        self.operation = operation
        self.code = code
    }

    /// The error in the system's words.
    public var reason: String {
        // The C library keeps these texts for as long as the program runs, those of unknown numbers excepted.
        String(cString: strerror(code))
    }

    /// What failed, why, and what to do about it.
    public var description: String {
        "cannot \(operation.rawValue) “\(path)”: \(reason)" + (advice.map { ". " + $0 } ?? "")
    }

    private var advice: String? {
        switch code {
        case ENOENT: "Make the folder first, or correct the path."
        case EACCES, EPERM: "Let this user write to the folder, or write elsewhere."
        case EROFS: "Write to a disk that can be written to."
        case ENOSPC, EDQUOT: "Free disk space."
        case EISDIR, ENOTEMPTY, EEXIST: "There is a folder of this name: remove it, or choose another name."
        case ENOTDIR: "A part of the path is a file: correct the path."
        case ENAMETOOLONG: "Choose a shorter name."
        case ELOOP: "The path leads through links in a circle: correct them."
        case EMFILE, ENFILE: "Close files, or raise the limit of open ones."
        case EINVAL: "Correct the path: it is empty, or has a null character."
        default: nil
        }
    }
}
#endif
