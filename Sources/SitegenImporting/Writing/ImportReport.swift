import SitegenData

/// The report of an import: counts, and everything that was not converted exactly, with its places and advice.
struct ImportReport {
    /// The maximum number of places per construct in the Markdown report. The JSON report lists all.
    private static let shownPlaces = 3
    /// The maximum number of different pieces of advice per construct in the Markdown report.
    private static let shownNotes = 50
    /// The maximum number of pages that the Markdown report lists because of missing words.
    private static let shownPages = 50

    let kind: SiteKind
    let pages: Int
    let files: Int
    let log: ImportLog
    /// Files that were not overwritten because they have been edited.
    var kept: [String] = []
    /// The comparison with the words of the old texts; `nil` if the new site was not built.
    var words: WordComparison?

    private typealias Note = (note: ImportNote, places: [ImportPlace])

    private var notes: [Note] {
        let order = ImportNote.Topic.allCases
        return log.notes.map { ($0.key, $0.value.sorted()) }.sorted { left, right in
            let (first, second) = (order.firstIndex(of: left.0.topic) ?? 0, order.firstIndex(of: right.0.topic) ?? 0)
            if first != second { return first < second }
            if left.1.count != right.1.count { return left.1.count > right.1.count }
            return (left.0.construct, left.0.advice) < (right.0.construct, right.0.advice)
        }
    }

    /// The notes with the same construct, the most frequent constructs of each topic first.
    private var groups: [(topic: ImportNote.Topic, construct: String, count: Int, notes: [Note])] {
        let order = ImportNote.Topic.allCases
        let grouped = Dictionary(grouping: notes) { "\(order.firstIndex(of: $0.note.topic) ?? 0) \($0.note.construct)" }
        return grouped.values.map { notes in
            let count = notes.reduce(0) { $0 + $1.places.count }
            return (topic: notes[0].note.topic, construct: notes[0].note.construct, count: count, notes: notes)
        }.sorted { left, right in
            let (first, second) = (order.firstIndex(of: left.topic) ?? 0, order.firstIndex(of: right.topic) ?? 0)
            if first != second { return first < second }
            return left.count == right.count ? left.construct < right.construct : left.count > right.count
        }
    }

    /// The report for people. Names and messages of the old site are shown without control characters.
    var markdown: String {
        var text = """
            # Import from \(kind.name)

            Pages: \(pages). Other files: \(files).


            """
        text += summaryTable + wordsSection
        if !log.conversions.isEmpty {
            text += "## Converted\n\n| construct | count |\n| --- | --- |\n"
            for (construct, count) in log.conversions.sorted(by: { $0.key < $1.key }) {
                text += "| \(cell(construct)) | \(count) |\n"
            }
            text += "\n"
        }
        if !kept.isEmpty {
            text +=
                "## Edited files\n\nThese files were edited or removed since the last import and were not updated.\n\n"
            text += kept.sorted().map { "- \($0.shown)\n" }.joined() + "\n"
        }
        var topic: ImportNote.Topic?
        for group in groups {
            if group.topic != topic { text += "## \(group.topic.rawValue)\n\n" }
            topic = group.topic
            text += "### \(group.construct.shown) (\(group.count))\n\n"
            text += group.notes.count == 1 ? section(of: group.notes[0]) : list(of: group.notes)
            text += "\n"
        }
        // Without a comparison of words, it is not known whether everything was converted.
        if notes.isEmpty, let words, words.pages.isEmpty { text += "Everything was converted.\n" }
        return text
    }

    /// The advice and the places of a note.
    private func section(of note: Note) -> String {
        var text = "\(note.note.advice.shown)\n\n"
        text += note.places.prefix(Self.shownPlaces).map { "- \(place($0))\n" }.joined()
        let others = note.places.count - Self.shownPlaces
        return others > 0 ? text + "- and \(others) more, listed in import-report.json\n" : text
    }

