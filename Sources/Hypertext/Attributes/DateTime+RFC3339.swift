extension DateTime {
    /// Parses an RFC 3339 §5.6 day (`2026-11-21`), or a day with a time and an offset (`2026-11-21T09:30:00+01:00`), and writes
    /// it as HTML does: capital letters, at most milliseconds, and `Z` for an offset of zero.
    ///
    /// Returns `nil` if the text is neither, or if HTML has no form for it (the year 0, the leap second).
    ///
    /// - Parameter text: The day or the moment, without surrounding text.
    public init?(rfc3339 text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), year >= 1, Calendar.hasDay(year: year, month: month, day: day)
        else { return nil }
        let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        if reader.isAtEnd {
            self.init(unchecked: date)
            return
        }
        guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let time = reader.time(),
            let offset = reader.offset(), reader.isAtEnd
        else { return nil }
        self.init(unchecked: "\(date)T\(time)\(offset.text)")
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        var isAtEnd: Bool { index == bytes.count }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
            index += 1
            return true
        }

        mutating func digit() -> Int? {
            guard index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else {
                return nil
            }
            defer { index += 1 }
            return Int(bytes[index] - UInt8(ascii: "0"))
        }

        /// Reads a number with exactly this many digits.
        mutating func number(_ digits: Int) -> Int? {
            var number = 0
            for _ in 0..<digits {
                guard let digit = digit() else { return nil }
                number = number * 10 + digit
            }
            return number
        }

        /// Reads `09:30:00` with an optional fraction, which is truncated to milliseconds.
        mutating func time() -> String? {
            guard let hour = number(2), hour <= 23, skip(":"), let minute = number(2), minute <= 59, skip(":"),
                let second = number(2), second <= 59
            else { return nil }
            let text = "\(DateTime.padded(hour, 2)):\(DateTime.padded(minute, 2)):\(DateTime.padded(second, 2))"
            guard skip(".") else { return text }
            var fraction: [Int] = []
            while let digit = digit() { fraction.append(digit) }
            guard !fraction.isEmpty else { return nil }
            return text + "." + fraction.prefix(3).map(String.init).joined()
        }

        mutating func offset() -> Offset? {
            if skip("Z") || skip("z") { return .utc }
            let isBehind = skip("-")
            guard isBehind || skip("+"), let hours = number(2), hours <= 23, skip(":"), let minutes = number(2),
                minutes <= 59
            else { return nil }
            let total = hours * 60 + minutes
            return Offset(minutes: isBehind ? -total : total)
        }
    }
}

extension DateTime {
    /// The parts of the Gregorian calendar that are needed to check a date.
    enum Calendar {
        static func hasDay(year: Int, month: Int, day: Int) -> Bool {
            (1...12).contains(month) && day >= 1 && day <= days(year: year, month: month)
        }

        /// The number of ISO 8601 weeks in a year: 53 if it begins on a Thursday, or on a Wednesday in a leap year; otherwise
        /// 52.
        static func weeks(of year: Int) -> Int {
            let before = year - 1
            // The weekday of January 1, counted from Monday. The year 1 began on a Monday.
            let firstDay = (before * 365 + before / 4 - before / 100 + before / 400) % 7
            return firstDay == 3 || (firstDay == 2 && isLeap(year)) ? 53 : 52
        }

        private static func days(year: Int, month: Int) -> Int {
            switch month {
            case 2: isLeap(year) ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        }

        private static func isLeap(_ year: Int) -> Bool {
            year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        }
    }
}
