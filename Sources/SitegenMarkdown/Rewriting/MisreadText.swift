#if canImport(CSitegenCmark)
/// Syntax that a search by lines found, but that turned out to be text once libcmark had parsed it.
struct MisreadText {
    /// The lines that begin neither a definition nor a footnote nor code, and begin and end no directive.
    var lines: Set<Int> = []
    /// The offsets of fancy list markers that do not begin an item.
    var markers: Set<Int> = []
    /// The offsets of display formulas that do not begin a line and must end in their paragraph.
    var enclosedFormulas: Set<Int> = []
    /// The offsets of formulas, footnote references and ampersands in titles, destinations and info strings.
    var inlines: Set<Int> = []
}
#endif
