import Foundation

/// What goes to the parser's side: a number of fields, and each field behind its length. Numbers have four bytes, the
/// lowest first.
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
            // Whoever reads has gone.
            if written < 0 { exit(1) }
            rest = rest.dropFirst(written)
        }
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

/// The name of its own keeps it apart from the method beside it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
