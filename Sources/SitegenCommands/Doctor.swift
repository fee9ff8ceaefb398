import SitegenBase
import SitegenChecking
import SitegenFiles
import SitegenMarkdown
import SitegenModel
package import SitegenPublishing
import SitegenTools
package import SystemPackage

/// Checks the program, the machine and a site, and reports what is missing.
package struct Doctor {
    /// The result of one check.
    package struct Finding: Sendable, Hashable {
        /// The name of the checked item: `libcmark`.
        package var name: String
        /// Its value: `0.30.2`.
        package var value: String
        /// Whether this is a problem. An entry with a help text that is not a problem is a recommendation.
        package var isProblem = false
        /// How to fix it.
        package var help: String?
    }

    /// The program and its libraries.
    package static var program: [Finding] {
        [
            Finding(
                name: Generator.name, value: Generator.version + (isDebug ? ", a debug build" : ""),
                help: isDebug ? "run ‘make release’; a release build is several times as fast" : nil),
            Finding(name: "Swift", value: swiftVersion),
            Finding(name: "libcmark", value: CommonMark.libraryVersion),
            Finding(name: "libyaml", value: YAMLReader.libraryVersion),
            curl(version: CurlHTTPClient.libraryVersion),
            images(version: VipsImageProcessor.shared.version),
        ] + ContentCoding.allCases.map { compression(by: $0, version: $0.libraryVersion) }
    }

    /// The parts of the machine that the site depends on.
    ///
    /// - Parameter condition: The site, if there is one.
    package static func machine(for condition: SiteCondition?) -> [Finding] {
        var findings = [Finding(name: "system", value: "\(systemName), \(Parallel.coreCount.counted("core"))")]
        findings.append(git(isNeeded: condition?.datesFromGit == true, version: Git.installed.version))
        let graphviz = Graphviz()
        findings.append(Self.graphviz(version: graphviz.printedVersion, installationHelp: graphviz.installationHelp))
        findings.append(mermaid(by: Mermaid.installedProgram))
        #if os(Linux)
        if let limit = watchLimit { findings.append(watches(limit: limit, folderCount: condition?.folderCount ?? 0)) }
        #endif
        return findings
    }

    /// The site in a folder.
    ///
    /// - Parameter isWritable: Whether the user may write to a folder.
    package static func site(
        _ condition: SiteCondition, isWritable: (FilePath) -> Bool = FileSystem.disk.isWritable
    ) -> [Finding] {
        let errorCount = condition.diagnostics.count { $0.severity == .error }
        var findings: [Finding] = []
        findings.append(
            Finding(
                name: "configuration",
                value: (condition.configuration ?? "not found")
                    + (errorCount > 0 && condition.configuration != nil
                        ? ", with \(errorCount.counted("error"))" : ""),
                isProblem: errorCount > 0,
                help: errorCount > 0 ? "fix the errors listed below" : nil))
        findings.append(
            condition.contentCount.map { Finding(name: "content", value: $0.counted("file")) }
                ?? Finding(
                    name: "content", value: "not found", isProblem: true,
                    help: "create the folder content and add a Markdown file"))
        switch condition.cache {
        case .absent: findings.append(Finding(name: "cache", value: "empty; the next build renders all files"))
        case .usable(let byteCount):
            findings.append(Finding(name: "cache", value: "\(kilobytes(byteCount)) from the last build"))
        case .stale:
            findings.append(
                Finding(
                    name: "cache",
                    value:
                        "outdated (the sitegen version, configuration or base URL differs); the next build renders all files"
                ))
        }
        findings.append(output(condition, isWritable))
        return findings
    }

    // MARK: - Parts

    /// Only `check --external` needs libcurl.
    static func curl(version: String?) -> Finding {
        Finding(
            name: "libcurl", value: version ?? "missing, or older than 7.68",
            help: version == nil ? "\(CurlHTTPClient.installationHelp) to use check --external" : nil)
    }

    /// Only `images` and `shareCards` need libvips.
    static func images(version: String?) -> Finding {
        Finding(
            name: "libvips", value: version ?? "missing",
            help: version == nil
                ? "\(VipsImageProcessor.shared.installationHelp) to resize images and draw share cards" : nil
        )
    }

    /// Only `precompress` needs the compression libraries.
    static func compression(by coding: ContentCoding, version: String?) -> Finding {
        Finding(
            name: coding.library.name, value: version ?? "missing",
            help: version == nil
                ? "\(coding.installationHelp) to write .\(coding.pathExtension) files with precompress" : nil)
    }

    /// Only code blocks of `dot` need Graphviz.
    static func graphviz(version: String?, installationHelp: String) -> Finding {
        Finding(
            name: "Graphviz", value: version ?? "not found",
            help: version == nil ? "\(installationHelp) to draw ‘dot’ code blocks" : nil)
    }

    /// Only code blocks of `mermaid` need a program that draws them.
    static func mermaid(by program: String?) -> Finding {
        Finding(
            name: "Mermaid", value: program ?? "not found",
            help: program == nil ? "\(Mermaid.help) to draw ‘mermaid’ code blocks" : nil)
    }

    static func git(isNeeded: Bool, version: String?) -> Finding {
        guard let version else {
            return Finding(
                name: "git", value: "not found" + (isNeeded ? ", but gitDates is on" : ""),
                isProblem: isNeeded,
                help: isNeeded ? "install git, or remove gitDates from the configuration" : nil)
        }
        return Finding(name: "git", value: version)
    }

    /// Linux limits the number of folders that each user can watch for changes.
    static func watches(limit: Int, folderCount: Int) -> Finding {
        let value = "\(limit.grouped) watched folders allowed"
        guard folderCount > limit / 2 else { return Finding(name: "inotify", value: value) }
        return Finding(
            name: "inotify", value: "\(value), and the site has \(folderCount.grouped)",
            help: "raise the limit: sudo sysctl fs.inotify.max_user_watches=\(max(524_288, folderCount * 4))")
    }

    private static func output(_ condition: SiteCondition, _ isWritable: (FilePath) -> Bool) -> Finding {
        let path = condition.output.string
        switch condition.outputState {
        case .absent:
            let around = condition.output.removingLastComponent()
            guard isWritable(around) else { return unwritable("does not exist yet; \(around)", around) }
            return Finding(name: "output", value: "\(path), not created yet")
        case .obstructed:
            return Finding(
                name: "output", value: "\(path) is not a folder", isProblem: true,
                help: "move it, or choose another folder with --output")
        case .taken:
            return Finding(name: "output", value: "\(path), in use by a running build")
        case .built(let count, let missingCount):
            guard isWritable(condition.output) else { return unwritable(path, condition.output) }
            let missing = missingCount > 0 ? ", \(missingCount.grouped) missing" : ""
            return Finding(name: "output", value: "\(path), \(count.counted("file")) written by sitegen\(missing)")
        }
    }

    private static func unwritable(_ subject: String, _ folder: FilePath) -> Finding {
        Finding(
            name: "output", value: "\(subject) is not writable", isProblem: true,
            help: "check the folder's permissions (ls -ld \(folder)), or choose another folder with --output")
    }

    private static func kilobytes(_ byteCount: Int) -> String {
        "\(((byteCount + 999) / 1000).grouped) KB"
    }

    private static var isDebug: Bool {
        #if DEBUG
        true
        #else
        false
        #endif
    }

    /// The Swift version that built the program, which only the compiler knows.
    private static var swiftVersion: String {
        #if compiler(>=6.4)
        "6.4 or later"
        #elseif compiler(>=6.3)
        "6.3"
        #elseif compiler(>=6.2)
        "6.2"
        #else
        "6.1"
        #endif
    }

    /// `Debian GNU/Linux 12 (bookworm) on x86_64`.
    private static var systemName: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        let release = (try? FileSystem.disk.read("/etc/os-release")).flatMap { prettyName(in: $0) }
        return "\(release ?? "\(text(name.sysname)) \(text(name.release))") on \(text(name.machine))"
    }

    /// The system's name in `os-release` (freedesktop.org, os-release(5)).
    static func prettyName(in file: [UInt8]) -> String? {
        let key = "PRETTY_NAME="
        let line = String(decoding: file, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(key) }
        return line.map { $0.dropFirst(key.count).filter { $0 != "\"" && $0 != "'" } }
    }

    private static var watchLimit: Int? {
        // Files below /proc report a length of 0.
        let path: FilePath = "/proc/sys/fs/inotify/max_user_watches"
        guard let file = try? FileDescriptor.open(path, .readOnly) else { return nil }
        return try? file.closeAfter {
            try withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { buffer in
                let count = try file.read(into: buffer)
                return Int(String(decoding: buffer[..<count].prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self))
            }
        }
    }
}
