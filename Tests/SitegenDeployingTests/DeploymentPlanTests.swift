import Testing

@testable import SitegenDeploying

@Suite struct DeploymentPlanTests {
    private static func file(_ name: String, _ fingerprint: UInt64 = 1) -> PublishedFile {
        PublishedFile(
            name: name, size: 10, fingerprint: fingerprint, headers: DeliveryHeaders(of: name) { _ in false })
    }

    @Test func `Assets come first, then new pages, changed pages and data`() {
        let manifest = DeploymentManifest(files: [
            "index.html": "0", "feed.xml": "0", "search/index.json": "0", "photo.jpg": "0", "same.html": "1",
            "gone.html": "0", "icon.svg": "0", "page.xhtml": "0",
        ])
        let names = [
            "feed.xml", "icon.svg", "index.html", "new/index.html", "new/feed.xml", "page.xhtml", "photo.jpg",
            "same.html", "search/index.json", "theme.css",
        ]
        let plan = DeploymentPlan(from: manifest, to: names.map { Self.file($0) })
        #expect(
            plan.uploads.map { "\($0.step) \($0.isNew ? "new" : "changed") \($0.file.name)" } == [
                "assets changed icon.svg",
                "assets new new/feed.xml",
                "assets changed photo.jpg",
                "assets new theme.css",
                "newPages new new/index.html",
                "changedPages changed index.html",
                "changedPages changed page.xhtml",
                "data changed feed.xml",
                "data changed search/index.json",
            ])
        #expect(plan.removals == ["gone.html"])
        #expect(plan.obstacles == [])
        #expect(plan.unchangedCount == 1)
        #expect(!plan.completesPrevious)
    }

    @Test func `Files in the way of new files are removed first`() {
        let manifest = DeploymentManifest(files: ["about": "0", "x/a.html": "0", "x/b.html": "0", "old.html": "0"])
        let plan = DeploymentPlan(from: manifest, to: [Self.file("about/index.html"), Self.file("x")])
        #expect(plan.obstacles == ["about", "x/a.html", "x/b.html"])
        #expect(plan.removals == ["old.html"])
    }

    @Test func `The plan for an unchanged target is empty unless all files are uploaded`() {
        let manifest = DeploymentManifest(files: ["a.html": "1", "b.css": "1"])
        let files = [Self.file("a.html"), Self.file("b.css")]
        #expect(DeploymentPlan(from: manifest, to: files).isEmpty)
        let all = DeploymentPlan(from: manifest, to: files, uploadsAll: true)
        #expect(all.uploads.map(\.file.name) == ["b.css", "a.html"])
        #expect(all.uploads.allSatisfy { !$0.isNew })
    }

    @Test func `Files whose upload was interrupted are uploaded again`() {
        let manifest = DeploymentManifest(files: ["a.html": "", "b.html": "1"])
        let plan = DeploymentPlan(from: manifest, to: [Self.file("a.html"), Self.file("b.html")])
        #expect(plan.uploads.map(\.file.name) == ["a.html"])
        #expect(plan.completesPrevious)
    }

    @Test func `New pages of an interrupted deployment are uploaded before the pages that link to them`() {
        let manifest = DeploymentManifest(files: ["index.html": "", "new.html": "new", "next.css": "new"])
        let plan = DeploymentPlan(from: manifest, to: ["index.html", "new.html", "next.css"].map { Self.file($0) })
        #expect(plan.uploads.map(\.file.name) == ["next.css", "new.html", "index.html"])
        #expect(plan.uploads.map(\.isNew) == [true, true, false])
        #expect(DeploymentManifest(files: ["new.html": "new"]).isPartial)
    }

    @Test func `Batches have one step, one set of headers and a limited size`() {
        let files = ["a.css", "b.png", "c.css", "d.css", "p.html"].map { Self.file($0) }
        let plan = DeploymentPlan(from: DeploymentManifest(), to: files)
        #expect(
            plan.batches(separatesHeaders: true, limit: 2).map { $0.files.map(\.name) }
                == [["a.css", "c.css"], ["d.css"], ["b.png"], ["p.html"]])
        #expect(
            plan.batches(separatesHeaders: false, limit: 10).map { $0.files.map(\.name) }
                == [["a.css", "b.png", "c.css", "d.css"], ["p.html"]])
        #expect(
            plan.batches(separatesHeaders: false, limit: 10, byteLimit: 15).map { $0.files.map(\.name) }
                == [["a.css", "b.png"], ["c.css", "d.css"], ["p.html"]])
    }
}
