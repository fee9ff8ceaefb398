import Foundation

/// The MD5 of some bytes (RFC 1321), which templates use for ids and for the addresses of avatars. It protects nothing here.
enum MD5 {
    /// The integer parts of 2³² · |sin(i)| for i from 1 to 64 (section 3.4).
    private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    private static let rotations: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    /// The hash as 32 hexadecimal digits.
    static func hexadecimal(of bytes: [UInt8]) -> String {
        var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)
        var message = bytes + [0x80]
        message.append(contentsOf: repeatElement(0, count: (119 - bytes.count % 64) % 64))
        withUnsafeBytes(of: (UInt64(bytes.count) << 3).littleEndian) { message.append(contentsOf: $0) }
        var rest = message[...]
        while !rest.isEmpty {
            let block = rest.prefix(64)
            rest = rest.dropFirst(64)
            let words = (0..<16).map { index in
                block.dropFirst(index << 2).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            let start = (a, b, c, d)
            for index in 0..<64 {
                let round = index >> 4
                let (mixed, place): (UInt32, Int) =
                    switch round {
                    case 0: (b & c | ~b & d, index)
                    case 1: (d & b | ~d & c, (5 &* index &+ 1) & 15)
                    case 2: (b ^ c ^ d, (3 &* index &+ 5) & 15)
                    default: (c ^ (b | ~d), (7 &* index) & 15)
                    }
                let sum = a &+ mixed &+ constants[index] &+ words[place]
                let count = rotations[round][index & 3]
                (a, d, c, b) = (d, c, b, b &+ (sum << count | sum >> (32 - count)))
            }
            (a, b, c, d) = (start.0 &+ a, start.1 &+ b, start.2 &+ c, start.3 &+ d)
        }
        return [a, b, c, d].flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
            .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
