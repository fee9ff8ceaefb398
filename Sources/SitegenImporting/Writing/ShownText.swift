extension String {
    /// The text on one line, for reports and comments: control characters, line ends and characters that change the direction of
    /// text are escapes, such as `\u{1B}`. Names in the old site may contain them, and a terminal would obey them.
    var shown: String {
        guard unicodeScalars.contains(where: \.isHiddenControl) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isHiddenControl:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether it controls the display of text instead of being shown. The joiners of scripts and emoji do not count.
    fileprivate var isHiddenControl: Bool {
        // U+FFFE and U+FFFF are not characters.
        if endsLineOrControls || value & 0xFFFE == 0xFFFE { return true }
        return properties.generalCategory == .format && !(0x200C...0x200D).contains(value)
    }

    /// Whether it is a control character or a separator of lines or paragraphs.
    var endsLineOrControls: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
