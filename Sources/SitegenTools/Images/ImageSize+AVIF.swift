/// A box of an ISO base media file (ISO/IEC 14496-12 §4.2).
private struct Box {
    package let type: Int
    /// The content, without the box's own header.
    package let content: Range<Int>

    /// The four letters of a box type, as the number they are stored as.
    package static func type(_ name: StaticString) -> Int {
        name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    }
}

extension PartReader {
    /// The complete boxes in a range of the file.
    fileprivate mutating func boxes(in range: Range<Int>) throws(Failure) -> [Box] {
        var boxes: [Box] = []
        var offset = range.lowerBound
        // A file has a handful of boxes, and each of its boxes contains a few more.
        while offset < range.upperBound, boxes.count < 1000, let size = try bigEndian(4, at: offset),
            let type = try bigEndian(4, at: offset + 4)
        {
            var content = offset + 8
            var end = offset + size
            if size == 0 {
                end = range.upperBound
            } else if size == 1 {
                guard let high = try bigEndian(4, at: content), let low = try bigEndian(4, at: content + 4),
                    high < 1 << 16
                else { break }
                content += 8
                end = offset + (high << 32 | low)
            }
            guard end >= content, end <= range.upperBound else { break }
            boxes.append(Box(type: type, content: content..<end))
            offset = end
        }
        return boxes
    }
}

extension PartReader {
    /// Whether a file is shorter than its boxes, which fill it.
    mutating func endsInBox(length: Int) throws(Failure) -> Bool {
        try boxes(in: 0..<length).last?.content.upperBound != length
    }
}

extension ImageSize {
    /// The size of the primary item, after its rotation (ISO/IEC 23008-12 §6.5.3 and §6.5.10, AV1 Image File Format §2).
    static func avif<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> ImageSize? {
        guard let length = try reader.bigEndian(4, at: 0), (16...4096).contains(length),
            let brands = try reader.bytes(at: 8, count: length - 8)
        else { return nil }
        let names = stride(from: brands.startIndex, to: brands.endIndex, by: 4).map { brands[$0...].prefix(4) }
        guard names.contains(where: { $0.elementsEqual("avif".utf8) || $0.elementsEqual("avis".utf8) }) else {
            return nil
        }
        // The length of the file is unknown; a box that claims too much leads to an offset at which nothing can be read.
        let meta = try reader.boxes(in: length..<(1 << 60)).first { $0.type == Box.type("meta") }
        guard let meta, meta.content.count > 4 else { return nil }
        // `meta` begins with its version and flags.
        let parts = try reader.boxes(in: meta.content.dropFirst(4))
        guard let primary = try primaryItem(&reader, parts),
            let description = parts.first(where: { $0.type == Box.type("iprp") })
        else { return nil }
        let descriptionParts = try reader.boxes(in: description.content)
        guard let container = descriptionParts.first(where: { $0.type == Box.type("ipco") }) else { return nil }
        let properties = try reader.boxes(in: container.content)
        var size: ImageSize?
        var isTurned = false
        for association in descriptionParts where association.type == Box.type("ipma") {
            for index in try propertyIndices(&reader, association, of: primary) where properties.indices.contains(index)
            {
                let property = properties[index]
                if property.type == Box.type("ispe") {
                    guard let width = try reader.bigEndian(4, at: property.content.lowerBound + 4),
                        let height = try reader.bigEndian(4, at: property.content.lowerBound + 8)
                    else { return nil }
                    size = ImageSize(width: width, height: height)
                } else if property.type == Box.type("irot") {
                    // The rotation, in multiples of 90°.
                    isTurned = try (reader.bigEndian(1, at: property.content.lowerBound) ?? 0) % 2 == 1
                }
            }
        }
        return isTurned ? size?.turned : size
    }

    /// The item that is shown. The others are its tiles, its transparency or a preview.
    private static func primaryItem<Failure>(
        _ reader: inout PartReader<Failure>, _ parts: [Box]
    ) throws(Failure) -> Int? {
        guard let box = parts.first(where: { $0.type == Box.type("pitm") }),
            let version = try reader.bigEndian(1, at: box.content.lowerBound)
        else { return nil }
        return try reader.bigEndian(version == 0 ? 2 : 4, at: box.content.lowerBound + 4)
    }

    /// The indices of an item's properties, counted from 0.
    private static func propertyIndices<Failure>(
        _ reader: inout PartReader<Failure>, _ box: Box, of item: Int
    ) throws(Failure) -> [Int] {
        let start = box.content.lowerBound
        guard let version = try reader.bigEndian(1, at: start), let flags = try reader.bigEndian(3, at: start + 1),
            let entryCount = try reader.bigEndian(4, at: start + 4)
        else { return [] }
        let itemSize = version == 0 ? 2 : 4
        let indexSize = flags & 1 == 0 ? 1 : 2
        var offset = start + 8
        // If a file has more items than this, the one that is shown is still among the first.
        for _ in 0..<min(entryCount, 10_000) {
            guard offset < box.content.upperBound, let entryItem = try reader.bigEndian(itemSize, at: offset),
                let count = try reader.bigEndian(1, at: offset + itemSize)
            else { return [] }
            offset += itemSize + 1
            guard entryItem == item else {
                offset += count * indexSize
                continue
            }
            var indices: [Int] = []
            for number in 0..<count {
                guard let value = try reader.bigEndian(indexSize, at: offset + number * indexSize) else { return [] }
                // The highest bit marks an essential property; 0 means no property.
                indices.append(value & (indexSize == 1 ? 0x7F : 0x7FFF) - 1)
            }
            return indices
        }
        return []
    }
}

extension Range<Int> {
    /// The range without its first numbers. The range must be large enough.
    fileprivate func dropFirst(_ count: Int) -> Range<Int> {
        lowerBound + count..<upperBound
    }
}
