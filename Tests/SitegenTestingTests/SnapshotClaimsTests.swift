import Testing

@testable import SitegenSnapshots

@Suite struct SnapshotClaimsTests {
    let claims = SnapshotClaims()

    @Test func `A snapshot belongs to the first assertion that asks for it`() {
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == nil)
        #expect(claims.claim("/a.txt", for: "A.swift:2:1", content: "one") == "A.swift:1:1")
        #expect(claims.claim("/b.txt", for: "A.swift:2:1", content: "one") == nil)
    }

    @Test func `The same assertion may ask again, as in a test that is repeated`() {
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == nil)
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == nil)
    }

    @Test func `The same assertion with another text is a loop without names`() {
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == nil)
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "two") == "A.swift:1:1")
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == nil)
    }

    @Test func `Names that differ in case are one, as on the disks of macOS`() {
        #expect(claims.claim("/Page.txt", for: "A.swift:1:1", content: "one") == nil)
        #expect(claims.claim("/page.txt", for: "A.swift:2:1", content: "two") == "A.swift:1:1")
    }

    @Test func `Of many that ask at once exactly one is given the snapshot`() async {
        let claims = claims
        let given = await withTaskGroup(of: Bool.self) { group in
            for line in 0..<500 {
                group.addTask { claims.claim("/a.txt", for: "A.swift:\(line):1", content: "one") == nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(given == 1)
    }
}
