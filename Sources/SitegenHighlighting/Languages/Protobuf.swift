import SitegenBase

extension Language {
    /// Protocol Buffers: proto2, proto3 and the editions, after their language specification.
    static let protobuf = Language(
        "Protobuf", aliases: ["protobuf", "proto", "protocol-buffer", "protocol-buffers"], grammar: protobufGrammar)

    private static let protobufGrammar = Grammar(
        words: [
            .keywords("message enum service group oneof", declaring: .type, before: .word),
            .keywords("extend", before: [.word]),
            .keywords("rpc", declaring: .function, before: .word),
            WordGroup(kind: .keyword, words: "syntax edition", traits: .lineStart),
            .keywords("import", before: [.quote, .word]),
            .keywords("public weak", before: [.word, .quote]),
            .keywords("package optional required repeated stream", before: .word),
            .keywords("option", before: [.word, .parenthesis, .call]),
            .keywords("returns", before: [.parenthesis, .call]),
            .keywords("reserved extensions to", before: [.digit, .quote, .word]),
            .keywords("max", before: [.end, .comma]),
            .constants("true false inf nan"),
            .types(
                """
                bool bytes double fixed32 fixed64 float int32 int64 map sfixed32 sfixed64 sint32 sint64 string uint32 \
                uint64
                """),
        ],
        comments: [.line("//"), .block("/*", "*/")],
        strings: [.quoted("\""), .quoted("'")],
        numbers: NumberSyntax(leadingPoint: true, signs: true),
        operators: ByteSet("=<>-+"),
        naming: Grammar.Naming(calls: false, capitalizedTypes: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("{,["), lineStart: true, kind: .property))
}
