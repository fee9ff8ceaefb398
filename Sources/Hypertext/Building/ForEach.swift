// Named as the builders of Swift name it.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The content for each item in turn: what `for` says, without the array that `for` collects the pieces in.
///
/// - Parameters:
///   - items: What there is content for.
///   - content: Makes the content of one item.
/// - Returns: The content of all items, in their order.
@inlinable
public func ForEach<Items: Sequence>(_ items: Items, @HTMLBuilder content: (Items.Element) -> Markup) -> Markup {
    var all = Markup.empty
    // Pieces that do not stand where they were written, to be put together once and not each time.
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
