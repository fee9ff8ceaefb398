import Testing

@testable import SitegenSnapshots

@Suite struct SnapshotClaimsTests {
    let claims = SnapshotClaims()

    @Test func `A snapshot belongs to the first assertion that claims it`() {
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == .number(1))
        #expect(claims.claim("/a.txt", for: "A.swift:2:1", content: "one") == .taken(by: "A.swift:1:1"))
        #expect(claims.claim("/b.txt", for: "A.swift:2:1", content: "one") == .number(1))
    }

    @Test func `An assertion can claim its snapshot again with the same text`() {
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == .number(1))
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == .number(1))
    }

    @Test func `An assertion cannot claim its snapshot again with another text`() {
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == .number(1))
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "two") == .taken(by: "A.swift:1:1"))
        #expect(claims.claim("/a.txt", for: "A.swift:1:1", content: "one") == .number(1))
    }

    @Test func `The claims of a test are numbered`() {
        for _ in 1...2 {
            #expect(claims.claim("/a.txt", for: "A.swift:1:1", in: "a", content: "one") == .number(1))
            #expect(claims.claim("/a.txt", for: "A.swift:2:1", in: "a", content: "one") == .number(2))
            #expect(claims.claim("/a.txt", for: "A.swift:2:1", in: "a", content: "two") == .number(3))
        }
        #expect(claims.claim("/a.txt", for: "A.swift:3:1", in: "b", content: "one") == .taken(by: "A.swift:1:1"))
        #expect(claims.claim("/a.txt", for: "A.swift:4:1", content: "one") == .taken(by: "A.swift:1:1"))
    }

    @Test func `Names that differ only in case are the same snapshot`() {
        #expect(claims.claim("/Page.txt", for: "A.swift:1:1", content: "one") == .number(1))
        #expect(claims.claim("/page.txt", for: "A.swift:2:1", content: "two") == .taken(by: "A.swift:1:1"))
    }

    @Test func `Exactly one of many concurrent assertions gets the snapshot`() async {
        let claims = claims
        let given = await withTaskGroup(of: Bool.self) { group in
            for line in 0..<500 {
                group.addTask { claims.claim("/a.txt", for: "A.swift:\(line):1", content: "one") == .number(1) }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(given == 1)
    }
}
