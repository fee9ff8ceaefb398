import SitegenBase

extension String {
    /// An address within the site with its path, query and fragment in normalization form C, in which all files, addresses and
    /// ids of a site are published, however its sources are named.
    ///
    /// Percent-encoded letters are decoded only if they are in another form. An address with encoded bytes that are not UTF-8
    /// is returned unchanged.
    package var precomposedAddress: String {
        guard utf8.contains(where: { $0 >= 0xCC || $0 == UInt8(ascii: "%") }) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            // Escapes of ASCII characters, such as %2F, have a meaning of their own.
            if byte == UInt8(ascii: "%"), let number = UInt8(String(Substring(rest.prefix(2))), radix: 16),
                number > 0x7F,
                rest.prefix(2).count == 2
            {
                bytes.append(number)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { return self }
        let composed = decoded.precomposed
        return composed.hasSameBytes(as: decoded) ? self : composed
    }
}
