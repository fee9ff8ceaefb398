import SitegenData

/// A place to which `sitegen deploy` uploads the site: an entry of `deploy` in the configuration.
///
/// ```yaml
/// deploy:
///   production: {rsync: "garden.example:/var/www/garden"}
///   storage: {rclone: "storage:garden-notes", cache: {"*.pdf": "max-age=86400"}}
///   pages: {git: origin, branch: gh-pages}
/// ```
package struct DeploymentTarget: Sendable {
    /// The program that uploads the site, and its destination.
    package enum Address: Hashable, Sendable {
        /// A folder on a remote of rclone: `storage:bucket/site`.
        case rclone(String)
        /// A folder for rsync: `user@host:/folder`.
        case rsync(String)
        /// A branch of a repository.
        case git(String, branch: String)
    }

    /// The name in the configuration.
    package let name: String

    /// The program that uploads the site, and its destination.
    package let address: Address

    /// Additional options for the program.
    package let options: [String]

    /// Values of `Cache-Control` for files, in the order of the configuration. The first pattern that matches applies.
    package let cacheRules: [(pattern: FilePattern, value: String)]

    package init(
        _ name: String, at address: Address, options: [String] = [],
        cacheRules: [(pattern: FilePattern, value: String)] = []
    ) {
        self.name = name
        self.address = address
        self.options = options
        self.cacheRules = cacheRules
    }

    /// The default branch of a repository.
    package static let defaultBranch = "gh-pages"

    /// The path of a local folder, which may be relative to the site's folder; `nil` if the target is on a server or a
    /// repository.
    package var localPath: String? {
        switch address {
        case .rclone(let remote): remote.hasPrefix("/") ? remote : nil
        // rsync recognizes a host by a colon before the first slash.
        case .rsync(let folder): folder.prefix { $0 != "/" }.contains(":") ? nil : folder
        case .git: nil
        }
    }

    /// The program and the destination, for messages, without the users of URLs.
    package var description: String {
        let text =
            switch address {
            case .rclone(let remote): "rclone \(remote)"
            case .rsync(let folder): "rsync \(folder)"
            case .git(let repository, let branch): "git \(repository), branch \(branch)"
            }
        return Self.redacted(text)
    }

    /// A text without the users and passwords of URLs. A user can be a token, as in `https://token@github.com/…`.
    package static func redacted(_ text: String) -> String {
        text.replacing(#/://[^/@\s]+@/#, with: "://…@")
    }
}

extension DeploymentTarget {
    /// A text that is the same for all spellings of a destination, such as `host:dir` and `host:./dir/`.
    ///
    /// - Parameter canonical: Returns the path of a local folder without links, `.` and `..`.
    package func destination(_ canonical: (String) -> String) -> String {
        if let localPath { return canonical(localPath) }
        switch address {
        case .rclone(let remote): return Self.rcloneDestination(remote, canonical)
        case .rsync(let folder): return "rsync " + Self.rsyncDestination(folder)
        case .git(let repository, let branch):
            let isPath = repository.contains("/") && !repository.contains(":")
            let place = isPath ? canonical(repository) : Self.withoutSlashes(repository[...])
            return "git \(place.hasSuffix(".git") ? String(place.dropLast(4)) : place), branch \(branch)"
        }
    }

    /// Most remotes ignore a slash before the path, and the others rarely have a folder of the same name elsewhere.
    private static func rcloneDestination(_ remote: String, _ canonical: (String) -> String) -> String {
        // In `:s3,endpoint="http://host:9000":bucket`, colons in quotation marks belong to values.
        var isQuoted = false
        let colon = remote.indices.dropFirst().first { index in
            if remote[index] == "\"" { isQuoted.toggle() }
            return remote[index] == ":" && !isQuoted
        }
        guard let colon else { return "rclone " + remote }
        let path = remote[remote.index(after: colon)...]
        if remote[..<colon] == ":local" { return canonical(String(path)) }
        let parts = parts(of: path)
        return "rclone " + remote[...colon] + parts.joined(separator: "/")
    }

    /// `rsync://host/module/folder` is `host::module/folder`, and a path without a slash is in the user's folder.
    private static func rsyncDestination(_ folder: String) -> String {
        if folder.hasPrefix("rsync://") {
            let parts = parts(of: folder.dropFirst("rsync://".count))
            return (parts.first ?? "").lowercased() + "::" + parts.dropFirst().joined(separator: "/")
        }
        guard let colon = folder.firstIndex(of: ":") else { return folder }
        let host = folder[..<colon].lowercased()
        let path = folder[folder.index(after: colon)...]
        if path.hasPrefix(":") { return host + "::" + parts(of: path.dropFirst()).joined(separator: "/") }
        let isInHome = !path.hasPrefix("/")
        let parts = parts(of: isInHome && path.hasPrefix("~/") ? path.dropFirst(2) : path)
        return host + ":" + (isInHome ? "" : "/") + parts.joined(separator: "/")
    }

    private static func withoutSlashes(_ text: Substring) -> String {
        var text = text
        while text.last == "/" { text = text.dropLast() }
        return String(text)
    }

    /// The components of a path without `.` and `..`.
    private static func parts(of path: Substring) -> [String] {
        path.split(separator: "/").reduce(into: []) { parts, part in
            switch part {
            case ".": break
            case ".." where parts.last.map { $0 != ".." } == true: parts.removeLast()
            default: parts.append(String(part))
            }
        }
    }
}

extension DeploymentTarget {
    /// The keys of destinations, of which a target has exactly one.
    static let addressKeys = ["rclone", "rsync", "git"]

    /// Reads the targets, in the order of the configuration.
    static func all(from reader: inout FieldReader) -> [DeploymentTarget] {
        let entries = reader.namedMappings("deploy") { name, reader in
            (hasAddress: addressKeys.contains { reader.has($0) }, target: DeploymentTarget(name, from: &reader))
        }
        for (name, entry) in entries ?? [] where !entry.hasAddress {
            reader.rejectKey(
                name, below: "deploy", "the target ‘\(name)’ has no destination",
                help: "add ‘rsync: host:/folder’, ‘rclone: remote:folder’ or ‘git: repository’")
        }
        return (entries ?? []).compactMap(\.value.target)
    }

    private init?(_ name: String, from reader: inout FieldReader) {
        let addresses = Self.addressKeys.map { (key: $0, text: reader.string($0)) }
        let branch = Self.branch(from: &reader)
        options = Self.options(from: &reader)
        cacheRules = Self.cacheRules(from: &reader)
        let given = addresses.compactMap { entry in entry.text.map { (entry.key, $0) } }
        guard let (key, text) = given.first else { return nil }
        guard given.count == 1 else {
            reader.reject(
                given[1].0, "a target can have only one of rclone, rsync and git",
                help: "keep one, and add a target for each of the others")
            return nil
        }
        if branch != nil, key != "git" {
            reader.reject("branch", "only targets with ‘git’ have a branch", help: "remove it")
        }
        guard Self.isAcceptable(text, key, &reader) else { return nil }
        self.name = name
        switch key {
        case "rclone": address = .rclone(text)
        case "rsync": address = .rsync(text)
        default: address = .git(text, branch: branch ?? Self.defaultBranch)
        }
    }

    private static func options(from reader: inout FieldReader) -> [String] {
        let options = reader.strings("options") ?? []
        if options.contains(where: setsSecret) {
            reader.rejectSecret(
                in: "options", "the options contain a password or a key",
                help: "remove the secret, and configure it for the program instead, for example with ‘rclone config’")
        }
        return options
    }

    /// Whether an address can be passed to a program and contains no password.
    private static func isAcceptable(_ text: String, _ key: String, _ reader: inout FieldReader) -> Bool {
        if holdsCredentials(text) || key != "rclone" && holdsPasswordOfUser(text) {
            reader.rejectSecret(
                in: key, "the destination contains a password or a key",
                help: "remove the secret; "
                    + (key == "rclone"
                        ? "‘rclone config’ can store it" : "use an SSH key or a credential helper instead"))
        } else if text.utf8.first == UInt8(ascii: "-") || HiddenCharacters.first(in: text) != nil {
            reader.reject(
                key, "‘\(text)’ is not a valid \(key) destination",
                help: "write a destination that the command \(key) accepts")
        } else if key == "rclone", !text.contains(":"), text.utf8.first != UInt8(ascii: "/") {
            reader.reject(
                key, "‘\(text)’ is not an rclone remote", help: "write a remote and a path, such as storage:bucket/site"
            )
        } else {
            return true
        }
        return false
    }

    /// Whether an option of a program is a password or a key: `--s3-secret-access-key=…`.
    private static func setsSecret(_ option: String) -> Bool {
        guard option.hasPrefix("--") else { return false }
        let name = option.lowercased().prefix { $0 != "=" }.replacing("-", with: "_")
        return ["pass", "password", "token", "secret", "access_key", "account_key", "sas_url"]
            .contains(where: name.hasSuffix)
    }

    /// Whether an address has the form `scheme://user:password@host`, or sets a secret of a remote.
    private static func holdsCredentials(_ text: String) -> Bool {
        let lowercased = text.lowercased()
        if ["pass=", "password=", "secret", "token=", "access_key", "account_key", "sas_url"]
            .contains(where: lowercased.contains)
        {
            return true
        }
        guard let scheme = text.firstRange(of: "://") else { return false }
        let authority = text[scheme.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return false }
        return authority[..<at].contains(":")
    }

    /// Whether an address has the form `user:password@host:path`, without a scheme.
    private static func holdsPasswordOfUser(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), let at = text.lastIndex(of: "@") else { return false }
        // In `host:/folder/a@b:c` and `me@host:a@b:c`, all signs after the first colon are part of the path.
        return colon < at && !text[..<colon].contains("@") && text[text.index(after: colon)] != "/"
            && text[at...].contains(":")
    }

    private static func branch(from reader: inout FieldReader) -> String? {
        reader.value(
            "branch", expecting: "the name of a branch", help: "use a name such as \(defaultBranch)"
        ) { isBranch($0) ? $0 : nil }
    }

    /// Whether git accepts a name for a branch (`git check-ref-format --branch`). `HEAD` and `@` stand for the current branch.
    private static func isBranch(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name != "HEAD" && name != "@" && !name.hasPrefix("-") && !name.hasSuffix(".") && !name.contains("..")
            && !name.contains("@{") && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
            && name.unicodeScalars.allSatisfy {
                $0.value > 0x20 && $0.value != 0x7F && !"~^:?*[\\".contains(Character($0))
            }
    }

    private static func cacheRules(from reader: inout FieldReader) -> [(pattern: FilePattern, value: String)] {
        (reader.values("cache") ?? FieldMapping()).compactMap { entry in
            guard let pattern = FilePattern(entry.key) else {
                reader.rejectKey(
                    entry.key, below: "cache", "‘\(entry.key)’ begins with a slash",
                    help: "write a file name, or a path relative to the output folder, such as papers/*.pdf")
                return nil
            }
            guard let value = entry.value.text, HiddenCharacters.first(in: value) == nil else {
                reader.reject(
                    entry.value, "the value for ‘\(entry.key)’ is not a Cache-Control value",
                    help: "use a value such as max-age=86400"
                )
                return nil
            }
            return (pattern, value)
        }
    }
}
