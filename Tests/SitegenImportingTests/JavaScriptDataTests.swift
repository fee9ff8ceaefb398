import SitegenBase
import SitegenData
import Testing

@testable import SitegenImporting

/// Configurations in JavaScript beside the data in them.
@Suite struct JavaScriptDataTests {
    @Test(
        arguments: [
            (
                "module.exports = {a: 'b', \"c\": [1, -2.5, true,], // d\n e: `f`}",
                ["a": "b", "c": [1, -2.5, true], "e": "f"]
            ),
            ("import x from 'y';\nconst c = {a: 1};\nexport default c;", ["a": 1]),
            ("const c: Config = {a: 1} satisfies X\nexport default c", ["a": 1]),
            ("export default withA(defineConfig({ a: { b: 'c' } }))", ["a": ["b": "c"]]),
            (
                "const b = 'x'\nconst t = [1]\nexport default { b, t, f() { return 1 }, g: () => { return {} }, h: a ? b : c, i: 'k' }",
                ["b": "x", "t": [1], "i": "k"]
            ),
            (
                "const y = 'z'\nexport default { a: `x/${y}`, b: `${__dirname}/c`, d: path.join(__dirname, 'e', 'f') }",
                ["a": "x/z", "b": "/c", "d": "e/f"]
            ),
            (
                "export default { a: `x${y}`, g: `${y()}`, b: /[/'\"]/g, c: require('d'), ...e, f: 'g' as const }",
                ["f": "g"]
            ),
            ("export default { a: '\\u00e9\\n\\'' }", ["a": "é\n'"]),
        ] as [(String, FieldMapping)])
    func `Data is read and programs are left out`(_ text: String, _ expected: FieldMapping) {
        let value = JavaScriptData.exported(SourceText(file: "", bytes: Array(text.utf8)))
        #expect((value?.mapping ?? [:]) == expected)
    }

    @Test func `Calls have the names of their constants`() {
        let source = SourceText(
            file: "", bytes: Array("const a = f({b: 1}, 'c')\nf('d')\nx = { e: f(g('h'), {i: 2}) }".utf8))
        let calls = JavaScriptData.calls(of: "f", in: source)
        #expect(calls.map(\.name) == ["a", nil, "e"])
        #expect(calls.map(\.arguments.count) == [2, 1, 1])
        let added = SourceText(file: "", bytes: Array("c.ignores.add('a'); set.add('b'); add('c')".utf8))
        let ignored = JavaScriptData.calls(of: "add", on: "ignores", in: added)
        #expect(ignored.map { $0.arguments.compactMap(\.text) } == [["a"]])
        let assigned = SourceText(file: "", bytes: Array("c.b = {d: 1}; c.b == 2; b = 3".utf8))
        #expect(JavaScriptData.values(of: "b", in: assigned).compactMap(\.mapping).count == 1)
        #expect(JavaScriptData.values(of: "b", in: assigned).count == 1)
        #expect(JavaScriptData.values(of: "b", in: source).compactMap(\.integer) == [1])
    }

    @Test(arguments: [
        "export default " + String(repeating: "[", count: 100_000), "export default {a: ", "export default", "",
        "export default {a: 'b",
        "const a = `${a}${a}`; export default [a, a]",
        "const a = '" + String(repeating: "a", count: 9000) + "'; export default [`${a}${a}${a}`, `${a}${a}${a}`]",
        "const a = [a, a, a]; export default a", "const a = {b}; const b = {a}; export default [a, a, a, b, b]",
        "export default {" + String(repeating: "a: b(", count: 20_000),
        "export default `" + String(repeating: "${", count: 20_000),
    ])
    func `A broken or hostile configuration is read within bounds`(_ text: String) {
        let value = JavaScriptData.exported(SourceText(file: "", bytes: Array(text.utf8)))
        #expect((value?.weight(limit: 1_000_000) ?? 0) < 1_000_000)
    }
}
