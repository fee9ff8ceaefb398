public import Hypertext

/// A formula in the mathematical language of TeX, as MathML Core.
///
/// ```swift
/// try TeXFormula(#"\frac{1}{2}"#).render()
/// ```
///
/// What is understood follows KaTeX's table of supported functions, except for `\href`, `\includegraphics`, the `\html…`
/// commands and the like, which are refused. Macros may be defined within the formula. Conversion takes time in
/// proportion to the length of the source and of what macros make of it, which is bounded.
public struct TeXFormula: PrimitiveHTML {
    /// The formula as it was written.
    public let source: String

    /// Whether it stands on a line of its own.
    public let isDisplay: Bool

    private let root: MathElement

    /// Converts a formula.
    ///
    /// - Parameters:
    ///   - source: The formula without dollar signs around it.
    ///   - isDisplay: Whether it stands on a line of its own.
    ///   - keepsColors: Whether the colors that the formula names are written.
    /// - Throws: ``MathError`` if the source is not understood.
    public init(_ source: String, isDisplay: Bool = false, keepsColors: Bool = true) throws(MathError) {
        self.source = source
        self.isDisplay = isDisplay
        var parser = FormulaParser(source, isDisplay: isDisplay, keepsColors: keepsColors)
        root = try parser.formula()
    }

    /// Writes the `math` element, with the source as its annotation.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.write(isDisplay ? "<math display=\"block\"><semantics>" : "<math><semantics>")
        root.write(to: &buffer)
        buffer.write("<annotation encoding=\"application/x-tex\">")
        buffer.writeText(source)
        buffer.write("</annotation></semantics></math>")
    }
}
