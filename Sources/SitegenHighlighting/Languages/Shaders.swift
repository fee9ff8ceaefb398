import SitegenBase

extension Language {
    /// WGSL, after the WebGPU Shading Language specification, chapters 3 and 16.
    static let wgsl = Language("WGSL", aliases: ["wgsl"], grammar: wgslGrammar)

    /// GLSL 4.60 and GLSL ES 3.20.
    static let glsl = Language(
        "GLSL",
        aliases: [
            "glsl", "glslf", "glslv", "frag", "vert", "geom", "tesc", "tese", "fsh", "vsh", "vshader", "fshader",
        ],
        grammar: glslGrammar)

    private static let wgslGrammar = Grammar(
        words: [
            .keywords("fn", declaring: .function),
            .keywords("struct alias", declaring: .type),
            .keywords(
                """
                break case const const_assert continue continuing default discard else for if let loop override \
                return switch var while
                """),
            .keywords("enable requires", before: .word, .lineStart),
            .keywords("diagnostic", before: [.call, .parenthesis], .lineStart),
            .constants("true false"),
            .types(wgslTypes),
        ],
        comments: [.line("//"), .block("/*", "*/", nests: true)],
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [.attribute("@")],
        postfixOperators: ["++", "--"],
        naming: Grammar.Naming(capitalizedTypes: true, genericCalls: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("{,("), lineStart: true, kind: .property))

    private static let wgslTypes: String = {
        var words = """
            array atomic bool f16 f32 i32 ptr sampler sampler_comparison u32 texture_1d texture_2d texture_2d_array \
            texture_3d texture_cube texture_cube_array texture_multisampled_2d texture_depth_2d \
            texture_depth_2d_array texture_depth_cube texture_depth_cube_array texture_depth_multisampled_2d \
            texture_external texture_storage_1d texture_storage_2d texture_storage_2d_array texture_storage_3d
            """
        for columns in 2...4 {
            for element in ["", "f", "h", "i", "u"] { words += " vec\(columns)\(element)" }
            for rows in 2...4 {
                for element in ["", "f", "h"] { words += " mat\(columns)x\(rows)\(element)" }
            }
        }
        return words
    }()

    private static let glslGrammar = Grammar(
        words: [
            .keywords("struct", declaring: .type),
            .keywords(
                """
                attribute break buffer case centroid coherent const continue default discard do else flat for highp \
                if in inout invariant layout lowp mediump noperspective out patch precise precision readonly restrict \
                return sample shared smooth subroutine switch uniform varying volatile while writeonly
                """),
            .constants("true false"),
            .types(glslTypes),
        ],
        comments: [.line("//"), .block("/*", "*/")],
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [.directive("#", textAfter: "version extension pragma error line")],
        postfixOperators: ["++", "--"],
        naming: Grammar.Naming(capitalizedTypes: true, calledTypes: false, capitalConstants: true))

    private static let glslTypes: String = {
        var words = "atomic_uint bool double float int uint void"
        for count in 2...4 {
            for element in ["", "b", "d", "i", "u"] { words += " \(element)vec\(count)" }
            for element in ["", "d"] {
                words += " \(element)mat\(count)"
                for rows in 2...4 { words += " \(element)mat\(count)x\(rows)" }
            }
        }
        let shapes = [
            "1D", "2D", "3D", "Cube", "2DRect", "Buffer", "1DArray", "2DArray", "CubeArray", "2DMS", "2DMSArray",
        ]
        for shape in shapes {
            for element in ["", "i", "u"] { words += " \(element)sampler\(shape) \(element)image\(shape)" }
        }
        for shape in ["1D", "2D", "Cube", "2DRect", "1DArray", "2DArray", "CubeArray"] {
            words += " sampler\(shape)Shadow"
        }
        return words
    }()
}
