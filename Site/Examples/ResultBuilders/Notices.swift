import Foundation

// region: optional
@AttributedStringBuilder
func mailNotice(unread: Int) -> AttributedString {
    "You have mail"
    if unread > 99 {
        SpecialCharacters.comma
        AttributedString(" lots of it").color(.red)
    }
}
// endregion

// region: availability
@AttributedStringBuilder
func largestInteger() -> AttributedString {
    "The largest integer here is "
    if #available(macOS 15, iOS 18, *) {
        UInt128.max.description
    } else {
        UInt64.max.description
    }
}
// endregion

// region: spoken
@AttributedStringBuilder
func spokenNotice(unread: Int) -> String {
    mailNotice(unread: unread)
    SpecialCharacters.comma
    " says the letter box"
}
// endregion
