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
