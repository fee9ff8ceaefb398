import SitegenBase

/// The paths of files relative to an output folder, sorted and unique.
///
/// An array instead of a set: most builds have the same output files as the previous one, and two sorted lists are
/// compared in one pass.
package struct OutputNames: Sendable, Equatable {
    private let names: [String]

    /// - Parameter names: The paths in any order.
    package init(_ names: [String]) {
        guard !zip(names, names.dropFirst()).allSatisfy(<) else {
            self.names = names
            return
        }
        self.names = Set(names).sorted()
    }

    /// Decodes ``bytes``; `nil` if they are damaged. A path that leads out of the output folder is damage, because sitegen did
    /// not write such a file.
    init?(decoding bytes: ArraySlice<UInt8>) {
        var names: [String] = []
        var rest = bytes
        while let end = rest.firstIndex(of: 0) {
            guard let name = String(validating: rest[..<end], as: UTF8.self), OutputFolder.isSafe(name) else {
                return nil
            }
            names.append(name)
            rest = rest[(end + 1)...]
        }
        guard rest.isEmpty else { return nil }
        self.init(names)
    }

    /// The names, each terminated by a NUL, which no path contains.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for name in names {
            bytes += name.utf8
            bytes.append(0)
        }
        return bytes
    }

    /// Whether ``bytes`` equals these bytes, without decoding them.
    func areEncoded(by bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            for name in names {
                let end = position + name.utf8.count
                guard end < bytes.count, bytes[end] == 0 else { return false }
                guard name.isWritten(as: UnsafeBufferPointer(rebasing: bytes[position..<end])) else { return false }
                position = end + 1
            }
            return position == bytes.count
        }
    }

    package var count: Int { names.count }

    package func contains(_ name: String) -> Bool { names.place(of: name) { $0 } != nil }

    /// The names that are not in another list.
    package func subtracting(_ others: OutputNames) -> OutputNames {
        if self == others { return OutputNames([]) }
        return OutputNames(names.filter { !others.contains($0) })
    }

    /// The names except those with some indices.
    package func removing(_ indices: Set<Int>) -> OutputNames {
        if indices.isEmpty { return self }
        return OutputNames(names.indices.filter { !indices.contains($0) }.map { names[$0] })
    }

    /// The names of both lists.
    package func union(_ others: OutputNames) -> OutputNames {
        self == others ? self : OutputNames(names + others.names)
    }

    /// Whether the list contains none of some folders' paths.
    package func isDisjoint(with folders: [String]) -> Bool {
        !folders.contains(where: contains)
    }
}

extension OutputNames: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { names.count }

    package subscript(index: Int) -> String { names[index] }
}
