// Named as the builders of Swift name it.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The content for each item in turn: what `for` says, without the array that `for` collects the pieces in.
@inlinable
public func ForEach<Items: Sequence>(_ items: Items, @HTMLBuilder content: (Items.Element) -> Markup) -> Markup {
    var all = Markup.empty
    for item in items { all = HTMLBuilder.buildBlock(all, content(item)) }
    return all
}
