#if canImport(Darwin)
import Foundation
#else
// The standard library has the algorithm, but does not declare it for everyone. Foundation would be a dependency of all modules.
@_spi(_Unicode) import Swift
#endif

extension String {
    /// The text in Unicode's normalization form C (UAX #15), in which a letter with an accent is one code point if there is one.
    ///
    /// Texts in other forms are equal as strings but not as bytes, which is what servers and browsers compare. macOS programs
    /// create file names in form D.
    package var precomposed: String {
        // All code points below U+0300, the first combining mark, are in this form. Their bytes are less than 0xCC.
        guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
        #if canImport(Darwin)
        return precomposedStringWithCanonicalMapping
        #else
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
        #endif
    }

    /// Whether the text has the same bytes as another, and not only the same characters.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
