import Testing

@testable import SitegenHighlighting

/// WGSL and GLSL.
@Suite struct ShaderTests {
    @Test(arguments: [
        #"""
        ‹keyword enable› ‹type f16›; ‹comment // a›
        ‹keyword struct› ‹type Camera› { ‹property view›: ‹type mat4x4›‹operator <›‹type f32›‹operator >›, ‹attribute @size›(‹number 16›) eye: ‹type vec3f› }
        ‹attribute @group›(‹number 0›) ‹attribute @binding›(‹number 1›) ‹keyword var›‹operator <›uniform‹operator >› camera: ‹type Camera›;
        """#,
        #"""
        ‹attribute @vertex› ‹keyword fn› ‹function main›(‹attribute @builtin›(vertex_index) i: ‹type u32›) ‹operator ->› ‹attribute @location›(‹number 0›) ‹type vec4›‹operator <›‹type f32›‹operator >› {
          ‹keyword let› p ‹operator =› ‹type array›‹operator <›‹type vec2›‹operator <›‹type f32›‹operator >›, ‹number 3›‹operator >›(‹type vec2›(‹number 0.›, ‹number .5f›)); ‹keyword return› ‹type vec4›‹operator <›‹type f32›‹operator >›(p[i], ‹number 0x1p4›, ‹number 1u›); ‹comment /* b /* c */ d */›
        }
        """#,
    ])
    func `WGSL attributes, types and functions are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "wgsl")
    }

    @Test(arguments: [
        #"""
        ‹meta #version 330 core›
        ‹meta #define› ‹constant PI› ‹number 3.14›
        ‹keyword layout›(location ‹operator =› ‹number 0›) ‹keyword in› ‹type vec3› position; ‹keyword uniform› ‹type sampler2D› image;
        ‹type void› ‹function main›() { gl_Position ‹operator =› ‹type mat4›(‹number 1.0›) ‹operator *› ‹type vec4›(position.‹property xyz›, ‹number .5›); ‹keyword if› (‹constant true›) ‹keyword discard›; ‹function EmitVertex›(); ‹comment /* a */› } ‹comment // b›
        """#
    ])
    func `GLSL directives, types and functions are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "glsl")
    }
}
