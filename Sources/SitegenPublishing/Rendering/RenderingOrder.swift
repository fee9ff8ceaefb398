import SitegenModel

/// The order in which output files are rendered.
enum RenderingOrder {
    /// Moves each part of the search index that will be rendered to a position next to the files that show its text, so that each
    /// text is parsed only once.
    ///
    /// - Parameter pending: The numbers of the files to render: those that show texts, the files of each text together, and then
    ///   the other files.
    /// - Returns: The numbers in order, without files that are generated or derived from others, and the group of each file
    ///   that is in one.
    static func make(of pending: [Int], _ files: [OutputFile]) -> (order: [Int], groups: [Int: Int]) {
        var others: [Int] = []
        var pieces: [Int] = []
        for number in pending {
            switch files[number].content {
            case .generated, .searchIndex: break
            case .searchPages: pieces.append(number)
            default: others.append(number)
            }
        }
        guard !pieces.isEmpty else { return (others, [:]) }
        /// The part that contains each text, by the number of its page.
        var pieceOfPage: [Int: Int] = [:]
        for number in pieces {
            guard case .searchPages(let search, let piece) = files[number].content else { continue }
            for page in search.pages(ofPiece: piece) { pieceOfPage[page.number] = number }
        }
        var parts: [Int: [Int]] = [:]
        var groups: [Int: Int] = [:]
        var rest: [Int] = []
        for number in others {
            if let piece = files[number].text.flatMap({ pieceOfPage[$0.number] }) {
                parts[piece, default: []].append(number)
                groups[number] = piece
            } else {
                rest.append(number)
            }
        }
        var order: [Int] = []
        order.reserveCapacity(pending.count)
        for piece in pieces {
            groups[piece] = piece
            order += parts[piece] ?? []
            order.append(piece)
        }
        return (order + rest, groups)
    }
}
