public import SitegenFiles

extension RecordTable {
    /// A table as the next build is to find it: records of this one that stay, and new ones.
    ///
    /// What a new record is, is asked when it is written, so that all of them need not be held at once.
    public struct Revision {
        /// What comes to stand in a place. There is one for each file of a site and more: a number tells all of it.
        @usableFromInline struct Row {
            @usableFromInline let number: UInt32

            @usableFromInline enum Content {
                /// The record of a place in the table before.
                case kept(Int)
                /// The new record of a number.
                case new(Int)
            }

            @inlinable init(_ content: Content) {
                number =
                    switch content {
                    case .kept(let index): UInt32(index) << 1
                    case .new(let number): UInt32(number) << 1 | 1
                    }
            }

            @inlinable var content: Content {
                number & 1 == 0 ? .kept(Int(number >> 1)) : .new(Int(number >> 1))
            }
        }

        @usableFromInline let previous: RecordTable?
        @usableFromInline let record: (_ number: Int) -> Record
        @usableFromInline var rows: [Row] = []

        /// Whether each record that stays, stays in its place.
        @usableFromInline var isInOrder = true

        /// How many records are new.
        @usableFromInline var freshCount = 0

        /// - Parameters:
        ///   - previous: The table of the previous build, if there is one.
        ///   - capacity: How many records there will be.
        ///   - record: Tells what the new record of a number is.
        @inlinable
        public init(of previous: RecordTable?, capacity: Int, record: @escaping (_ number: Int) -> Record) {
            self.previous = previous
            self.record = record
            rows.reserveCapacity(capacity)
        }

        /// Adds the new record of a number.
        @inlinable
        public mutating func add(_ number: Int) {
            rows.append(Row(.new(number)))
            freshCount += 1
        }

        /// Takes a record over from the table of the build before.
        @inlinable
        public mutating func keep(_ index: Int) {
            if index != rows.count { isInOrder = false }
            rows.append(Row(.kept(index)))
        }

        /// Whether the table has as many records as the one before, of which those that stay have their places, and
        /// less than half of the records are not those of the file.
        @inlinable public var isSmallChange: Bool {
            let replacedCount = (previous?.replacements.count ?? 0) + freshCount
            return isInOrder && rows.count == previous?.count && (replacedCount == 0 || 2 * replacedCount < rows.count)
        }

        /// Writes what is to take the places of records in the file of the table before, for
        /// ``RecordTable/replace(by:)``.
        @inlinable
        public func writeReplacements(to file: inout ChecksummedWriter) throws(FileSystem.Failure) {
            let previous = previous?.replacements ?? [:]
            let replaced = rows.indices.filter { index in
                if case .new = rows[index].content { true } else { previous[index] != nil }
            }
            try file.add { $0.writeCount(replaced.count) }
            for index in replaced {
                try file.add { writer in
                    writer.writeCount(index)
                    switch rows[index].content {
                    case .kept: writer.write(raw: previous[index] ?? [])
                    case .new(let number): writer.writePart { $0.write(record(number)) }
                    }
                }
            }
        }

        /// Writes the whole table.
        ///
        /// - Returns: The table's place, for ``RecordTable/init(_:at:)``.
        @inlinable
        public func write(to file: inout ChecksummedWriter) throws(FileSystem.Failure) -> Place {
            let start = file.position
            var ends: [Int] = []
            ends.reserveCapacity(rows.count)
            for row in rows {
                try file.add { writer in
                    switch row.content {
                    case .kept(let index): writer.append(previous?.bytes(of: index) ?? [])
                    case .new(let number): writer.write(record(number))
                    }
                }
                ends.append(file.position - start)
            }
            let size = file.position - start
            try file.add { writer in
                for end in ends { writer.writeWord(UInt64(end)) }
            }
            return Place(start: start, size: size, count: rows.count)
        }
    }
}
