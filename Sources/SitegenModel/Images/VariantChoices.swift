import SitegenBase
import SitegenConfiguration
package import SitegenDocuments

extension Page {
    /// The attributes with which the text shows images, with the addresses of the images. Reads the text if it has no
    /// record.
    package func variantChoices(_ links: LinkResolver) -> [(address: String, attributes: ImageVariantAttributes)] {
        body.links.compactMap { link in
            link.variants.map { (links.address(of: link.destination, in: self).removingPercentEncoding, $0) }
        }
    }
}

extension [UInt8] {
    /// Whether a text in Markdown may set attributes that affect variants of images, or include a file that does: a brace opens
    /// attributes, and one of their names precedes an equals sign.
    package var mayChooseVariants: Bool {
        withUnsafeBufferPointer { bytes in
            guard bytes.firstOffset(of: UInt8(ascii: "{")) != nil else { return false }
            var offset = 0
            while let end = bytes.firstOffset(of: UInt8(ascii: "="), from: offset) {
                if Self.names.contains(where: { end >= $0.count && bytes[end - $0.count..<end].elementsEqual($0) }) {
                    return true
                }
                offset = end + 1
            }
            return false
        }
    }

    /// The names of attributes, and that of the file that a directive includes.
    private static let names = (ImageVariantAttributes.names + ["file"]).map { Array($0.utf8) }
}
