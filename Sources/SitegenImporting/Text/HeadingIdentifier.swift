/// Computes the ids of headings.
enum HeadingIdentifier {
    /// The default id of a heading without markup in sitegen. It is that of `sanitizeAnchorName` in Hugo's
    /// `markup/goldmark/autoid.go`; empty if the heading has no letters, digits, blanks, hyphens and underscores.
    static func standard(of heading: String) -> String {
        var id = ""
        for scalar in heading.lowercased().unicodeScalars {
            if scalar == " " { id += "-" }
            if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            {
                id.unicodeScalars.append(scalar)
            }
        }
        return id
    }
}
