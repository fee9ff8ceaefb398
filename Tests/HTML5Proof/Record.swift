import Foundation

/// A record for the parser: the number of fields, and each field after its length. Numbers have four bytes in
/// little-endian order.
struct Record {
    private var bytes: [UInt8] = []
    private var count = 0

    init(_ kind: String) { add(kind) }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ field: [UInt8]) {
        count += 1
        bytes += Self.number(field.count)
        bytes += field
    }

    func write() {
        var rest = (Self.number(count) + bytes)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
            // The reader has closed the pipe.
            if written < 0 { exit(1) }
            rest = rest.dropFirst(written)
        }
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

/// The different name distinguishes it from the method `write`.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
