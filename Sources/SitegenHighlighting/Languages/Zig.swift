import SitegenBase

extension Language {
    /// Zig 0.15, after the grammar in its language reference.
    static let zig = Language("Zig", aliases: ["zig", "zon"], grammar: zigGrammar)

    private static let zigGrammar = Grammar(
        words: [
            .keywords("fn", declaring: .function),
            .keywords("and or orelse catch", .infix),
            .keywords("struct enum union opaque"),
            .keywords(
                """
                addrspace align allowzero asm break callconv comptime const continue defer else errdefer \
                export extern for if inline linksection noalias noinline nosuspend packed pub resume return \
                suspend switch test threadlocal try var volatile while
                """),
            .keywords("error unreachable", .operand),
            .constants("true false null undefined"),
            .types(
                """
                anyerror anyframe anyopaque anytype bool c_char c_int c_long c_longdouble c_longlong c_short c_uint \
                c_ulong c_ulonglong c_ushort comptime_float comptime_int f128 f16 f32 f64 f80 i1 i128 i16 i2 i32 i4 i64 \
                i8 isize noreturn type u1 u128 u16 u2 u3 u32 u4 u5 u6 u64 u7 u8 usize void
                """),
            .keywords("_"),
        ],
        comments: [.line("//")],
        strings: [
            StringSyntax(open: "@\"", close: "\"", kind: .property),
            // Each line of a multiline string starts with two backslashes and contains no escapes.
            StringSyntax(open: "\\\\", close: "", escape: .none),
            .quoted("\""),
            .quoted("'"),
        ],
        sigils: [Sigil(mark: "@", kind: .function, body: .word)],
        postfixOperators: [".?", ".*"],
        naming: Grammar.Naming(capitalizedTypes: true, calledTypes: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("{,("), lineStart: true, kind: .property, isTight: true))
}
