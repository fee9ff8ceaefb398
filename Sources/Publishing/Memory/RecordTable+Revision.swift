extension RecordTable {
    /// A table as the next build is to find it: records of this one that stay, and new ones.
    struct Revision {
        private enum Row {
            case kept(Int)
            case new(Int)
        }

        private let earlier: RecordTable?
        private var rows: [Row] = []
        private var ends: [Int] = []
        private var fresh = ByteWriter()

        /// Whether each record that stays, stays in its place.
        private var isInOrder = true

        /// - Parameters:
        ///   - earlier: The table of the build before, if there is one.
        ///   - capacity: How many records there will be.
        init(of earlier: RecordTable?, capacity: Int) {
            self.earlier = earlier
            rows.reserveCapacity(capacity)
        }

        mutating func append(_ record: Record) {
            record.write(to: &fresh)
            rows.append(.new(ends.count))
            ends.append(fresh.bytes.count)
        }

        /// Takes a record over from the table of the build before.
        mutating func keep(_ index: Int) {
            if index != rows.count { isInOrder = false }
            rows.append(.kept(index))
        }

        /// Whether the table has as many records as the one before, of which those that stay have their places.
        var isInPlace: Bool { isInOrder && rows.count == earlier?.count }

        /// How many bytes the records take that are not those of the file.
        var replacedByteCount: Int {
            (earlier?.replacements.values.reduce(0) { $0 + $1.count } ?? 0) + fresh.bytes.count
        }

        private func bytes(of row: Row) -> ArraySlice<UInt8> {
            switch row {
            case .kept(let index): earlier?.bytes(of: index) ?? []
            case .new(let number): fresh.bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
            }
        }

        /// Writes what is to take the places of records in the file of the table before, for
        /// ``RecordTable/replace(by:)``.
        func writeReplacements(to writer: inout ByteWriter) {
            var replacements = earlier?.replacements ?? [:]
            for (index, row) in rows.enumerated() {
                if case .new = row { replacements[index] = bytes(of: row) }
            }
            writer.writeCount(replacements.count)
            for (index, bytes) in replacements.sorted(by: { $0.key < $1.key }) {
                writer.writeCount(index)
                writer.write(raw: bytes)
            }
        }

        /// Writes the whole table, for ``RecordTable/init(_:at:)``.
        func write(to writer: inout ByteWriter) {
            writer.writeWord(UInt64(rows.count))
            var end = 0
            for row in rows {
                end += bytes(of: row).count
                writer.writeHalfWord(end)
            }
            for row in rows { writer.append(bytes(of: row)) }
        }

        /// How many bytes ``write(to:)`` writes at most.
        var byteCount: Int { 8 + 4 * rows.count + (earlier?.size ?? 0) + replacedByteCount }
    }
}
