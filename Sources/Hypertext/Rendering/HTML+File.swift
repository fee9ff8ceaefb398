#if !os(Windows) && !os(WASI)
extension HTML {
    /// Writes the markup to a file atomically. If an error is thrown, the file is unchanged.
    ///
    /// The bytes go to a temporary file in the same folder, which is then renamed. Readers never see half a page. An existing
    /// file is replaced along with its permissions: its owner can write the new file and everyone can read it, subject to the
    /// process's umask. A symbolic link of that name is replaced by a file; the target of the link is unchanged. The file is
    /// not synced to disk, so whether it survives a power loss depends on the file system.
    ///
    /// - Parameters:
    ///   - path: The file's path. It is relative to the process's working folder unless it begins with `/`. Its folder must
    ///     exist.
    ///   - format: The format of the markup.
    /// - Throws: The step that failed and the reason.
    public func write(toFile path: String, as format: RenderingFormat = .compact) throws(FileError) {
        var file = try ReplacementFile(for: path)
        render(into: &file, as: format)
        try file.finish()
    }
}
#endif
