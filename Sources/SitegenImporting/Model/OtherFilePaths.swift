import SitegenFiles

/// Determines the paths of files other than texts.
enum OtherFilePaths {
    /// The extensions of files that sitegen publishes only from `static/`, because browsers or servers execute them.
    private static let active: Set = [
        "html", "htm", "xhtml", "js", "mjs", "cjs", "php", "cgi", "pl", "py", "rb", "sh", "jsp", "asp", "aspx", "xml",
        "xsl",
        "xslt", "svg", "css", "wasm", "htaccess", "map", "ts", "jar", "swf", "htc", "shtml", "mht", "mhtml", "pdf",
    ]

    /// The path in the new site of a file that was among the texts.
    ///
    /// - Parameter relative: Its path relative to the old folder of texts.
    static func place(_ relative: String) -> String {
        let name = relative.fileName
        let isActive =
            active.contains(name.fileExtension) || !name.contains(".") || name.hasPrefix("_") || relative.isHidden
        return (isActive ? "static/" : "content/") + relative
    }
}
