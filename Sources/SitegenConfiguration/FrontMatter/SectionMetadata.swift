import SitegenBase
package import SitegenData
import SitegenFiles

/// The Swift type of a section's front matter.
package struct SectionMetadata: Sendable {
    /// The section's folders.
    package let folders: [String]

    /// Decodes the front matter of a page. Some other keys are also known.
    let decode:
        @Sendable (FieldMapping, _ source: SourceText, _ knownKeys: [String]) -> Result<any Sendable, BuildFailure>

    /// The keys that the type requires or allows.
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
