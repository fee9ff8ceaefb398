package import SitegenCache

/// The range of an output file that holds the HTML of a page's text.
///
/// A page that is rendered again while its text is unchanged copies the HTML from the file. The cache does not
/// contain the HTML, because that of all texts is nearly as large as the site.
package struct RenderedRange: Sendable {
    /// The dependency on the text itself.
    package let text: Dependency

    /// The form of the HTML.
    package let form: BodyForm

    /// The range of bytes in the file.
    package let range: Range<Int>

    /// The other dependencies of the HTML, such as the addresses of pages that the text links to, sorted.
    package let dependencies: [Dependency]

    /// Creates a range of an output file.
    package init(text: Dependency, form: BodyForm, range: Range<Int>, dependencies: [Dependency]) {
        (self.text, self.form, self.range, self.dependencies) = (text, form, range, dependencies)
    }
}

/// The form of a text's HTML, which differs between pages and feeds.
package struct BodyForm: Hashable, Sendable {
    /// Whether code blocks and tables can be focused with the Tab key.
    package let makesCodeFocusable: Bool

    /// Whether comments at the end of the text are left out.
    package let omitsLastComments: Bool

    /// Whether images are links to their files.
    package let zoomsImages: Bool

    /// Whether the HTML starts at the beginning of a line; otherwise the first block begins a new one.
    package let beginsLine: Bool

    /// Creates a form.
    package init(makesCodeFocusable: Bool, omitsLastComments: Bool, zoomsImages: Bool, beginsLine: Bool) {
        (self.makesCodeFocusable, self.omitsLastComments) = (makesCodeFocusable, omitsLastComments)
        (self.zoomsImages, self.beginsLine) = (zoomsImages, beginsLine)
    }
}

extension RenderedRange: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.write(UInt64(text.number))
        writer.write(form.makesCodeFocusable)
        writer.write(form.omitsLastComments)
        writer.write(form.zoomsImages)
        writer.write(form.beginsLine)
        writer.write(range.lowerBound)
        writer.write(range.count)
        writer.write(dependencies: dependencies)
    }

    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        guard let number = UInt32(exactly: try reader.readNumber()) else { throw MalformedBytes() }
        text = Dependency(number: number)
        form = BodyForm(
            makesCodeFocusable: try reader.read(), omitsLastComments: try reader.read(),
            zoomsImages: try reader.read(), beginsLine: try reader.read())
        let start = try reader.read(Int.self)
        let count = try reader.read(Int.self)
        guard start >= 0, count >= 0, count <= Int.max - start else { throw MalformedBytes() }
        range = start..<start + count
        dependencies = try reader.readDependencies()
    }
}
