import Hypertext
import SitegenMath

/// A mathematical formula, written in the language of TeX.
///
/// HTML shows it as MathML (see `TeXFormula`), other renderers show its source.
public struct Formula: SourceNode, Hashable, Sendable {
    /// The formula as TeX has it, without dollar signs around it.
    public var source: String

    /// Whether it stands on a line of its own.
    public var isDisplay: Bool

    /// Where the formula was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A formula.
    ///
    /// - Parameters:
    ///   - source: The formula as TeX has it, without dollar signs around it.
    ///   - isDisplay: Whether it stands on a line of its own.
    public init(_ source: String, isDisplay: Bool = false) {
        self.source = source
        self.isDisplay = isDisplay
    }
}

extension Formula: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.formula(self)] }
}

extension HTMLRenderer {
    /// What becomes of formulas.
    public enum FormulaOutput: String, Sendable, CaseIterable {
        /// MathML, which browsers show without a script. What cannot be converted shows as its source.
        case mathML = "mathml"
        /// The source between `\(` and `\)` or `\[` and `\]`, for a script such as KaTeX's that finds it there.
        case tex
        /// The source as code, for readers that know no MathML.
        case code
    }

    func render(_ formula: Formula, into buffer: inout HTMLBuffer) {
        switch formulas {
        case .mathML:
            let converted = Result { () throws(MathError) in
                try TeXFormula(formula.source, isDisplay: formula.isDisplay, keepsColors: keepsStyling)
            }
            if case .success(let converted) = converted {
                converted.write(to: &buffer)
            } else {
                renderSource(of: formula, into: &buffer)
            }
        case .tex:
            buffer.write(formula.isDisplay ? "<span class=\"math display\">\\[" : "<span class=\"math inline\">\\(")
            buffer.writeText(formula.source)
            buffer.write(formula.isDisplay ? "\\]</span>" : "\\)</span>")
        case .code: renderSource(of: formula, into: &buffer)
        }
    }

    private func renderSource(of formula: Formula, into buffer: inout HTMLBuffer) {
        buffer.write("<code class=\"math\">")
        buffer.writeText(formula.source)
        buffer.write("</code>")
    }
}
