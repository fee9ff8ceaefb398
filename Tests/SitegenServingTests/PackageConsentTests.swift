import Foundation
import SitegenFiles
import SitegenServing
import SystemPackage
import Testing

@Suite struct PackageConsentTests {
    private static func consent(_ site: TestSite) -> PackageConsent {
        PackageConsent(environment: ["XDG_CONFIG_HOME": site.path("config")])
    }

    @Test func `A package may run if its folder is in the list, by its real path`() throws {
        let site = try TestSite(["a/Package.swift": "", "b/Package.swift": ""])
        let (a, b) = (FilePath(site.path("a")), FilePath(site.path("b")))
        #expect(!Self.consent(site).isGiven(for: a))
        try Self.consent(site).give(for: a.appending("..").appending("a"))
        #expect(Self.consent(site).isGiven(for: a))
        #expect(!Self.consent(site).isGiven(for: b))
        #expect(!Self.consent(site).isGiven(for: site.folder))
        try FileManager.default.createSymbolicLink(atPath: site.path("link"), withDestinationPath: a.string)
        #expect(Self.consent(site).isGiven(for: FilePath(site.path("link"))))
        try Self.consent(site).give(for: b)
        try Self.consent(site).give(for: b)
        #expect(
            try FileSystem.disk.read(Self.consent(site).file).split(separator: 0x0A).count == 2)
        #expect(Self.consent(site).isGiven(for: a) && Self.consent(site).isGiven(for: b))
    }

    @Test func `A folder whose path has a line break cannot add another one`() throws {
        let site = try TestSite(["a\n/b/Package.swift": ""])
        #expect(throws: FileSystem.Failure.self) {
            try Self.consent(site).give(for: FilePath(site.path("a\n/b")))
        }
        #expect(!Self.consent(site).isGiven(for: FilePath(site.path("a\n/b"))))
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/x"], "/x/sitegen/trusted-packages"),
        (["HOME": "/home/ada"], "/home/ada/.config/sitegen/trusted-packages"),
        (["HOME": "/home/ada", "XDG_CONFIG_HOME": ""], "/home/ada/.config/sitegen/trusted-packages"),
        (["HOME": "/home/ada", "XDG_CONFIG_HOME": "in/site"], "/home/ada/.config/sitegen/trusted-packages"),
    ])
    func `The list is stored in the user's configuration`(environment: [String: String], path: String) {
        #expect(PackageConsent(environment: environment).file.string == path)
    }
}
