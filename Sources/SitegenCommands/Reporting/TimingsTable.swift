import SitegenBase
import SitegenPublishing

/// The durations of the phases of a build, as a table.
///
/// ```text
/// phase              time   share    items   per second
/// discovery       61.3 ms   2.9 %
/// rendering    1,105.0 ms  52.0 %   13,046       11,800
/// total        2,125.1 ms   100 %
/// ```
package enum TimingsTable {
    /// The lines of the table.
    package static func text(of report: BuildReport) -> String {
        var rows = [["phase", "time", "share", "items", "per second"]]
        for phase in report.phases {
            rows.append(row(phase.phase.rawValue, phase.duration, phase.itemCount, of: report.duration))
        }
        let rest = report.duration - report.phases.map(\.duration).reduce(.zero, +)
        if rest > .zero { rows.append(row("other", rest, nil, of: report.duration)) }
        rows.append(["total", milliseconds(report.duration), "100 %", "", ""])
        return lines(of: rows).joined(separator: "\n")
    }

    private static func row(_ name: String, _ time: Duration, _ itemCount: Int?, of total: Duration) -> [String] {
        let share = total > .zero ? Summary.tenths(1000 * (time / total)) : "0.0"
        let rate = itemCount.flatMap { time > .zero ? Double($0) / (time / .seconds(1)) : nil }
        return [
            name, milliseconds(time), "\(share) %", itemCount.map(\.grouped) ?? "",
            rate.map { rounded($0).grouped } ?? "",
        ]
    }

    /// Rounds to three digits, because more would be noise.
    private static func rounded(_ rate: Double) -> Int {
        var unit = 1.0
        while rate / unit >= 1000 { unit *= 10 }
        return Int((rate / unit).rounded() * unit)
    }

    private static func milliseconds(_ duration: Duration) -> String {
        "\(Summary.tenths(duration / .microseconds(100))) ms"
    }

    /// Aligns the cells in columns: the first cell of a row on the left, numbers on the right.
    private static func lines(of rows: [[String]]) -> [String] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = "  "
            for (column, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                line += column == 0 ? cell + space : "   " + space + cell
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
