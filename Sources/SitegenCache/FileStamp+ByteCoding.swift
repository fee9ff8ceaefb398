public import SitegenFiles

extension FileStamp: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(size)
        writer.write(modified)
        writer.writeWord(inode)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(size: try reader.read(), modified: try reader.read(), inode: try reader.readWord())
    }
}
