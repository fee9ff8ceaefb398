#if canImport(CSitegenCmark)
import CSitegenCmark

/// The library that parses Markdown: libcmark, the reference implementation of CommonMark in C.
public enum CommonMark {
    /// The library's version, such as `0.30.2`.
    public static var libraryVersion: String { String(cString: libcmark_version_string()) }
}
#endif
