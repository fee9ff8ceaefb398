import Hypertext
import Mustache
import SitegenData
import SitegenModel
import SitegenTemplates

extension TemplateFilter {
    /// Applies the filter to a value. A value that it cannot convert is returned unchanged, unless the template relies on the
    /// result: `markdownify` always returns HTML, and `json` always returns JSON.
    func apply(to value: Any) -> Any? {
        let context = FilterContext.current
        switch name {
        case .markdownify:
            return TemplateText(FilterValue.text(of: value).flatMap { context?.site.html(ofMarkdown: $0) })
        case .json: return TemplateText(RawText.json(FilterValue.field(of: value).jsonLine).render())
        case .date:
            guard let text = FilterValue.text(of: value), let date = PublicationDate(text) else { return value }
            return TemplateText(context?.formats.date(date, as: form) ?? text)
        case .number:
            guard let text = FilterValue.text(of: value) else { return value }
            return TemplateText(context?.formats.number(text, decimals: count) ?? text)
        case .list:
            guard let list = value as? TemplateList else { return value }
            let names = list.compactMap(FilterValue.title)
            return TemplateText(context?.formats.list(names) ?? names.joined(separator: ", "))
        case .plainText: return converted(value, PlainText.text)
        case .truncate: return converted(value) { Sentences.shortened($0, length: count ?? 1) }
        case .slug: return converted(value) { context?.slug(of: $0) ?? $0 }
        case .url: return converted(value) { context?.site.url($0) ?? $0 }
        case .absoluteURL: return converted(value) { context?.absoluteURL($0) ?? $0 }
        case .capitalized, .lowercased, .uppercased:
            return converted(value) { $0.transform(name.rawValue) as? String ?? $0 }
        case .first, .last, .reversed, .sorted, .enumerated, .count, .empty: return ofList(value)
        case .plusone: return sum(value, 1)
        case .minusone: return sum(value, -1)
        case .equalzero, .even, .odd:
            return FilterValue.text(of: value).flatMap { Int($0) }?.transform(name.rawValue)
        }
    }

    /// A number of an author plus another; `nil` if it is not an integer or the sum is out of range.
    private func sum(_ value: Any, _ summand: Int) -> Any? {
        guard let number = FilterValue.text(of: value).flatMap({ Int($0) }) else { return nil }
        let (sum, overflow) = number.addingReportingOverflow(summand)
        return overflow ? nil : TemplateNumber(sum)
    }

    private func converted(_ value: Any, _ convert: (String) -> String) -> Any {
        FilterValue.text(of: value).map { TemplateText(convert($0)) } ?? value
    }

    private func ofList(_ value: Any) -> Any? {
        switch value {
        case let list as TemplateList: return list.filtered(by: self)
        case let fields as TemplateFields: return fields.filtered(by: self)
        default:
            guard let text = FilterValue.text(of: value) else { return nil }
            switch name {
            case .empty: return text.isEmpty
            case .reversed: return TemplateText(String(text.reversed()))
            default: return nil
            }
        }
    }
}

/// Reads the values of templates.
enum FilterValue {
    /// The text of a value; `nil` for a list or a group of values.
    static func text(of value: Any) -> String? {
        switch value {
        case let text as TemplateText: text.text
        case let number as TemplateNumber: number.renderText
        case let text as String: text
        case let text as Substring: String(text)
        case let number as Int: "\(number)"
        case let truth as Bool: "\(truth)"
        default: nil
        }
    }

    /// The title of a value in a sentence that lists several.
    static func title(of value: Any) -> String? {
        let own =
            switch value {
            case let object as TemplateObject: object.child(named: "title") ?? object.child(named: "name")
            case let fields as TemplateFields: fields.child(named: "title") ?? fields.child(named: "name")
            default: value as Any?
            }
        return own.flatMap(text).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value as a field.
    static func field(of value: Any) -> FieldValue {
        switch value {
        case let fields as TemplateFields: FieldValue(.mapping(fields.mapping))
        case let list as TemplateList: list.field ?? FieldValue(.list(list.map(field)))
        case let number as TemplateNumber: number.value
        case let number as Int: FieldValue(.integer(number))
        case let truth as Bool: FieldValue(.bool(truth))
        default: text(of: value).map(FieldValue.text) ?? FieldValue(.null)
        }
    }
}
