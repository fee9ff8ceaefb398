import Testing

@testable import SitegenModel

struct NameTableTests {
    @Test func `The number of each name in a large table is found, and that of other names is nil`() {
        let names = (0..<10_000).map { "posts/post-\($0)/index.html" }
        let table = NameTable(of: names.indices) { names[$0] }
        #expect(table.count == names.count)
        for (number, name) in names.enumerated() { #expect(table.number(of: name) { names[$0] } == number) }
        for name in ["", "posts/post-10000/index.html", "posts/post-1/"] {
            #expect(table.number(of: name) { names[$0] } == nil)
        }
    }

    @Test func `The first of several equal names is found, even after the table has grown`() {
        let names = (0..<1000).map { "name \($0 % 400)" }
        var table = NameTable()
        for number in names.indices { #expect(table.insert(number) { names[$0] } == number % 400) }
        #expect(table.count == 400)
        for number in 0..<400 { #expect(table.number(of: names[number]) { names[$0] } == number) }
    }

    @Test func `A name is found regardless of how its accents are encoded`() {
        let table = NameTable(of: 0..<1) { _ in "content/u\u{308}ber.md" }
        #expect(table.number(of: "content/\u{FC}ber.md") { _ in "content/u\u{308}ber.md" } == 0)
    }

    @Test func `An empty table contains no names`() {
        #expect(NameTable().number(of: "") { _ in "" } == nil)
    }
}
