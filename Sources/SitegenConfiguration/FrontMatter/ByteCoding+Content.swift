public import SitegenBase
public import SitegenCache
public import SitegenData

extension Diagnostic: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(severity == .error)
        writer.write(message)
        writer.write(file)
        writer.write(line)
        writer.write(column)
        writer.write(length)
        writer.write(excerpt)
        writer.write(help)
        writer.write(rule?.rawValue)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let isError = try reader.read(Bool.self)
        self.init(
            try reader.read(String.self), severity: isError ? .error : .warning, file: try reader.read(String.self),
            line: try reader.read(Int?.self), column: try reader.read(Int?.self), length: try reader.read(Int.self),
            excerpt: try reader.read(String?.self), help: try reader.read(String?.self),
            rule: try reader.read(String?.self).flatMap(CheckRule.init))
    }
}

extension FieldValue: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        switch content {
        case .null: writer.write(0)
        case .bool(let bool):
            writer.write(1)
            writer.write(bool)
        case .integer(let integer):
            writer.write(2)
            writer.write(integer)
        case .number(let number):
            writer.write(3)
            writer.writeWord(number.bitPattern)
        case .text(let text):
            writer.write(4)
            writer.write(text)
        case .date(let date):
            writer.write(5)
            writer.write(date)
        case .list(let list):
            writer.write(6)
            writer.write(list)
        case .mapping(let mapping):
            writer.write(7)
            writer.write(mapping)
        }
        writer.write(written)
    }

    // The position of a value in its file is not stored, because it is needed only while the file is read.
    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let content: Content
        switch try reader.read(Int.self) {
        case 0: content = .null
        case 1: content = .bool(try reader.read())
        case 2: content = .integer(try reader.read())
        case 3: content = .number(Double(bitPattern: try reader.readWord()))
        case 4: content = .text(try reader.read())
        case 5: content = .date(try reader.read())
        case 6:
            content = .list(try reader.readNested { reader throws(MalformedBytes) in try reader.read() })
        case 7:
            content = .mapping(try reader.readNested { reader throws(MalformedBytes) in try reader.read() })
        default: throw MalformedBytes()
        }
        self.init(content, written: try reader.read(), at: nil)
    }
}

extension FieldMapping: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.writeCount(count)
        for entry in self {
            writer.write(entry.key)
            writer.write(entry.value)
        }
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init()
        for _ in 0..<(try reader.readCount()) {
            let key = try reader.read(String.self)
            self[key] = try reader.read(FieldValue.self)
        }
    }
}

extension CheckRule: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) { writer.write(rawValue) }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        guard let rule = CheckRule(rawValue: try reader.read(String.self)) else { throw MalformedBytes() }
        self = rule
    }
}

extension MenuPlace: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(menu)
        writer.write(title)
        writer.write(weight)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(menu: try reader.read(), title: try reader.read(), weight: try reader.read())
    }
}

extension PageLink: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(destination)
        writer.write(written == destination ? nil : written)
        writer.write(file)
        writer.write(line)
        writer.write(kind.rawValue)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let destination = try reader.read(String.self)
        let written = try reader.read(String?.self)
        let file = try reader.read(String.self)
        let line = try reader.read(Int?.self)
        guard let kind = Kind(rawValue: try reader.read()) else { throw MalformedBytes() }
        self.init(destination, written: written, in: file, line: line, as: kind)
    }
}
