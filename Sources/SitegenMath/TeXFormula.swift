public import Hypertext

/// A formula in TeX's math language, rendered as MathML Core.
///
/// ```swift
/// try TeXFormula(#"\frac{1}{2}"#).render()
/// ```
///
/// The supported syntax follows KaTeX's table of supported functions, except for `\href`, `\includegraphics`, the `\html…`
/// commands and similar ones, which are not allowed. Macros can be defined within the formula. The time for conversion is
/// proportional to the length of the source and of its macro expansion, which is limited.
public struct TeXFormula: PrimitiveHTML, Sendable {
    /// The source of the formula.
    public let source: String

    /// Whether the formula is displayed on a separate line.
    public let isDisplay: Bool

    private let root: MathElement

    /// Converts a formula.
    ///
    /// - Parameters:
    ///   - source: The formula without dollar signs around it.
    ///   - isDisplay: Whether the formula is displayed on a separate line.
    ///   - keepsColors: Whether the formula's colors are written.
    /// - Throws: ``MathError`` if the source is invalid or not supported.
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
