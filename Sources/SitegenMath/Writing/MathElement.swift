import Hypertext
import SitegenBase

/// An element of MathML Core (W3C, MathML Core §2 and §3).
struct MathElement: Sendable {
    /// The names of elements in formulas.
    enum Name: String {
        case mi, mn, mo, mtext, mspace
        case mrow, mfrac, msqrt, mroot, mstyle, mpadded, mphantom
        case msub, msup, msubsup, munder, mover, munderover
        case mtable, mtr, mtd
    }

    enum Content: Sendable {
        case text(String)
        case elements([MathElement])
    }

    var name: Name
    /// The attributes as written in the start tag, each preceded by a blank. Their values are defined by this module or
    /// checked.
    var attributes: String
    var content: Content

    init(_ name: Name, _ attributes: String = "", text: String) {
        WorkCounter.add()
        self.name = name
        self.attributes = attributes
        content = .text(text)
    }

    init(_ name: Name, _ attributes: String = "", _ elements: [MathElement] = []) {
        WorkCounter.add()
        self.name = name
        self.attributes = attributes
        content = .elements(elements)
    }

    /// Groups any number of elements into one; a single element is returned unchanged.
    static func row(_ elements: [MathElement]) -> MathElement {
        elements.count == 1 ? elements[0] : MathElement(.mrow, elements)
    }

    init(_ name: Name, _ elements: [MathElement]) { self.init(name, "", elements) }

    /// A space in ems.
    static func space(_ ems: Double) -> MathElement {
        // A negative width counts as zero (MathML Core §3.2.4); a negative margin does not.
        ems < 0
            ? MathElement(.mspace, " style=\"margin-left:\(number(ems))em\"", [])
            : MathElement(.mspace, " width=\"\(number(ems))em\"", [])
    }

    /// A number of ems with at most four decimals.
    static func number(_ value: Double) -> String {
        let scaled = (max(-1000, min(1000, value)) * 10_000).rounded()
        let whole = Int(scaled)
        let (units, fraction) = abs(whole).quotientAndRemainder(dividingBy: 10_000)
        var digits = String(fraction)
        digits = String(repeating: "0", count: 4 - digits.count) + digits
        while digits.last == "0" { digits.removeLast() }
        return (whole < 0 ? "-" : "") + String(units) + (digits.isEmpty ? "" : "." + digits)
    }

    func write(to buffer: inout HTMLBuffer) {
        buffer.write("<")
        buffer.writeUnescaped(name.rawValue)
        buffer.writeUnescaped(attributes)
        buffer.write(">")
        switch content {
        case .text(let text): buffer.writeText(text)
        case .elements(let elements): for element in elements { element.write(to: &buffer) }
        }
        buffer.write("</")
        buffer.writeUnescaped(name.rawValue)
        buffer.write(">")
    }
}
