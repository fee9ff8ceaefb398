import Mustache
import SitegenConfiguration
import SitegenData
import SitegenModel

/// Adds the filters of templates to values. swift-mustache's own values support only its own filters, and arrays of arbitrary
/// values lose theirs.
enum TemplateValue {
    /// The value in the form that swift-mustache receives.
    static func of(_ value: Any?) -> Any? {
        switch value {
        case let list as [Any]: TemplateList(list)
        case let number as Int: TemplateNumber(number)
        case let text as String: TemplateText(text)
        case let text as Substring: TemplateText(String(text))
        default: value
        }
    }

    /// The result of a filter.
    static func filtered(_ value: Any, by name: String) -> Any? {
        guard let filter = try? TemplateFilter(name) else { return nil }
        return of(filter.apply(to: value))
    }
}

/// A list of values.
struct TemplateList: MustacheSequence, MustacheTransformable, MustacheParent, MustacheCustomRenderable {
    private let values: [Any]

    /// The list as an author has written it, if it is a field.
    let field: FieldValue?

    init(_ values: [Any], field: FieldValue? = nil) {
        (self.values, self.field) = (values, field)
    }

    /// The list as JSON, as far as it consists of fields.
    var renderText: String { field?.jsonLine ?? "" }

    var isNull: Bool { false }

    func makeIterator() -> AnyIterator<Any> {
        var iterator = values.makeIterator()
        return AnyIterator { TemplateValue.of(iterator.next()) }
    }

    /// A list has no members. Without this function, the library would use reflection.
    func child(named name: String) -> Any? { nil }

    func transform(_ name: String) -> Any? { TemplateValue.filtered(self, by: name) }

    func filtered(by filter: TemplateFilter) -> Any? {
        switch filter.name {
        case .first: filter.count.map { TemplateList(Array(values.prefix($0))) } ?? values.first
        case .last: filter.count.map { TemplateList(Array(values.suffix($0))) } ?? values.last
        case .reversed: TemplateList(values.reversed())
        case .sorted: TemplateList(sorted)
        case .count: values.count
        case .empty: values.isEmpty
        default: nil
        }
    }

    /// The values in ascending order. Values without an order come last.
    private var sorted: [Any] {
        let keyed = values.enumerated().map { (value: $1, key: FilterValue.field(of: $1), place: $0) }
        return keyed.sorted { left, right in
            let order = FieldOrder.compare(left.key, right.key)
            return order == .before || (order != .after && left.place < right.place)
        }.map(\.value)
    }
}

/// A number, as its author wrote it.
struct TemplateNumber: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let value: FieldValue

    init(_ number: Int) {
        value = FieldValue(.integer(number))
    }

    init(_ value: FieldValue) {
        self.value = value
    }

    var renderText: String { value.text ?? "" }

    var isNull: Bool { false }

    func child(named name: String) -> Any? { nil }

    func transform(_ name: String) -> Any? { TemplateValue.filtered(self, by: name) }
}
