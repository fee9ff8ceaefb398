extension Int {
    /// The number, which is not negative, with thousands separators: `13,046`.
    package var grouped: String {
        let digits = Array(String(self))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
    }

    /// The number with a noun: `1 page`, `2 pages`, `10,000 pages`.
    package func counted(_ noun: String) -> String {
        "\(grouped) \(noun)\(self == 1 ? "" : "s")"
    }
}
