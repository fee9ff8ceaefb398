import SitegenDocuments

/// The chapters and parts of a book in reading order, with their numbers.
struct BookOutline {
    /// A chapter or the title of a part: what has a file in EPUB.
    struct Item {
        enum Kind {
            case chapter(Chapter)
            case part(Part)
        }

        let kind: Kind
        /// The number as shown before the title, such as `3` or `Appendix A`; `nil` without a number.
        let label: String?
        /// The number or the letter of the chapter, such as `3` or `A`; `nil` without one.
        let number: String?
        /// Whether the item is in a part.
        let isInPart: Bool

        var title: String {
            switch kind {
            case .chapter(let chapter): chapter.title
            case .part(let part): part.title
            }
        }

        /// The title with its number, as in the contents.
        var fullTitle: String { label.map { "\($0) \(title)" } ?? title }

        /// What has the text of the item.
        var text: Chapter? {
            switch kind {
            case .chapter(let chapter): chapter
            case .part(let part): part.text
            }
        }

        var address: String? {
            switch kind {
            case .chapter(let chapter): chapter.address
            case .part(let part): part.address
            }
        }
    }

    let items: [Item]

    /// The numbers of the items by the addresses to which links lead. The first item of an address counts.
    let addresses: [String: Int]

    init(_ book: Book) {
        let words = BookWords.of(book.language)
        var items: [Item] = []
        var (chapters, parts, appendices) = (0, 0, 0)
        func add(_ chapter: Chapter, isInPart: Bool) {
            var (label, number): (String?, String?)
            switch chapter.role {
            case .preface: break
            case .chapter:
                chapters += 1
                number = String(chapters)
                label = number
            case .appendix:
                appendices += 1
                let letters = ListNumbering.upperAlpha.text(of: appendices)
                (label, number) = (words.appendix(letters), letters)
            }
            if !book.isNumbered { (label, number) = (nil, nil) }
            items.append(Item(kind: .chapter(chapter), label: label, number: number, isInPart: isInPart))
        }
        for entry in book.entries {
            switch entry {
            case .chapter(let chapter): add(chapter, isInPart: false)
            case .part(let part):
                parts += 1
                let label = book.isNumbered ? words.part(parts) : nil
                items.append(Item(kind: .part(part), label: label, number: nil, isInPart: false))
                for chapter in part.chapters { add(chapter, isInPart: true) }
            }
        }
        self.items = items
        var addresses: [String: Int] = [:]
        for (number, item) in items.enumerated() {
            if let address = item.address, addresses[address] == nil { addresses[address] = number }
        }
        self.addresses = addresses
    }
}
