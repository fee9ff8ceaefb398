import Foundation

// region: welcome
func welcome(name: String, titles: [String]) -> AttributedString {
    var message = AttributedString("Hello ")

    var who = AttributedString(name)
    who.textColor = .red
    message.append(who)
    message.append(AttributedString(",\n"))

    if titles.isEmpty {
        message.append(AttributedString("No Title"))
    } else {
        var list = AttributedString()
        for (index, title) in titles.enumerated() {
            if index > 0 {
                list.append(AttributedString(",\n"))
            }
            list.append(AttributedString(title))
        }
        list.pointSize = 20
        message.append(list)
    }

    return message
}
// endregion
