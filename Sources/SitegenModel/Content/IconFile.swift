public import Hypertext
package import SitegenBase
import SitegenConfiguration
package import SitegenDocuments
import SitegenTools

/// An icon of the site: an SVG file in the folder `icons`.
package enum IconFile {
    /// The folder in the site's folder.
    package static let folder = "icons"

    /// Adds the icon to a set.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The path of the file: `icons/anchor.svg`.
    ///   - icons: The set. An icon of sitegen with the same name is replaced.
    /// - Returns: Why the file is not an icon; `nil` if it is one.
    package static func add(_ bytes: [UInt8], from file: String, to icons: inout IconSet) -> Diagnostic? {
        let path = file.dropFirst(folder.utf8.count + 1)
        let name = String(path.dropLast(".svg".utf8.count))
        guard path.hasSuffix(".svg"), !name.isEmpty, name.utf8.allSatisfy(isNameByte) else {
            return Diagnostic(
                "sitegen ignores this file, because it is not an icon", severity: .warning, file: file,
                help: "name it like anchor.svg, with letters, digits and hyphens")
        }
        guard let drawing = SafeSVG(bytes, identifier: nil), let svg = svg(from: drawing, name) else {
            return Diagnostic("the file is not a valid SVG document", file: file, help: "export the icon again as SVG")
        }
        icons.add(name, svg: svg)
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLatinLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
    }

    /// The drawing in the size of the text, and in its color unless it has its own.
    private static func svg(from drawing: SafeSVG, _ name: String) -> String? {
        let bytes = Array(drawing.markup.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes, as: .xml)
            guard tokenizer.nextTag() else { return nil }
            var values: [String: String] = [:]
            for attribute in tokenizer.attributes {
                values[String(decoding: bytes[attribute.nameRange], as: UTF8.self)] =
                    String(decoding: bytes[attribute.value], as: UTF8.self)
            }
            let size = ["width", "height"].map { values.removeValue(forKey: $0)?.prefix { $0.isNumber || $0 == "." } }
            let viewBox =
                values.removeValue(forKey: "viewBox")
                ?? size[0].flatMap { width in size[1].map { "0 0 \(width) \($0)" } }
            guard let viewBox else { return nil }
            values["fill"] = values["fill"] ?? "currentColor"
            let attributes = values.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\"" }
            return IconSet.startTag(of: name, viewBox: viewBox, attributes.joined(separator: " "))
                + String(decoding: bytes[tokenizer.end...], as: UTF8.self)
        }
    }
}

extension Site {
    /// Returns an icon of sitegen or of the site's folder `icons`.
    ///
    /// - Parameter name: The name: `mail`.
    /// - Returns: The element `svg`, or `nil` if there is no icon with this name.
    public func icon(_ name: String) -> Markup? { renderer.directives.icons[name] }
}
