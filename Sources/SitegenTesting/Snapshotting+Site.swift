import Foundation
import SitegenBase
public import SitegenSnapshots

extension Snapshotting where Value == [String: [UInt8]] {
    /// A site as one text archive: the contents of its files by their paths, in a `txtar` file.
    ///
    /// ```text
    /// -- about/index.html --
    /// <h1>About</h1>
    /// -- harbour.jpg --
    /// 48213 bytes that are no text, SHA-256
    /// 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
    /// -- robots.txt --
    /// User-agent: *
    /// ```
    /// The files are sorted by the bytes of their paths. A file that is UTF-8 without U+0000 is included unchanged; for any
    /// other file, its size and hash are written. If the last line of a text has no line feed, the line
    /// `(no line feed at the end)` is added. Lines of a text that look like a header or like that line are prefixed with a
    /// backslash.
    public static var site: Snapshotting {
        Snapshotting(pathExtension: "txtar") { files in
            files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { "-- \($0.key) --\n" + ArchivedFile.lines(of: $0.value) }
                .joined()
        }
    }
}

extension Snapshotting where Value == String {
    /// The folder at a path, as one text archive of all files in it, in a `txtar` file.
    ///
    /// The strategy of the same name for `[String: [UInt8]]` describes the format of the archive. Hidden files are included;
    /// links to folders are not followed. A folder that cannot be read fails the assertion.
    public static var site: Snapshotting {
        Snapshotting<[String: [UInt8]]>.site.pullback { try files(below: $0) }
    }

    private static func files(below folder: String) throws -> [String: [UInt8]] {
        let root = URL(fileURLWithPath: folder, isDirectory: true)
        var files: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let file = root.appendingPathComponent(path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[path] = try Array(Data(contentsOf: file))
        }
        return files
    }
}

/// The representation of a file in an archive.
private enum ArchivedFile {
    private static let unfinished = "(no line feed at the end)"

    static func lines(of bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Invalid UTF-8 has been replaced, so its bytes differ now.
        guard !bytes.contains(0), text.utf8.elementsEqual(bytes) else {
            return "\(bytes.count) bytes that are no text, SHA-256\n\(SHA256.hexadecimal(of: bytes))\n"
        }
        guard !text.isEmpty else { return "" }
        // By scalars, because Swift treats a carriage return and a line feed as one character.
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let isFinished = lines.last == ""
        if isFinished { lines.removeLast() }
        var archived = lines.map { needsMark($0) ? "\\\($0)" : $0 }
        if !isFinished { archived.append(unfinished) }
        return archived.map { "\($0)\n" }.joined()
    }

    /// Whether a line looks like one of the archive's own, including lines that are already prefixed.
    private static func needsMark(_ line: String) -> Bool {
        let bare = line.drop { $0 == "\\" }
        return bare == unfinished || (bare.hasPrefix("-- ") && bare.hasSuffix(" --"))
    }
}
