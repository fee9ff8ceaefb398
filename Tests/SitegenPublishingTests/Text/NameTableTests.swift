import Testing

@testable import SitegenModel

struct NameTableTests {
    @Test func `Each of many names is found by its number, and no other`() {
        let names = (0..<10_000).map { "posts/post-\($0)/index.html" }
        let table = NameTable(of: names.indices) { names[$0] }
        #expect(table.count == names.count)
        for (number, name) in names.enumerated() { #expect(table.number(of: name) { names[$0] } == number) }
        for name in ["", "posts/post-10000/index.html", "posts/post-1/"] {
            #expect(table.number(of: name) { names[$0] } == nil)
        }
    }

    @Test func `Of names that are alike the first one is found, also after the table has grown`() {
        let names = (0..<1000).map { "name \($0 % 400)" }
        var table = NameTable()
        for number in names.indices { #expect(table.insert(number) { names[$0] } == number % 400) }
        #expect(table.count == 400)
        for number in 0..<400 { #expect(table.number(of: names[number]) { names[$0] } == number) }
    }

    @Test func `A name is found however its accents are encoded`() {
        let table = NameTable(of: 0..<1) { _ in "content/u\u{308}ber.md" }
        #expect(table.number(of: "content/\u{FC}ber.md") { _ in "content/u\u{308}ber.md" } == 0)
    }

    @Test func `An empty table holds nothing`() {
        #expect(NameTable().number(of: "") { _ in "" } == nil)
    }
}
