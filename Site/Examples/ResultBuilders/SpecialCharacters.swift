// region: enumeration
enum SpecialCharacters: String {
    case comma = ","
    case lineBreak = "\n"
}
// endregion
