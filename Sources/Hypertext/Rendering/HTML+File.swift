#if !os(Windows) && !os(WASI)
extension HTML {
    /// Writes the markup to a file, which then is there as a whole or, where an error is thrown, as it was before.
    ///
    /// The bytes go to a temporary file in the same folder, which takes the file's name in the end. Readers never see
    /// half a page, and a file that was there before is replaced, along with its permissions: the new one can be
    /// written by its owner and read by all, less what the process's umask withholds. A symbolic link of that name is
    /// replaced by a file; the file it leads to stays as it is. Nothing is forced onto the disk: what survives a loss
    /// of power is up to the file system.
    ///
    /// - Parameters:
    ///   - path: The file's path, relative to the process's working folder unless it begins with `/`. Its folder is
    ///     there already.
    ///   - format: How the markup is written out.
    /// - Throws: Which step failed, for which reason.
    public func write(toFile path: String, as format: RenderingFormat = .compact) throws(FileError) {
        var file = try ReplacementFile(for: path)
        render(into: &file, as: format)
        try file.finish()
    }
}
#endif
