import SitegenBase
import SitegenChecking
import Testing

/// Addresses in pages that come from the configuration, such as those of menus.
@Suite struct ConfiguredAddressTests {
    private func site(_ addresses: [String]) throws -> CheckedSite {
        let links = addresses.map { "<p><a href=\"\($0)\">link</a></p>" }.joined()
        return try CheckedSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            description: A site
            menu:
              main:
                - {title: Gone, url: https://example.org/gone/}
              versions:
                - {title: One, url: https://example.org/v1/, entries: [{title: Two, url: "https://example.org/é/"}]}
            -- content/a.md --
            # A
            """, theme: BareTheme(head: links))
    }

    @Test(arguments: ["https://example.org/v1/", "https://example.org/%C3%A9/", "//example.org/"])
    func `A version of the site in a folder of its host is not part of the site`(address: String) async throws {
        #expect(try await site([address]).findings() == "")
    }

    @Test func `Links to versions are external links, whose problems are reported in the configuration`() async throws {
        let report = try await site(["https://example.org/v1/", "https://example.org/"]).check { addresses in
            #expect(addresses == ["https://example.org/v1/"])
            return ["https://example.org/v1/": .init(.externalLink, "cannot be reached")]
        }
        #expect(
            report.lines == """
                site.yaml:8:25 error external-link: the link ‘https://example.org/v1/’ cannot be reached, here and in 2 \
                other files
                """)
    }

    @Test func `A broken link of a menu is reported in the configuration`() async throws {
        #expect(
            try await site(["https://example.org/gone/"]).findings() == """
                site.yaml:6:26 error broken-link: the link ‘https://example.org/gone/’ leads nowhere: the site has no ‘/gone/’, \
                here and in 2 other files
                """)
    }

    @Test func `A link in another Unicode form is dead on a server`() async throws {
        let site = try CheckedSite(
            "-- content/\u{E9}.md --\n# E\n", theme: BareTheme(head: "<p><a href=\"/e\u{301}/\">link</a></p>"))
        let findings = await site.check().findings
        #expect(findings.map(\.rule) == [.brokenLink])
        #expect(
            findings.first?.diagnostic.help == "write the address in the Unicode form NFC, as ‘/%C3%A9/’ in a link")
    }
}
