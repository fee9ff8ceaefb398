import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel

/// The files of `data/`, for templates: `data/team/people.csv` is `site.data["team"]?.mapping?["people"]`.
enum DataFiles {
    /// Reads all files. Files of unknown formats are skipped with a warning.
    ///
    /// - Parameters:
    ///   - pages: The pages that are created from files.
    ///   - languages: The languages of the site.
    ///   - templates: The templates of the site and of its theme. An error in a file that none of them names is a warning.
    /// - Returns: The values of all files, and the files that pages are created from.
    static func read(
        _ found: SourceScan.Found?, for pages: [DataPages], in languages: [SiteLanguage],
        readBy templates: some Sequence<SiteFolder.File>, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic]
    ) -> (values: FieldMapping, sources: [DataFile]) {
        guard let found else { return (FieldMapping(), []) }
        diagnostics += found.diagnostics
        var data = FieldMapping()
        var sources: [DataFile] = []
        for file in found.files {
            guard FieldFormat(fileName: file.name) != nil else {
                _ = try? inputs.hash(of: file)
                diagnostics.append(
                    Diagnostic(
                        "sitegen ignores this file, because templates cannot read its format",
                        severity: .warning, file: file.name,
                        help: "use YAML, TOML, JSON or CSV, with the matching file extension"))
                continue
            }
            do throws(Diagnostic) {
                let bytes = try inputs.read(file).bytes
                let (value, problems) = FieldValue.read(bytes, file: file.name)
                let makesPages = pages.contains { $0.language(ofRowsIn: file.name, languages) != nil }
                guard let value else {
                    let isRead = makesPages || Self.isNamed(file.name, in: templates, inputs)
                    diagnostics += isRead ? problems : problems.map(Self.unread)
                    continue
                }
                diagnostics += problems
                if makesPages {
                    sources.append(DataFile(text: SourceText.read(bytes, file: file.name).0, value: value))
                }
                var parts = Array(file.name.pathParts.dropFirst())
                let name = parts.popLast() ?? ""
                parts.append(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
                if !data.insert(value, at: parts[...]) {
                    diagnostics.append(
                        Diagnostic(
                            "another file in data/ already provides site.data.\(parts.joined(separator: "."))",
                            file: file.name, help: "rename one of the files"))
                }
            } catch {
                diagnostics.append(error)
            }
        }
        return (data, sources)
    }

    /// Whether a template could read a file of data: it contains `data` and the first name of the file's path.
    private static func isNamed(
        _ file: String, in templates: some Sequence<SiteFolder.File>, _ inputs: InputFiles
    ) -> Bool {
        let first = file.pathParts.dropFirst().first ?? ""
        let name = first.lastIndex(of: ".").map { String(first[..<$0]) } ?? first
        return templates.contains { template in
            guard let bytes = try? inputs.read(template).bytes else { return false }
            let text = String(decoding: bytes, as: UTF8.self)
            return text.contains("data") && text.contains(name)
        }
    }

    /// A problem of a file that nothing reads, as a warning.
    private static func unread(_ problem: Diagnostic) -> Diagnostic {
        var problem = problem
        problem.severity = .warning
        return problem
    }
}

extension FieldMapping {
    /// - Returns: Whether the path was free.
    fileprivate mutating func insert(_ value: FieldValue, at path: ArraySlice<String>) -> Bool {
        guard let name = path.first else { return false }
        guard path.count > 1 else {
            guard self[name] == nil else { return false }
            self[name] = value
            return true
        }
        guard var within = self[name].map(\.mapping) ?? FieldMapping() else { return false }
        guard within.insert(value, at: path.dropFirst()) else { return false }
        self[name] = FieldValue(.mapping(within))
        return true
    }
}
