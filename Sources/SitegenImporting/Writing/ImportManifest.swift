import SitegenBase
import SitegenData

/// The files that an import has written, each with a hash, so that the next import does not overwrite edited files.
struct ImportManifest {
    /// The path of the manifest in the new site's folder.
    static let path = ".sitegen-import.json"

    var kind: SiteKind
    /// The hashes by file path.
    var hashes: [String: String] = [:]

    init(kind: SiteKind) {
        self.kind = kind
    }

    /// Reads the output of ``text``.
    ///
    /// - Throws: A ``Diagnostic`` if the source is not a manifest.
    init(_ source: SourceText) throws(Diagnostic) {
        let fields = try FieldFormat.json.readMapping(source)
        guard let kind = fields["kind"]?.text.flatMap(SiteKind.init), let files = fields["files"]?.mapping else {
            throw Diagnostic(
                "the list of imported files is damaged", file: source.file,
                help: "remove it, and import into an empty folder")
        }
        self.kind = kind
        for entry in files { hashes[entry.key] = entry.value.text }
    }

    var text: String {
        JSONWriter.text { json in
            json.object { json in
                json.member("kind", kind.rawValue)
                json.name("files")
                json.object { json in
                    for path in hashes.keys.sorted() { json.member(path, hashes[path]) }
                }
            }
        }
    }

    /// The 64-bit FNV-1a hash of a file's bytes, and their number.
    static func hash(_ bytes: [UInt8]) -> String {
        "\(String(FNV1a.hash(bytes), radix: 16))-\(bytes.count)"
    }
}
