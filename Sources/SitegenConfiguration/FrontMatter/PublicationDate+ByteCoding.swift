public import SitegenCache
public import SitegenData

extension PublicationDate: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(seconds)
        writer.write(Int(offset))
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let seconds = try reader.read(Int.self)
        let offset = try reader.read(Int.self)
        guard let date = PublicationDate(seconds: seconds, offset: offset) else { throw MalformedBytes() }
        self = date
    }
}

extension Fingerprint {
    /// Combines a date, including the offset that it is written with.
    package mutating func combine(_ date: PublicationDate?) {
        combine(date?.seconds ?? .min)
        combine(Int(date?.offset ?? .min))
    }
}
