import SitegenFiles
import SystemPackage

/// The names of the files in an archive in the format of POSIX `pax`.
///
/// An archive may contain far more than files: links, devices, files with holes, files outside of its folder. None of these is
/// accepted, so that any `tar` unpacks exactly the regular files that are listed here.
struct TarListing {
    /// The size of headers, and of the blocks of files.
    private static let blockSize = 512

    /// The maximum size of the extended header of a file, which has its path and its times.
    private static let extendedHeaderLimit = 65_536

    /// The maximum number of bytes after the end. Programs write whole records of 10,240 bytes.
    private static let paddingLimit = 65_536

    /// The keys of extended headers that only describe a file, besides its path. Those with others are rejected.
    private static let keys: Set<Substring> = [
        "mtime", "atime", "ctime", "uid", "gid", "uname", "gname", "comment",
        // Written by the tar of macOS.
        "LIBARCHIVE.creationtime", "SCHILY.dev", "SCHILY.ino", "SCHILY.nlink",
    ]

    /// The paths, in order.
    private(set) var names: [String] = []

    private let archive: FilePath
    private let size: Int
    private var position = 0

    init(_ archive: FilePath) throws(FileSystem.Failure) {
        self.archive = archive
        size = FileSystem.disk.stamp(archive)?.size ?? 0
        /// The path in the extended header before a file.
        var path: String??
        while let header = try nextHeader() {
            switch header.kind {
            case UInt8(ascii: "x"):
                guard path == nil, header.size <= Self.extendedHeaderLimit else { throw damaged() }
                path = .some(try self.path(inExtendedHeader: try content(of: header.size)))
            case 0, UInt8(ascii: "0"):
                names.append((path ?? nil) ?? header.name)
                path = nil
                try skip(header.size)
            default: throw FileSystem.Failure(archive, "the archive has an entry that is not a file: ‘\(header.name)’")
            }
        }
        guard path == nil, try hasOnlyZerosLeft() else { throw damaged() }
    }

    /// Whether nothing follows the end of the archive but its padding.
    private func hasOnlyZerosLeft() throws(FileSystem.Failure) -> Bool {
        guard size - position <= Self.paddingLimit else { return false }
        return try FileSystem.disk.readPart(archive, position..<max(position, size)).allSatisfy { $0 == 0 }
    }

    private func damaged() -> FileSystem.Failure { FileSystem.Failure(archive, "the archive is damaged") }

    private struct Header {
        let name: String
        let kind: UInt8
        let size: Int
    }

    /// The next header; `nil` at the block of zeros that ends the archive.
    private mutating func nextHeader() throws(FileSystem.Failure) -> Header? {
        let block = try FileSystem.disk.readPart(archive, position..<position + Self.blockSize)
        guard block.count == Self.blockSize else { throw damaged() }
        position += Self.blockSize
        if block.allSatisfy({ $0 == 0 }) { return nil }
        // The sum counts its own field as blanks.
        let sum = block.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 0x20 : Int($1.element)) }
        guard Self.number(block[148..<156]) == sum, let size = Self.number(block[124..<136]),
            let mode = Self.number(block[100..<108]), let name = Self.text(block[0..<100]),
            let prefix = Self.text(block[345..<500])
        else { throw damaged() }
        guard mode & 0o7000 == 0 else {
            throw FileSystem.Failure(archive, "the archive has a file with special permissions: ‘\(name)’")
        }
        return Header(name: prefix.isEmpty ? name : "\(prefix)/\(name)", kind: block[156], size: size)
    }

    private mutating func content(of count: Int) throws(FileSystem.Failure) -> [UInt8] {
        let bytes = try FileSystem.disk.readPart(archive, position..<position + count)
        try skip(count)
        return bytes
    }

    /// Moves past the blocks of a file.
    private mutating func skip(_ count: Int) throws(FileSystem.Failure) {
        guard count <= size - position else { throw damaged() }
        position += (count + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    }

    /// The path in an extended header, which consists of lines with their length: `19 path=public/a.html`.
    private func path(inExtendedHeader bytes: [UInt8]) throws(FileSystem.Failure) -> String? {
        var path: String?
        var rest = bytes[...]
        while !rest.isEmpty {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let length = Int(String(decoding: digits, as: UTF8.self)), length > digits.count + 1,
                length <= rest.count, rest[digits.endIndex] == UInt8(ascii: " "),
                let line = String(validating: rest.prefix(length), as: UTF8.self),
                line.utf8.last == UInt8(ascii: "\n")
            else { throw damaged() }
            rest = rest.dropFirst(length)
            let field = line.dropFirst(digits.count + 1).dropLast().split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard field.count == 2 else { throw damaged() }
            if field[0] == "path" {
                guard path == nil else { throw damaged() }
                path = String(field[1])
            } else if !Self.keys.contains(field[0]) {
                throw FileSystem.Failure(archive, "the archive has an unexpected property ‘\(field[0].prefix(80))’")
            }
        }
        return path
    }

    /// An octal number; `nil` for anything else, such as the binary numbers of files of more than 8 GB.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
        return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { $0 < 0 ? nil : $0 }
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String? {
        String(validating: field.prefix { $0 != 0 }, as: UTF8.self)
    }
}
