package import SitegenBase
package import SitegenConfiguration
import SitegenFiles

/// Recognizes, by name, files that browsers or servers execute and files that configure a server.
///
/// Content may come from untrusted authors, and a script on the site can do whatever its visitors can. An active file
/// in
/// `content/` is therefore published only if the configuration names it (``PublishConfiguration``). Files in `static/`
/// are trusted.
package enum ActiveFile {
    /// Returns why a file is active, as a clause for a diagnostic; `nil` if it is not. Whether XML is active depends on
    /// its content, which ``ActiveMarkup`` checks.
    ///
    /// - Parameter name: The file's name, without folders.
    static func reason(_ name: String) -> String? {
        let name = name.lowercased()
        if hostFiles.contains(name) { return "web hosts read configuration from files with this name" }
        let extensions = name.split(separator: ".").dropFirst()
        // Servers run a file for any of its extensions: `a.php.txt` (Apache's mod_mime).
        if extensions.contains(where: { serverExtensions.contains(String($0)) }) { return "web servers may execute it" }
        // Skip extensions for a compression or a language: `a.svg.gz`, `a.html.fr`.
        let type = extensions.last { $0.utf8.count > 2 && !compressions.contains(String($0)) || $0 == "js" }
        if let type, browserExtensions.contains(String(type)) { return "browsers execute scripts in it" }
        return nil
    }

    /// Returns whether a file is XML, whose scripts browsers may run when they open it.
    ///
    /// - Parameter name: The file's name, with or without folders.
    package static func isXML(_ name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return xmlExtensions.contains(name[name.utf8.index(after: dot)...].lowercased())
    }

    private static let compressions: Set<String> = ["gz", "br", "zst", "deflate"]

    private static let browserExtensions: Set<String> = [
        "html", "htm", "xhtml", "xht", "mht", "mhtml", "hta", "htc", "js", "mjs", "cjs", "wasm", "svgz", "xsl", "xslt",
        "swf", "webmanifest", "appcache",
    ]

    private static let serverExtensions: Set<String> = [
        "php", "php3", "php4", "php5", "php7", "php8", "phps", "phtml", "pht", "phar", "inc", "shtml", "shtm", "stm",
        "cgi", "fcgi", "pl", "asp", "aspx", "asa", "asax", "ashx", "asmx", "ascx", "cshtml", "vbhtml", "jsp", "jspx",
        "jspf", "cfm", "cfml", "cfc",
    ]

    private static let xmlExtensions: Set<String> = [
        "svg", "xml", "atom", "rss", "rdf", "owl", "opml", "mml", "mathml", "kml", "gpx", "xspf", "xul", "xbl", "xsd",
        "dtd", "wsdl", "plist",
    ]

    /// Names that web hosts and search engines interpret: GitHub Pages, Netlify, Cloudflare, Vercel, Azure, IIS.
    private static let hostFiles: Set<String> = [
        "cname", "_headers", "_redirects", "_routes.json", "_worker.js", "netlify.toml", "vercel.json", "now.json",
        "staticwebapp.config.json", "firebase.json", "web.config", "php.ini", "robots.txt", "ads.txt", "app-ads.txt",
        "crossdomain.xml", "clientaccesspolicy.xml", "apple-app-site-association",
    ]
}

extension ActiveFile {
    /// Returns an error for each active file in `content/`, or one summary after the first if there are more than ten.
    ///
    /// - Parameter places: The files.
    package static func diagnostics(in places: [ContentPlace], publishing: PublishConfiguration) -> [Diagnostic] {
        let diagnostics = places.compactMap { place -> Diagnostic? in
            let file = place.file.name
            guard let reason = reason(place.name), !publishing.publishes(file, \.content) else { return nil }
            return diagnostic(file, reason)
        }
        guard diagnostics.count > 10, let first = diagnostics.first else { return diagnostics }
        return [
            first,
            Diagnostic(
                "\(diagnostics.count - 1) more files in content/ are not published, such as \(diagnostics[1].file), "
                    + "because browsers or servers may execute them", file: "content",
                help: help(diagnostics[1].file, moving: "them")),
        ]
    }

    /// - Parameters:
    ///   - file: The path relative to the site's folder.
    ///   - reason: Why the file is active.
    package static func diagnostic(_ file: String, _ reason: String) -> Diagnostic {
        Diagnostic("the file in content/ is not published: \(reason)", file: file, help: help(file, moving: "it"))
    }

    /// - Parameter files: The pronoun for the files of the diagnostic.
    private static func help(_ file: String, moving files: String) -> String {
        let name = file.pathParts.last ?? ""
        let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { "\"*\(name[$0...])\"" }
        return "move \(files) to static/, or allow \(files) in \(SiteConfiguration.fileName): "
            + "publish: {content: [\(ending ?? name)]}"
    }
}
