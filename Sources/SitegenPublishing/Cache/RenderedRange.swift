/// The range of an output file that holds the HTML of a page's text.
///
/// A page that is rendered again while its text is unchanged copies the HTML from the file. The cache does not
/// contain the HTML, because that of all texts is nearly as large as the site.
public struct RenderedRange: Sendable {
    /// The dependency on the text itself.
    public let text: Dependency

    /// The form of the HTML.
    public let form: BodyForm

    /// The range of bytes in the file.
    public let range: Range<Int>

    /// The other dependencies of the HTML, such as the addresses of pages that the text links to, sorted.
    public let dependencies: [Dependency]

    /// Creates a range of an output file.
    public init(text: Dependency, form: BodyForm, range: Range<Int>, dependencies: [Dependency]) {
        (self.text, self.form, self.range, self.dependencies) = (text, form, range, dependencies)
    }
}

/// The form of a text's HTML, which differs between pages and feeds.
public struct BodyForm: Hashable, Sendable {
    /// Whether code blocks and tables can be focused with the Tab key.
    public let makesCodeFocusable: Bool

    /// Whether comments at the end of the text are left out.
    public let omitsLastComments: Bool

    /// Whether images are links to their files.
    public let zoomsImages: Bool

    /// Whether the HTML starts at the beginning of a line; otherwise the first block begins a new one.
    public let beginsLine: Bool

    /// Creates a form.
    public init(makesCodeFocusable: Bool, omitsLastComments: Bool, zoomsImages: Bool, beginsLine: Bool) {
        (self.makesCodeFocusable, self.omitsLastComments) = (makesCodeFocusable, omitsLastComments)
        (self.zoomsImages, self.beginsLine) = (zoomsImages, beginsLine)
    }
}

// The protocol documents these members.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RenderedRange: ByteCodable {
    public func write(to writer: inout ByteWriter) {
        writer.write(UInt64(text.number))
        writer.write(form.makesCodeFocusable)
        writer.write(form.omitsLastComments)
        writer.write(form.zoomsImages)
        writer.write(form.beginsLine)
        writer.write(range.lowerBound)
        writer.write(range.count)
        writer.write(dependencies: dependencies)
    }

    public init(from reader: inout ByteReader) throws(MalformedBytes) {
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

extension ByteWriter {
    /// Writes sorted dependencies. Only their differences are stored, which take fewer bytes.
    public mutating func write(dependencies: [Dependency]) {
        writeCount(dependencies.count)
        var last: UInt32 = 0
        for dependency in dependencies {
            write(UInt64(dependency.number &- last))
            last = dependency.number
        }
    }
}

extension ByteReader {
    // Inlined, because each file has many dependencies, and the reader then stays in registers.
    /// Reads sorted dependencies up to the first one that satisfies a predicate.
    ///
    /// - Returns: That dependency; `nil` if none satisfies the predicate.
    @inlinable @inline(__always)
    public mutating func readDependency(where isWanted: (Dependency) -> Bool) throws(MalformedBytes) -> Dependency? {
        var number: UInt32 = 0
        for _ in 0..<(try readCount()) {
            number &+= UInt32(truncatingIfNeeded: try readNumber())
            let dependency = Dependency(number: number)
            if isWanted(dependency) { return dependency }
        }
        return nil
    }

    /// Reads sorted dependencies.
    public mutating func readDependencies() throws(MalformedBytes) -> [Dependency] {
        var dependencies: [Dependency] = []
        _ = try readDependency { dependency in
            dependencies.append(dependency)
            return false
        }
        return dependencies
    }
}
