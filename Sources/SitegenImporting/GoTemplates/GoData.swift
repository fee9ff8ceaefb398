import SitegenBase
import SitegenData

/// `transform.Remarshal` and `transform.Unmarshal`, which convert and parse data.
enum GoData {
    /// `Remarshal FORMAT DATA`
    static func remarshaled(_ arguments: [GoValue], _ budget: EvaluationBudget) throws(GoFailure) -> String {
        guard arguments.count == 2, let format = arguments[0].text else {
            throw GoFailure("‘Remarshal’ without a format")
        }
        var value = arguments[1]
        if let text = value.text { value = try parsed(text, budget) }
        // Every line is indented by its level.
        let extent = value.extent
        try budget.charge(extent.size.multiplied(by: 2 * extent.depth + 4))
        return try DataText.text(value, as: format)
    }

    /// The values of a text, whose syntax is determined from its first line.
    static func parsed(_ text: String, _ budget: EvaluationBudget) throws(GoFailure) -> GoValue {
        let trimmed = GoText.trimmed(text)
        let format: FieldFormat =
            trimmed.hasPrefix("{") || trimmed.hasPrefix("[{") ? .json : isTOML(trimmed) ? .toml : .yaml
        let source = SourceText(file: "data", bytes: Array(trimmed.utf8))
        let fields: FieldMapping
        do throws(Diagnostic) {
            fields = try format.readMapping(source, in: 0..<source.bytes.count)
        } catch {
            throw GoFailure("data that is not well-formed: \(error.message)")
        }
        try budget.charge(fields)
        return GoValue(fields)
    }

    /// Whether the first line that is not a comment has a table or an assignment of TOML.
    private static func isTOML(_ text: String) -> Bool {
        let lines = text.split(separator: "\n").map { GoText.trimmed(String($0)) }
        guard let line = lines.first(where: { !$0.hasPrefix("#") && !$0.isEmpty }) else { return false }
        if line.hasPrefix("[") { return true }
        let equal = line.firstIndex(of: "=")
        let colon = line.firstIndex(of: ":")
        return equal.map { place in colon.map { place < $0 } ?? true } ?? false
    }

    static func json(_ value: GoValue) -> String { DataText.json(value, margin: nil) }
}
