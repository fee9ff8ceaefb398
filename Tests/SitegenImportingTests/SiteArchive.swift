import Foundation
import SitegenFiles
import SitegenImporting
import SystemPackage

/// A text archive with an old site beside the new one: files below `old/` and `new/`.
///
/// `SITEGEN_SNAPSHOTS=record` writes the imported site into the archive.
struct SiteArchive {
    let url: URL
    private(set) var files: [(path: String, text: String)] = []

    init(_ name: String) throws {
        url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sites/\(name).txtar")
        let text = try String(contentsOf: url, encoding: .utf8)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- "), line.hasSuffix(" --") {
                files.append((String(line.dropFirst(3).dropLast(3)), ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
        if !files.isEmpty { files[files.count - 1].text.removeLast() }
    }

    /// The files of the new site as the archive has them.
    var expected: [String: String] { files(below: "new") }

    /// The files of the old site by their paths in it.
    var old: [String: [UInt8]] { files(below: "old").mapValues { Array($0.utf8) } }

    private func files(below folder: String) -> [String: String] {
        let pairs = files.filter { $0.path.hasPrefix("\(folder)/") }
            .map { (String($0.path.dropFirst(folder.count + 1)), $0.text) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Imports the old site and returns the texts of the new one, without the list of hashes.
    func imported(_ kind: SiteKind?) throws -> [String: String] {
        let folder = TestFolder()
        try folder.write(files(below: "old"), in: "old")
        _ = try SiteImport(kind, from: folder.path("old"), to: folder.path("new")).run()
        var result = try folder.read("new")
        result[".sitegen-import.json"] = nil
        result["import-report.json"] = nil
        return result
    }

    /// Replaces the new site in the archive.
    func record(_ new: [String: String]) throws {
        var text = ""
        for file in files where file.path.hasPrefix("old/") { text += "-- \(file.path) --\n\(file.text)" }
        for path in new.keys.sorted() { text += "-- new/\(path) --\n\(new[path] ?? "")" }
        try text.write(to: url, atomically: true, encoding: .utf8)
    }
}

/// A folder for one test, which is removed with it.
final class TestFolder {
    let url: URL

    init() {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> FilePath { FilePath(url.appendingPathComponent(name).path) }

    func write(_ files: [String: String], in folder: String) throws {
        for (path, text) in files {
            let file = url.appendingPathComponent(folder).appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func read(_ folder: String) throws -> [String: String] {
        let root = url.appendingPathComponent(folder)
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            let file = root.appendingPathComponent(path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            // Every file of an archive ends with a line's end.
            files[path] = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
        }
        return files
    }
}
