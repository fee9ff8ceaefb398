#if !os(Windows) && !os(WASI)
import SitegenBase

/// An error that occurred while writing a page to a file.
public struct FileError: Error, Hashable, CustomStringConvertible {
    /// A step of writing a file.
    public enum Operation: String, Sendable {
        /// Creating the temporary file in the same folder.
        case create
        /// Writing the bytes.
        case write
        /// Closing the temporary file.
        case close
        /// Renaming the temporary file to the file's name.
        case rename
    }

    /// The path of the file to write, as given.
    public let path: String
    /// The step that failed.
    public let operation: Operation
    /// The number of the system error, as in `errno`.
    public let code: Int32

    /// Creates an error for a step that failed with a system error.
    public init(path: String, operation: Operation, code: Int32) {
        self.path = path
        self.operation = operation
        self.code = code
    }

    /// The system's description of the error.
    public var reason: String {
        // The C library keeps these texts while the program runs, except those of unknown numbers.
        String(cString: strerror(code))
    }

    /// A message with the failed step, the reason and the remedy.
    public var description: String {
        "cannot \(operation.rawValue) “\(path)”: \(reason)" + (advice.map { ". " + $0 } ?? "")
    }

    private var advice: String? {
        switch code {
        case ENOENT: "Create the folder first, or correct the path."
        case EACCES, EPERM: "Check the folder's permissions, or choose another folder."
        case EROFS: "The file system is read-only. Choose another folder."
        case ENOSPC, EDQUOT: "Free up disk space."
        case EISDIR, ENOTEMPTY, EEXIST: "A folder has this name. Remove it, or choose another name."
        case ENOTDIR: "A part of the path is a file. Correct the path."
        case ENAMETOOLONG: "Choose a shorter name."
        case ELOOP: "The path contains a cycle of symbolic links. Correct the links."
        case EMFILE, ENFILE: "Close files, or raise the limit of open files."
        case EINVAL: "The path is empty or contains a null character. Correct it."
        default: nil
        }
    }
}
#endif
