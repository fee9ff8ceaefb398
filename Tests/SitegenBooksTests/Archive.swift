import SitegenBooks
import Testing

/// The files of a ZIP archive, as a reader that goes by its directory finds them.
struct Archive {
    /// The names in the order of the archive.
    private(set) var names: [String] = []
    private var files: [String: [UInt8]] = [:]
    /// The methods of compression by name: 0 for none, 8 for DEFLATE.
    private(set) var methods: [String: Int] = [:]

    init(_ bytes: [UInt8]) throws {
        func number(_ offset: Int, _ count: Int) throws -> Int {
            try #require(offset >= 0 && offset + count <= bytes.count)
            return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        let end = bytes.count - 22
        try #require(number(end, 4) == 0x0605_4B50)
        let count = try number(end + 10, 2)
        var entry = try number(end + 16, 4)
        for _ in 0..<count {
            try #require(number(entry, 4) == 0x0201_4B50)
            let (nameLength, extra) = (try number(entry + 28, 2), try number(entry + 30, 2))
            let name = String(decoding: bytes[entry + 46..<entry + 46 + nameLength], as: UTF8.self)
            let (method, stored, size) = (
                try number(entry + 10, 2), try number(entry + 20, 4), try number(entry + 24, 4)
            )
            let local = try number(entry + 42, 4)
            try #require(number(local, 4) == 0x0403_4B50)
            let start = local + 30 + (try number(local + 26, 2)) + (try number(local + 28, 2))
            let data = Array(bytes[start..<start + stored])
            let content = method == 0 ? data : try Inflater.inflated(data)
            try #require(content.count == size)
            try #require(number(entry + 16, 4) == Self.checksum(content))
            try #require(number(local + 14, 4) == Self.checksum(content))
            names.append(name)
            files[name] = content
            methods[name] = method
            entry += 46 + nameLength + extra
        }
    }

    /// The checksum bit by bit (ISO 3309), independent of the table that writes it.
    static func checksum(_ bytes: [UInt8]) -> Int {
        let value = bytes.reduce(UInt32.max) { value, byte in
            (0..<8).reduce(value ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return Int(~value)
    }

    func bytes(of name: String) -> [UInt8]? { files[name] }

    func text(_ name: String) throws -> String {
        String(decoding: try #require(files[name], "there is no file \(name)"), as: UTF8.self)
    }
}

/// A reader of DEFLATE (RFC 1951), independent of the library that writes it.
enum Inflater {
    struct Malformed: Error {}

    static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
        var reader = BitReader(bytes: bytes)
        var output: [UInt8] = []
        var isLast = false
        while !isLast {
            isLast = try reader.bits(1) == 1
            switch try reader.bits(2) {
            case 0:
                reader.align()
                let length = try reader.bits(16)
                _ = try reader.bits(16)
                for _ in 0..<length { output.append(UInt8(try reader.bits(8))) }
            case 1:
                let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
                try read(Huffman(lengths), Huffman(Array(repeating: 5, count: 30)), &reader, &output)
            case 2:
                let (literals, distances) = try tables(&reader)
                try read(literals, distances, &reader, &output)
            default: throw Malformed()
            }
        }
        return output
    }

    private static func tables(_ reader: inout BitReader) throws -> (Huffman, Huffman) {
        let (literals, distances) = (try reader.bits(5) + 257, try reader.bits(5) + 1)
        let count = try reader.bits(4) + 4
        var codes = Array(repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for index in 0..<count { codes[order[index]] = try reader.bits(3) }
        let table = Huffman(codes)
        var lengths: [Int] = []
        while lengths.count < literals + distances {
            switch try table.read(&reader) {
            case 16:
                let last = lengths.last ?? 0
                for _ in 0..<(try reader.bits(2) + 3) { lengths.append(last) }
            case 17: for _ in 0..<(try reader.bits(3) + 3) { lengths.append(0) }
            case 18: for _ in 0..<(try reader.bits(7) + 11) { lengths.append(0) }
            case let length: lengths.append(length)
            }
        }
        return (Huffman(Array(lengths[..<literals])), Huffman(Array(lengths[literals...].prefix(distances))))
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]

    private static func read(
        _ literals: Huffman, _ distances: Huffman, _ reader: inout BitReader, _ output: inout [UInt8]
    ) throws {
        while true {
            let symbol = try literals.read(&reader)
            if symbol == 256 { return }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            let length = lengthBases[symbol - 257] + (try reader.bits(lengthBits[symbol - 257]))
            let code = try distances.read(&reader)
            let distance = distanceBases[code] + (try reader.bits(code < 2 ? 0 : code / 2 - 1))
            guard distance <= output.count else { throw Malformed() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private struct BitReader {
        let bytes: [UInt8]
        var position = 0

        mutating func bits(_ count: Int) throws -> Int {
            var value = 0
            for index in 0..<count {
                guard position / 8 < bytes.count else { throw Malformed() }
                value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << index
                position += 1
            }
            return value
        }

        mutating func align() { position = (position + 7) / 8 * 8 }
    }

    private struct Huffman {
        private var symbols: [Int: Int] = [:]

        init(_ lengths: [Int]) {
            var code = 0
            for length in 1...15 {
                for (symbol, own) in lengths.enumerated() where own == length {
                    symbols[1 << length | code] = symbol
                    code += 1
                }
                code <<= 1
            }
        }

        func read(_ reader: inout BitReader) throws -> Int {
            var code = 1
            for _ in 0..<15 {
                code = code << 1 | (try reader.bits(1))
                if let symbol = symbols[code] { return symbol }
            }
            throw Malformed()
        }
    }
}
