import SitegenModel
import SitegenOutputs

/// The order in which output files are rendered.
enum RenderingOrder {
    /// Moves each file that is made of several texts, such as a part of the search index, to a position next to the files that show them, so that each
    /// text is parsed only once.
    ///
    /// - Parameter pending: The numbers of the files to render: those that show texts, the files of each text together, and then
    ///   the other files.
    /// - Returns: The files that are rendered in order, and the group of each one that is in one.
    static func make(
        of pending: [Int], _ files: [OutputFile]
    ) -> (order: [(number: Int, content: any RenderedOutput)], groups: [Int: Int]) {
        var others: [(number: Int, content: any RenderedOutput)] = []
        var pieces: [(number: Int, content: any RenderedOutput)] = []
        for number in pending {
            guard case .inOrder(let content) = files[number].content.turn else { continue }
            if content.gatheredTexts.isEmpty {
                others.append((number, content))
            } else {
                pieces.append((number, content))
            }
        }
        guard !pieces.isEmpty else { return (others, [:]) }
        /// The part that contains each text, by the number of its page.
        var pieceOfPage: [Int: Int] = [:]
        for (number, content) in pieces {
            for page in content.gatheredTexts { pieceOfPage[page.number] = number }
        }
        var parts: [Int: [(number: Int, content: any RenderedOutput)]] = [:]
        var groups: [Int: Int] = [:]
        var rest: [(number: Int, content: any RenderedOutput)] = []
        for file in others {
            if let piece = file.content.text.flatMap({ pieceOfPage[$0.number] }) {
                parts[piece, default: []].append(file)
                groups[file.number] = piece
            } else {
                rest.append(file)
            }
        }
        var order: [(number: Int, content: any RenderedOutput)] = []
        order.reserveCapacity(pending.count)
        for piece in pieces {
            groups[piece.number] = piece.number
            order += parts[piece.number] ?? []
            order.append(piece)
        }
        return (order + rest, groups)
    }
}
