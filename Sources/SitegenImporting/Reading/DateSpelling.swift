import SitegenData
import SitegenFiles

/// Reads date formats that other generators accept and sitegen does not: `2013/05/06`, `2013-05-06 09:30 UTC`.
enum DateSpelling {
    /// The date; `nil` if the text is not one. If the time cannot be read, only the day is kept.
    static func date(_ text: String) -> FieldValue? {
        let text = text.trimmed
        if let date = PublicationDate(text) { return FieldValue(.date(date), written: text, at: nil) }
        let day = text.prefix { $0 != " " && $0 != "T" && $0 != "t" }
        var time = text[day.endIndex...]
        for zone in ["UTC", "GMT"] where time.hasSuffix(zone) { time = Substring(String(time.dropLast(3)).trimmed) }
        let plainDay = String(day).replacing("/", with: "-").replacing(".", with: "-")
        for written in [time.isEmpty ? plainDay : "\(plainDay) \(String(time).trimmed)", plainDay] {
            if let date = PublicationDate(String(written)) {
                return FieldValue(.date(date), written: String(written), at: nil)
            }
        }
        return nil
    }
}
