import Testing

@testable import SitegenDeploying

@Suite struct DeploymentManifestTests {
    @Test func `A manifest is written as JSON sorted by path and can be read again`() {
        let manifest = DeploymentManifest(files: ["b/c.html": "2", "a.html": "", "é ü.txt": "ff"])
        #expect(
            String(decoding: manifest.bytes, as: UTF8.self)
                == #"{"files":{"a.html":"","b/c.html":"2","é ü.txt":"ff"},"format":1}"#)
        #expect(DeploymentManifest(decoding: manifest.bytes) == manifest)
        #expect(manifest.isPartial)
        let later = DeploymentManifest(files: ["a.html": "1"], conflict: "2f")
        #expect(String(decoding: later.bytes, as: UTF8.self) == #"{"conflict":"2f","files":{"a.html":"1"},"format":1}"#)
        #expect(DeploymentManifest(decoding: later.bytes) == later)
        #expect(!DeploymentManifest(files: ["a": "1"]).isPartial)
    }

    @Test(arguments: ["", "{", "[]", #"{"files":{"a":1},"format":1}"#, #"{"files":{"a":"1"}}"#, "<html>"])
    func `Damaged bytes are not a manifest`(text: String) {
        #expect(DeploymentManifest(decoding: Array(text.utf8)) == nil)
    }

    @Test func `The two Unicode forms of a name are different files`() throws {
        let manifest = try #require(
            DeploymentManifest(decoding: Array("{\"files\":{\"\u{E9}\":\"1\"},\"format\":1}".utf8)))
        #expect(manifest["\u{E9}"] == "1")
        #expect(manifest["e\u{301}"] == nil)
        #expect(manifest.isNew("e\u{301}"))
        let both = "{\"files\":{\"\u{E9}\":\"1\",\"e\u{301}\":\"2\"},\"format\":1}"
        #expect(DeploymentManifest(decoding: Array(both.utf8))?.files.count ?? 0 <= 1)
    }

    @Test func `Paths that lead out of the folder are ignored`() {
        let names = [
            "../a", "a/../../b", "/etc/passwd", "a//b", "./a", "a/.", "a\nb", "a\u{7F}b", "",
            ".sitegen-deployment.json", "ok",
        ]
        let text =
            #"{"format":1,"files":{"#
            + names.map { "\"\($0.replacing("\n", with: "\\n"))\":\"1\"" }.joined(separator: ",") + "}}"
        #expect(DeploymentManifest(decoding: Array(text.utf8))?.files == ["ok": "1"])
    }

    @Test func `A manifest in another format contains files without fingerprints`() {
        let manifest = DeploymentManifest(decoding: Array(#"{"format":2,"files":{"a":"1"}}"#.utf8))
        #expect(manifest?.files == ["a": ""])
    }
}
