/// The effects of an element's attributes on its layout.
extension MarkupOutline {
    struct Effects: OptionSet {
        let rawValue: UInt8

        /// `hidden` or `popover`: the element may take no space.
        static let isAbsent = Self(rawValue: 1)
        /// A `style` that sets white space, or an editable element.
        static let setsWhiteSpace = Self(rawValue: 2)
        /// A `style` that may change how the element is laid out among its siblings.
        static let setsDisplay = Self(rawValue: 4)
        /// `align`, which makes a table float.
        static let isAligned = Self(rawValue: 8)
    }

    func effects(of attributes: [MarkupTokenizer.Attribute]) -> Effects {
        var effects: Effects = []
        for attribute in attributes {
            switch attribute.name {
            case .hidden, .popover: effects.insert(.isAbsent)
            case .contentEditable: effects.insert(.setsWhiteSpace)
            case .align: effects.insert(.isAligned)
            case .style: effects.formUnion(self.effects(ofStyle: attribute.value))
            default: break
            }
        }
        return effects
    }

    private func effects(ofStyle value: Range<Int>) -> Effects {
        // An escape in the style or a reference in the value could spell any property.
        if contains("\\", in: value) || contains("&", in: value) { return [.setsWhiteSpace, .setsDisplay] }
        var effects: Effects = contains("white-space", in: value) ? .setsWhiteSpace : []
        for property: StaticString in ["display", "float", "position", "all:", "all "]
        where contains(property, in: value) {
            effects.insert(.setsDisplay)
        }
        return effects
    }

    /// Whether the element's attributes change how it is laid out.
    func isUnusual(_ traits: ParsingTraits, _ effects: Effects) -> Bool {
        switch traits.kind {
        case .body: effects.contains(.setsWhiteSpace)
        case .table: !effects.isDisjoint(with: [.setsWhiteSpace, .setsDisplay, .isAligned])
        default: !effects.isDisjoint(with: [.setsWhiteSpace, .setsDisplay])
        }
    }
}

// MARK: - Bytes

extension MarkupOutline {
    /// The name of a tag in lower case.
    func text(ofName range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { buffer in
            for (offset, index) in range.enumerated() { buffer[offset] = lowercase(tokenizer.bytes[index]) }
            return range.count
        }
    }

    /// Whether two names are equal, ignoring case.
    func areSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        let bytes = tokenizer.bytes
        return a.count == b.count && zip(a, b).allSatisfy { lowercase(bytes[$0]) == lowercase(bytes[$1]) }
    }

    /// Whether the byte is white space in text. Form feeds are not, because a browser may show them.
    func isSpace(_ index: Int) -> Bool {
        switch tokenizer.bytes[index] {
        case 0x20, 0x09, 0x0A, 0x0D: true
        default: false
        }
    }

    /// Whether the range contains a lowercase text, ignoring case.
    func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        let bytes = tokenizer.bytes
        let count = text.utf8CodeUnitCount
        guard range.count >= count else { return false }
        return (range.lowerBound...range.upperBound - count).contains { start in
            (0..<count).allSatisfy { lowercase(bytes[start + $0]) == text.utf8Start[$0] }
        }
    }

    private func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
