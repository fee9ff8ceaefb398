import SitegenBase

extension Language {
    /// Objective-C 2.
    static let objectiveC = Language(
        "Objective-C", aliases: ["objective-c", "obj-c", "objc", "objectivec", "m"],
        grammar: objectiveGrammar(from: cGrammar))

    /// Objective-C 2 with C++.
    static let objectiveCPlusPlus = Language(
        "Objective-C++", aliases: ["objective-c++", "obj-c++", "objc++", "objectivec++", "objectivecpp", "mm"],
        grammar: objectiveGrammar(from: cPlusPlusGrammar))

    /// Extends a C or C++ grammar with Objective-C.
    private static func objectiveGrammar(from base: Grammar) -> Grammar {
        var grammar = base
        grammar.words += [
            .keywords("self", .operand),
            .keywords("super", before: .word, .operand),
            .keywords("in", before: .word),
            .keywords(
                """
                nonatomic atomic strong weak readonly readwrite nullable nonnull null_unspecified null_resettable \
                unsafe_unretained oneway bycopy byref __block __weak __strong __autoreleasing __kindof __nullable \
                __nonnull __bridge __bridge_transfer __bridge_retained _Nullable _Nonnull
                """),
            .types("id instancetype BOOL SEL IMP Class Protocol"),
            .constants("YES NO nil Nil"),
        ]
        grammar.strings.insert(StringSyntax(open: "@\"", close: "\""), at: 0)
        grammar.sigils.append(
            Sigil(
                mark: "@", kind: .keyword, body: .word, exceptions: [.constant: "YES NO true false"],
                declares: [.type: "interface implementation protocol class"]))
        grammar.operators = grammar.operators.union("@")
        // Only in C++ does calling a type create a value; `NSLog(…)` and `CGRectMake(…)` are functions.
        grammar.naming.calledTypes = base.naming.capitalizedTypes
        grammar.naming.capitalizedTypes = true
        grammar.naming.messages = true
        return grammar
    }
}
