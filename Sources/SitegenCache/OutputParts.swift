package import SitegenFiles

/// The parts of an output file that is made of many texts, such as the chapters of a book: those of the previous build
/// while nothing that they are made from has changed, otherwise new ones.
///
/// They are kept in a file of their own, because the output file may contain them compressed or in another form.
package final class OutputParts {
    /// A part that was kept.
    private struct Part {
        let bytes: ArraySlice<UInt8>
        /// What it is made from, sorted.
        let dependencies: [Dependency]
    }

    /// The parts of the previous build, by key.
    private let known: [UInt64: Part]
    /// The parts of this build.
    private var parts: [(key: UInt64, part: Part)] = []

    /// Whether there are no parts in this build.
    package var isEmpty: Bool { parts.isEmpty }

    /// Without parts of a previous build.
    package init() { known = [:] }

    /// - Parameters:
    ///   - file: The bytes of ``write(_:_:)``; `nil` if there is no file.
    ///   - mark: The mark of the output file that the parts belong to.
    ///   - isChanged: Whether a dependency has changed since that output file was written.
    package init(_ file: [UInt8]?, _ mark: UInt64, isChanged: (Dependency) -> Bool) {
        known = file.flatMap { try? Self.read($0, mark, isChanged) } ?? [:]
    }

    private static func read(
        _ file: [UInt8], _ mark: UInt64, _ isChanged: (Dependency) -> Bool
    ) throws(MalformedBytes) -> [UInt64: Part] {
        var reader = ByteReader(try ChecksummedWriter.opened(file, mark).content)
        var parts: [UInt64: Part] = [:]
        for _ in 0..<(try reader.readCount()) {
            let key = try reader.readWord()
            let dependencies = try reader.readDependencies()
            let bytes = try reader.readRaw()
            if !dependencies.contains(where: isChanged) { parts[key] = Part(bytes: bytes, dependencies: dependencies) }
        }
        return parts
    }

    /// Writes the file of this build's parts piece by piece, so that they are not in memory a second time.
    ///
    /// - Parameters:
    ///   - mark: The mark of the output file that they belong to.
    ///   - append: Writes a piece after the previous one.
    package func write(
        _ mark: UInt64, _ append: @escaping ([UInt8]) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) {
        var writer = ChecksummedWriter(mark, write: append)
        try writer.add { $0.writeCount(parts.count) }
        for (key, part) in parts {
            try writer.add { writer in
                writer.writeWord(key)
                writer.write(dependencies: part.dependencies)
                writer.write(raw: part.bytes)
            }
        }
        try writer.seal()
    }

    fileprivate func part(_ key: UInt64, _ tracker: DependencyTracker, _ make: () -> [UInt8]) -> [UInt8] {
        if let known = known[key] {
            tracker.reads += known.dependencies
            parts.append((key, known))
            return Array(known.bytes)
        }
        let first = tracker.reads.count
        let bytes = make()
        var reads = Array(tracker.reads[first...])
        parts.append((key, Part(bytes: bytes[...], dependencies: DependencyTracker.sorted(&reads))))
        return bytes
    }
}

extension DependencyTracker {
    /// The bytes of a part of the output file that is being rendered, and records what they depend on.
    ///
    /// - Parameters:
    ///   - key: Identifies the part and everything that is not recorded, such as its form.
    ///   - make: Makes the bytes, if they are not kept.
    package static func part(_ key: UInt64, _ make: () -> [UInt8]) -> [UInt8] {
        guard let tracker = current, let parts = tracker.parts else { return make() }
        return parts.part(key, tracker, make)
    }
}
