/// A table while it is read. Its keys can come from several places of a file.
///
/// This is a class because a header selects the table to which the following lines add keys.
final class TOMLTable {
    /// How a table was created, which determines what may add to it.
    enum Kind {
        /// Its own header, or braces. No other header may define it again.
        case section
        /// The header of a nested table. Its own header may follow.
        case implied
        /// A dotted key. Other dotted keys may add to it.
        case dotted
    }

    enum Item {
        case value(FieldValue)
        case table(TOMLTable)
        case tables(List)
    }

    /// An array of tables. A class, so that each header adds to it in constant time.
    final class List {
        private(set) var tables: [TOMLTable]

        init(_ table: TOMLTable) {
            tables = [table]
        }

        func append(_ table: TOMLTable) {
            tables.append(table)
        }
    }

    var kind: Kind
    let place: FieldPlace
    private var items: [(name: String, place: FieldPlace, item: Item)] = []
    private var indices: [String: Int] = [:]

    init(_ kind: Kind, at place: FieldPlace) {
        self.kind = kind
        self.place = place
    }

    subscript(name: String) -> Item? {
        indices[name].map { items[$0].item }
    }

    /// The position of a key.
    func place(of name: String) -> FieldPlace? {
        indices[name].map { items[$0].place }
    }

    func add(_ value: FieldValue, as name: String, at place: FieldPlace) {
        add(.value(value), as: name, at: place)
    }

    func add(_ list: List, as name: String, at place: FieldPlace) {
        add(.tables(list), as: name, at: place)
    }

    @discardableResult
    func add(_ table: TOMLTable, as name: String, at place: FieldPlace) -> TOMLTable {
        add(.table(table), as: name, at: place)
        return table
    }

    private func add(_ item: Item, as name: String, at place: FieldPlace) {
        indices[name] = items.count
        items.append((name, place, item))
    }

    /// The table after the file has been read.
    var mapping: FieldMapping {
        var mapping = FieldMapping(at: place)
        for (name, place, item) in items {
            let value =
                switch item {
                case .value(let value): value
                case .table(let table): FieldValue(.mapping(table.mapping), at: table.place)
                case .tables(let list):
                    FieldValue(.list(list.tables.map { FieldValue(.mapping($0.mapping), at: $0.place) }), at: place)
                }
            mapping.append(FieldMapping.Entry(key: name, value: value, keyPlace: place))
        }
        return mapping
    }
}
