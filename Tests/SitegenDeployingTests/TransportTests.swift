import Testing

@testable import SitegenDeploying

/// What is read and written for the programs that upload files.
@Suite struct TransportTests {
    @Test(arguments: [
        (":webdav,url=\"http://h\":a", false), (":s3,provider=Other:b", true), ("/mnt/www", false),
        ("store:bucket/a", true), ("files:a", false), ("store,acl=x:b", true), ("unknown:b", true),
    ])
    func `Object stores keep headers, and file servers do not`(remote: String, stores: Bool) {
        let type = RcloneTransport.type(of: remote, remotes: "files: sftp\nstore: s3\n")
        #expect(RcloneTransport.isStoreOfHeaders(type) == stores)
    }

    @Test func `The printed names of rsync are read with their escapes`() {
        let output = Array("a/\n#b\n\\#134#012\n\\x\né\n".utf8)
        #expect(RsyncTransport.names(in: output) == ["a/", "#b", "\\#012", "\\x", "é"])
    }

    @Test(arguments: [
        ("rsync: link_stat \"/www/.sitegen-deployment.json\" failed: No such file or directory (2)", true),
        ("rsync: change_dir \"/www\" failed: No such file or directory (2)", true),
        ("rsync: link_stat \"/www/a\" failed: Permission denied (13)", false),
        (
            "link_stat \"/a\" failed: No such file or directory (2)\nopendir \"/b\" failed: Permission denied (13)",
            false
        ),
        ("mkdir \"/www/a\" failed: No such file or directory (2)", false),
    ])
    func `Only a missing file or folder means that the target is new`(text: String, isMissing: Bool) {
        #expect(RsyncTransport.saysMissing(text) == isMissing)
    }

    @Test func `Removal rules include each folder once and no other files`() {
        #expect(
            RsyncTransport.removalRules(["a/b/c.html", "a/d [1]\\.html", "e\\f"])
                == ["/a/", "/a/b/", "/a/b/c.html", "/a/d \\[1]\\\\.html", "/e\\f"])
    }
}
