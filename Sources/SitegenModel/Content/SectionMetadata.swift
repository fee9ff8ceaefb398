package import SitegenData
import SitegenDiagnostics
import SitegenFiles

/// What a section's front matter is in Swift.
package struct SectionMetadata: Sendable {
    /// The section's folders.
    package let folders: [String]

    /// Decodes the front matter of a page, in which other keys are known beside.
    let decode:
        @Sendable (FieldMapping, _ source: SourceText, _ knownKeys: [String]) -> Result<any Sendable, BuildFailure>

    /// What the type asks for.
    package let schema: @Sendable () -> DecodableSchema

    package init<Metadata: Decodable & Sendable>(folder: String, _ type: Metadata.Type) {
        folders = folder.pathParts
        schema = { DecodableSchema(of: type) }
        decode = { mapping, source, knownKeys in
            do throws(BuildFailure) {
                return .success(
                    try FieldDecoder(in: source).decode(type, from: mapping, knownKeys: Set(knownKeys)))
            } catch {
                return .failure(error)
            }
        }
    }
}
