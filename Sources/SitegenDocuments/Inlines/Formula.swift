import Hypertext
import SitegenMath

/// A mathematical formula in TeX.
///
/// The HTML renderer writes it as MathML (see `TeXFormula`); other renderers write its source.
public struct Formula: SourceNode, InlineContent, Hashable, Sendable {
    /// The TeX source, without dollar signs around it.
    public var source: String

    /// Whether the formula is displayed on a separate line.
    public var isDisplay: Bool

    /// The source range of the formula, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// A formula.
    ///
    /// - Parameters:
    ///   - source: The TeX source, without dollar signs around it.
    ///   - isDisplay: Whether the formula is displayed on a separate line.
    public init(_ source: String, isDisplay: Bool = false) {
        self.source = source
        self.isDisplay = isDisplay
    }
}

extension Formula {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.formula(self)] }
}

extension HTMLRenderer {
    /// The output format of formulas.
    public enum FormulaOutput: String, Sendable, CaseIterable {
        /// MathML, which browsers show without a script. Formulas that cannot be converted are shown as their source.
        case mathML = "mathml"
        /// The source between `\(` and `\)` or `\[` and `\]`, for a script such as KaTeX's.
        case tex
        /// The source as code, for feed readers and other software that does not support MathML.
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
