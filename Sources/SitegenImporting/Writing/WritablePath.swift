import SitegenFiles

/// Decides which files an import may create. The names of an old site are not trusted.
enum WritablePath {
    /// The folders of a site that an import fills.
    private static let folders: Set = ["content", "static", "data", "templates", "assets", "icons", "parts"]
    /// The files outside of these folders that an import plans. It also writes the reports and its record.
    private static let files: Set = ["site.yaml"]
    /// The hidden names that are published (RFC 8615).
    private static let published: Set = [".well-known"]
    /// The limits of common file systems for a name and, with room for the folder of the site, for a path, in bytes.
    private static let nameLimit = 255
    private static let pathLimit = 900

    /// The names, in lowercase, that programs run or read as instructions at the top of a repository or of an uploaded folder.
    private static let instructions: Set = [
        "makefile", "gnumakefile", "bsdmakefile", "justfile", "rakefile", "jenkinsfile", "dockerfile", "containerfile",
        "vagrantfile", "package.json", "netlify.toml", "vercel.json", "wrangler.toml", "wrangler.json",
        "wrangler.jsonc", "azure-pipelines.yml", "azure-pipelines.yaml", "bitbucket-pipelines.yml", "appveyor.yml",
        "cloudbuild.yaml", "cloudbuild.yml", "cloudbuild.json", "buildspec.yml", "buildspec.yaml", "codemagic.yaml",
    ]

    /// Why an import must not write a file, as the end of a sentence; `nil` if it may.
    ///
    /// - Parameter path: The path in the new site's folder.
    static func objection(to path: String) -> String? {
        if files.contains(path) { return nil }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard parts.count > 1, folders.contains(parts[0]) else { return "it is outside the folders of the new site" }
        guard path.utf8.count <= pathLimit else { return "the path is too long" }
        for (index, part) in parts.enumerated() {
            if let objection = objection(to: part, isInStatic: parts[0] == "static") { return objection }
            let name = compared(part)
            if isManifest(name) || index == 1 && instructions.contains(name) {
                return "programs run or follow a file with this name"
            }
        }
        return nil
    }

    private static func objection(to part: String, isInStatic: Bool) -> String? {
        if part.isEmpty || part == "." || part == ".." { return "the path has a component that is not a name" }
        guard part.unicodeScalars.allSatisfy({ $0 != "\\" && !$0.endsLineOrControls }) else {
            return "the path contains a control character or a backslash"
        }
        if part.utf8.count > nameLimit { return "a name in the path is too long" }
        let name = compared(part)
        if name.isEmpty { return "the path has a component that is not a name" }
        if name.hasPrefix("."), !isInStatic || !published.contains(part) { return "a name in the path is hidden" }
        return nil
    }

    /// Whether Swift reads a file as the manifest of a package: `Package.swift`, `Package@swift-6.0.swift`.
    private static func isManifest(_ name: String) -> Bool {
        name == "package.swift" || name.hasPrefix("package@swift") && name.hasSuffix(".swift")
    }

    /// A name as file systems compare it that ignore case, invisible characters, or dots and blanks at the end (APFS, HFS+,
    /// NTFS).
    private static func compared(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.uppercased().lowercased().unicodeScalars
        where !scalar.properties.isDefaultIgnorableCodePoint {
            result.append(scalar)
        }
        var text = String(result)
        while text.hasSuffix(" ") || text.hasSuffix(".") && text.utf8.count > 1 { text.removeLast() }
        return text
    }
}
