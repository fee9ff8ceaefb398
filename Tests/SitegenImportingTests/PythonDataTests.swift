import SitegenBase
import SitegenData
import Testing

@testable import SitegenImporting

/// Assignments in Python beside the data that is read.
@Suite struct PythonDataTests {
    private func value(_ source: String) -> FieldValue? {
        PythonData.values(SourceText(file: "a.py", bytes: Array(source.utf8)))["A"]
    }

    @Test(arguments: [
        ("A = 'b'", "b"), ("A = u\"b\"", "b"), ("A='b' 'c'", "bc"), ("A = ('b'\n     'c')", "bc"),
        ("A = 'it\\'s'", "it's"), ("A = r'\\d'", "\\d"), ("A = \"\"\"b\nc\"\"\"", "b\nc"), ("A = 'b'  # c", "b"),
        ("A = 'b'\nA = 'c'", "c"), ("B = [1,\n'A = x']\nA = 'c'", "c"),
        ("A = ('b, c')", "b, c"), ("A: str = 'b'", "b"), ("A = 'b' \\\n  'c'", "bc"),
    ])
    func `Texts`(_ source: String, _ text: String) {
        #expect(value(source)?.text == text)
    }

    @Test(arguments: ["A = B + 'c'", "A = 'b' + c", "A = f('b')", "if A == 'b': pass", " A = 'b'", "A = '", "A = [1"])
    func `What only a program can compute is missing`(_ source: String) {
        #expect(value(source) == nil)
    }

    @Test func `A comma makes a tuple`() {
        #expect(value("A = ('b',)")?.texts == ["b"])
        #expect(value("A = ()")?.list?.isEmpty == true)
        #expect(value("A = ('b, c')")?.list == nil)
    }

    @Test func `Lists, tuples and dictionaries`() {
        #expect(value("A = ['a', 'b', # c\n 'd']")?.texts == ["a", "b", "d"])
        #expect(value("A = (('a', 'b'), f('x', ['y']), 'c',)")?.list?.count == 2)
        let mapping = value("A = {'a': {'path': 'b'}, f(1): 2, 'c': True}")?.mapping
        #expect(mapping?.text(at: "a.path") == "b")
        #expect(mapping?["c"]?.bool == true)
        #expect(value("A = 10")?.integer == 10)
    }
}
