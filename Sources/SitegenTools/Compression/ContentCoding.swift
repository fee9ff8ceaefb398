import CSitegenLibraries

/// A format of compressed copies, which browsers and servers name in `Accept-Encoding` and `Content-Encoding`.
package enum ContentCoding: String, CaseIterable, Sendable {
    /// Brotli (RFC 7932).
    case brotli = "br"
    /// Zstandard (RFC 8878).
    case zstd
    /// gzip (RFC 1952).
    case gzip

    /// The extension that is appended to the name of the file: `gz`.
    package var pathExtension: String {
        switch self {
        case .brotli: "br"
        case .zstd: "zst"
        case .gzip: "gz"
        }
    }

    /// The library that compresses, and the Debian package that contains it.
    package var library: (name: String, package: String) {
        switch self {
        case .brotli: ("libbrotlienc", "libbrotli1")
        case .zstd: ("libzstd", "libzstd1")
        case .gzip: ("zlib", "zlib1g")
        }
    }

    /// How to install the library, as part of a sentence.
    package var installationHelp: String {
        let formula =
            switch self {
            case .brotli: "brotli"
            case .zstd: "zstd"
            case .gzip: "zlib"
            }
        return "install \(library.name) "
            + "(Debian and Ubuntu: apt install \(library.package), macOS: brew install \(formula))"
    }

    /// The version of the library, such as `1.0.9`; `nil` if it is missing.
    package var libraryVersion: String? { ccompression_version(format).map { String(cString: $0) } }

    fileprivate var format: ccompression_format {
        switch self {
        case .brotli: CCOMPRESSION_BROTLI
        case .zstd: CCOMPRESSION_ZSTD
        case .gzip: CCOMPRESSION_GZIP
        }
    }
}

/// The time that compression may take.
package enum CompressionEffort: Int, Sendable {
    /// For previews: fast enough for a build.
    case fast
    /// For publication: the smallest result. Browsers can decode it, because its window has at most 8 MB.
    case best
}

extension ContentCoding {
    /// Compresses bytes.
    ///
    /// - Returns: The compressed bytes; `nil` if they would not be smaller, or if the library is missing.
    package func smaller(_ bytes: [UInt8], effort: CompressionEffort) -> [UInt8]? {
        guard bytes.count > 1 else { return nil }
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = ccompression_compress(format, level(effort), bytes, bytes.count, start, buffer.count)
        }
        return compressed.isEmpty ? nil : compressed
    }

    /// The level on the library's own scale. DECISIONS.md has the measurements.
    private func level(_ effort: CompressionEffort) -> Int32 {
        switch (self, effort) {
        case (.brotli, .fast): 4
        case (.brotli, .best): 11
        case (.zstd, .fast): 3
        case (.zstd, .best): 19
        case (.gzip, .fast): 6
        case (.gzip, .best): 9
        }
    }
}
