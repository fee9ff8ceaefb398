/// What TeX takes a piece of a formula for, which decides on the spaces around it (The TeXbook, chapter 17).
enum AtomClass {
    case ordinary
    /// A large operator or the name of a function.
    case function
    case binary
    case relation
    case opening
    case closing
    case punctuation
    /// A space or nothing: it has no neighbours.
    case none
}
