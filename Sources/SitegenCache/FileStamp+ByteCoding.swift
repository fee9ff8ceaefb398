public import SitegenFiles

// The protocol documents these members.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension FileStamp: ByteCodable {
    public func write(to writer: inout ByteWriter) {
        writer.write(size)
        writer.write(modified)
        writer.writeWord(inode)
    }

    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(size: try reader.read(), modified: try reader.read(), inode: try reader.readWord())
    }
}
