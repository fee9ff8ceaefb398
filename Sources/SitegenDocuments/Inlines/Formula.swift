import Hypertext
import SitegenMath

/// A mathematical formula in TeX.
///
/// The HTML renderer writes it as MathML (see `TeXFormula`); other renderers write its source.
public struct Formula: SourceNode, InlineNode, CustomizableNode {
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

extension Formula: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .formula(self) }

    static let codedType = "formula"

    var details: String { (isDisplay ? " display " : " ") + source.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(
            try fields.text("source"), isDisplay: try fields.decodeIfPresent(Bool.self, forKey: "isDisplay") ?? false)
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(source, forKey: "source")
        try fields.encode(isDisplay, forKey: "isDisplay")
    }
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
