/// The SHA-256 of some bytes (FIPS 180-4, section 6.2).
///
/// Archives use it to represent binary files, and browsers use it to verify scripts and style sheets. It is implemented here,
/// because a package for it would be the only dependency of the assertions, and larger than they are.
package enum SHA256 {
    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]

    /// The hash: 32 bytes.
    package static func hash(of bytes: [UInt8]) -> [UInt8] {
        // The first 32 bits of the fractional parts of the square roots of the first eight primes (section 5.3.3).
        var hash = State(
            a: 0x6A09_E667, b: 0xBB67_AE85, c: 0x3C6E_F372, d: 0xA54F_F53A, e: 0x510E_527F, f: 0x9B05_688C,
            g: 0x1F83_D9AB, h: 0x5BE0_CD19)
        var words = [UInt32](repeating: 0, count: 64)
        let wholeCount = bytes.count & ~63
        for start in stride(from: 0, to: wholeCount, by: 64) { hash.add(bytes, at: start, &words) }
        var rest = Array(bytes[wholeCount...])
        rest.append(0x80)
        rest.append(contentsOf: repeatElement(0, count: (119 - bytes.count % 64) % 64))
        withUnsafeBytes(of: (UInt64(bytes.count) * 8).bigEndian) { rest.append(contentsOf: $0) }
        for start in stride(from: 0, to: rest.count, by: 64) { hash.add(rest, at: start, &words) }
        return [hash.a, hash.b, hash.c, hash.d, hash.e, hash.f, hash.g, hash.h].flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    /// The hash as 64 hexadecimal digits.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        hash(of: bytes).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    /// The eight words of the hash. A structure with a property for each avoids an array.
    private struct State {
        var a, b, c, d, e, f, g, h: UInt32

        /// Adds a block of 64 bytes.
        ///
        /// - Parameter words: The words of the message schedule, to be overwritten.
        mutating func add(_ bytes: [UInt8], at start: Int, _ words: inout [UInt32]) {
            for index in 0..<16 {
                let place = start + index * 4
                words[index] =
                    UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
                    | UInt32(bytes[place + 3])
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
                let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var state = self
            for index in 0..<64 {
                let mixed = rotated(state.e, 6) ^ rotated(state.e, 11) ^ rotated(state.e, 25)
                let choice = state.e & state.f ^ ~state.e & state.g
                let first = state.h &+ mixed &+ choice &+ constants[index] &+ words[index]
                let majority = state.a & state.b ^ state.a & state.c ^ state.b & state.c
                let second = (rotated(state.a, 2) ^ rotated(state.a, 13) ^ rotated(state.a, 22)) &+ majority
                (state.h, state.g, state.f, state.e) = (state.g, state.f, state.e, state.d &+ first)
                (state.d, state.c, state.b, state.a) = (state.c, state.b, state.a, first &+ second)
            }
            a &+= state.a
            b &+= state.b
            c &+= state.c
            d &+= state.d
            e &+= state.e
            f &+= state.f
            g &+= state.g
            h &+= state.h
        }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }
}
