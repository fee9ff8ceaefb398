extension Double {
    /// The number as HTML and SVG read it (HTML Living Standard §2.3.4.3): `12.0` is `12`. An exponent is used only for very
    /// large or small numbers, above 10²¹ and below 10⁻⁷.
    ///
    /// - Precondition: the number is finite; other numbers have no form in markup.
    package var decimalText: String {
        require(isFinite, "\(self) is not a finite number")
        if let whole = Int(exactly: self) { return String(whole) }
        let text = description
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")), (1e-7..<1e21).contains(magnitude),
            let exponent = Int(text[text.index(after: mark)...])
        else { return text }
        return Self.positional(text[..<mark], exponent: exponent)
    }

    /// The digits of `mantissa`, such as `-1.25`, with the point moved by `exponent` places.
    private static func positional(_ mantissa: Substring, exponent: Int) -> String {
        let sign = mantissa.hasPrefix("-") ? "-" : ""
        let parts = mantissa.dropFirst(sign.count).split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 && parts[1] != "0" ? parts[1] : ""
        let digits = String(parts[0] + fraction)
        let places = parts[0].count + exponent
        if places <= 0 { return sign + "0." + String(repeating: "0", count: -places) + digits }
        if places >= digits.count { return sign + digits + String(repeating: "0", count: places - digits.count) }
        return sign + digits.prefix(places) + "." + digits.dropFirst(places)
    }
}
