public import SitegenFiles

extension RecordTable {
    /// The table for the next build: rows of this table that are kept, and new ones.
    ///
    /// New records are created when they are written, so that they are never all in memory.
    @usableFromInline
    package struct Revision {
        /// The content of a row, packed into one number because there is a row for each file of a site and more.
        @usableFromInline struct Row {
            @usableFromInline let number: UInt32

            @usableFromInline enum Content {
                /// A row of the previous table, by its index.
                case kept(Int)
                /// A new record, by its number.
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

        /// Whether all kept rows have the same index as before.
        @usableFromInline var isInOrder = true

        /// The number of new records.
        @usableFromInline var freshCount = 0

        /// - Parameters:
        ///   - previous: The table of the previous build, if there is one.
        ///   - capacity: The number of rows.
        ///   - record: Creates the new record with a number.
        @inlinable
        package init(of previous: RecordTable?, capacity: Int, record: @escaping (_ number: Int) -> Record) {
            self.previous = previous
            self.record = record
            rows.reserveCapacity(capacity)
        }

        /// Adds a row with the new record of a number.
        @inlinable
        package mutating func add(_ number: Int) {
            rows.append(Row(.new(number)))
            freshCount += 1
        }

        /// Adds a row of the previous table.
        @inlinable
        package mutating func keep(_ index: Int) {
            if index != rows.count { isInOrder = false }
            rows.append(Row(.kept(index)))
        }

        /// Whether the table has as many rows as the previous one, kept rows have not moved, and fewer than half of
        /// the rows differ from those of the file.
        @inlinable package var isSmallChange: Bool {
            let replacedCount = (previous?.replacements.count ?? 0) + freshCount
            return isInOrder && rows.count == previous?.count && (replacedCount == 0 || 2 * replacedCount < rows.count)
        }

        /// Writes the rows that replace those in the file of the previous table, for ``RecordTable/replace(by:)``.
        @inlinable
        package func writeReplacements(to file: inout ChecksummedWriter) throws(FileSystem.Failure) {
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
        package func write(to file: inout ChecksummedWriter) throws(FileSystem.Failure) -> Place {
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
