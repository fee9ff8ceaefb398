// Capitalized like the builder types of Swift.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The content for each item in order. Unlike `for`, it does not collect the pieces in an array.
///
/// - Parameters:
///   - items: The items.
///   - content: Returns the content of one item.
/// - Returns: The content of all items, in order.
@inlinable
public func ForEach<Items: Sequence>(_ items: Items, @HTMLBuilder content: (Items.Element) -> Markup) -> Markup {
    var all = Markup.empty
    // Pieces that were not written in sequence. They are joined once at the end, not on each iteration.
    var apart: [Markup] = []
    for item in items {
        let piece = content(item)
        if apart.isEmpty, all.isFollowed(by: piece) {
            all = HTMLBuilder.buildBlock(all, piece)
        } else {
            apart.append(piece)
        }
    }
    return apart.isEmpty ? all : HTMLBuilder.buildArray([all] + apart)
}
