#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension String {
    /// Whether some bytes are the text in UTF-8.
    ///
    /// All of them are compared at once, and not one by one as `elementsEqual` does.
    func isWritten(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count, let place = bytes.baseAddress else { return isEmpty && bytes.isEmpty }
        let isSame = utf8.withContiguousStorageIfAvailable { text in
            text.baseAddress.map { memcmp($0, place, bytes.count) == 0 } ?? true
        }
        return isSame ?? utf8.elementsEqual(bytes)
    }
}
