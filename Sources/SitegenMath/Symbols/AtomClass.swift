/// The TeX class of a piece of a formula, which determines the spaces around it (The TeXbook, chapter 17).
enum AtomClass {
    case ordinary
    /// A large operator or the name of a function.
    case function
    case binary
    case relation
    case opening
    case closing
    case punctuation
    /// A space or nothing, which does not affect spacing.
    case none
}