    /// Notes with different advice about the same construct, each with its places.
    private func list(of notes: [Note]) -> String {
        var text = ""
        for (note, places) in notes.prefix(Self.shownNotes) {
            var shown = places.prefix(Self.shownPlaces).map { place($0) }
            let others = places.count - Self.shownPlaces
            if others > 0 { shown.append("\(others) more") }
            text += "- \(shown.joined(separator: ", ")): \(note.advice.shown)\n"
        }
        let others = notes.count - Self.shownNotes
        return others > 0 ? text + "- and \(others) more, listed in import-report.json\n" : text
    }

    /// A table of all notes, the most frequent constructs of each topic first.
    private var summaryTable: String {
        guard !notes.isEmpty else { return "" }
        var text = "| topic | construct | places |\n| --- | --- | ---: |\n"
        for group in groups {
            text += "| \(group.topic.rawValue) | \(cell(group.construct)) | \(group.count) |\n"
        }
        return text + "\n"
    }

    /// The pages that lack words of their old texts.
    private var wordsSection: String {
        guard let words, words.total > 0 else { return "" }
        let kept = words.total - words.missing
        var text = "## Words\n\nWords of the old texts that the new pages show: \(kept) of \(words.total).\n\n"
        guard !words.pages.isEmpty else { return text }
        text +=
            "These pages show less than \(WordComparison.threshold) % of the words. Compare them with the old pages.\n\n"
        text += "| page | words | shown | first missing words |\n| --- | ---: | ---: | --- |\n"
        for page in words.pages.prefix(Self.shownPages) {
            let examples = cell(page.examples.joined(separator: ", "))
            text += "| \(cell(page.source)) | \(page.total) | \(page.percent) % | \(examples) |\n"
        }
        let others = words.pages.count - Self.shownPages
        if others > 0 { text += "\nand \(others) more, listed in import-report.json\n" }
        return text + "\n"
    }

    private func place(_ place: ImportPlace) -> String {
        place.line.map { "\(place.file.shown):\($0)" } ?? place.file.shown
    }

    private func cell(_ text: String) -> String { text.shown.replacing("|", with: "\\|") }

    /// The report for programs. All control characters are escaped, also those that JSON does not require to be.
    var json: String {
        var result = String.UnicodeScalarView()
        for scalar in unescapedJSON.unicodeScalars {
            if scalar != "\n", scalar.endsLineOrControls {
                let digits = String(scalar.value, radix: 16)
                result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private var unescapedJSON: String {
        JSONWriter.text { json in
            json.object { json in
                json.member("kind", kind.rawValue)
                json.name("pages")
                json.write(literal: "\(pages)")
                json.name("files")
                json.write(literal: "\(files)")
                json.name("converted")
                json.object { json in
                    for (construct, count) in log.conversions.sorted(by: { $0.key < $1.key }) {
                        json.name(construct)
                        json.write(literal: "\(count)")
                    }
                }
                if let words { write(words, to: &json) }
                json.name("kept")
                json.list { json in for path in kept.sorted() { json.write(path) } }
                json.name("notes")
                json.list { json in for (note, places) in notes { write(note, places, to: &json) } }
            }
        }
    }

    private func write(_ words: WordComparison, to json: inout JSONWriter) {
        json.name("words")
        json.object { json in
            json.name("old")
            json.write(literal: "\(words.total)")
            json.name("missing")
            json.write(literal: "\(words.missing)")
            json.name("pages")
            json.list { json in
                for page in words.pages {
                    json.object { json in
                        json.member("file", page.source)
                        json.name("old")
                        json.write(literal: "\(page.total)")
                        json.name("missing")
                        json.write(literal: "\(page.missing)")
                        json.name("examples")
                        json.list { json in for word in page.examples { json.write(word) } }
                    }
                }
            }
        }
    }

    private func write(_ note: ImportNote, _ places: [ImportPlace], to json: inout JSONWriter) {
        json.object { json in
            json.member("topic", note.topic.rawValue)
            json.member("construct", note.construct)
            json.name("count")
            json.write(literal: "\(places.count)")
            json.member("advice", note.advice)
            json.name("places")
            json.list { json in
                for place in places {
                    json.object { json in
                        json.member("file", place.file)
                        if let line = place.line {
                            json.name("line")
                            json.write(literal: "\(line)")
                        }
                    }
                }
            }
        }
    }
}
