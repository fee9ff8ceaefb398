import Testing

@testable import SitegenBase
@testable import SitegenConfiguration
@testable import SitegenData
@testable import SitegenModel

struct ExternalLinkOptionsTests {
    private func read(_ yaml: String) throws -> (options: ExternalLinkOptions, diagnostics: [Diagnostic]) {
        let source = SourceText(file: "site.yaml", bytes: Array(yaml.utf8))
        let mapping = try YAMLReader.read(source, in: 0..<source.bytes.count).mapping
        var reader = FieldReader(try #require(mapping), in: source)
        let options = ExternalLinkOptions(from: &reader)
        reader.finish()
        return (options, reader.diagnostics)
    }

    @Test func `Each key sets its option`() throws {
        let (options, diagnostics) = try read(
            """
            concurrency: 4
            perHost: 1
            timeout: 30
            patience: 0
            redirects: 3
            days: 1
            allow: example.org
            deny: ["*.example.org", example.org/login]
            allowPrivate: true
            """)
        let patterns = ["example.org", "*.example.org", "example.org/login"].compactMap(AddressPattern.init)
        #expect(diagnostics.isEmpty)
        #expect(
            options
                == ExternalLinkOptions(
                    concurrency: 4, concurrencyPerHost: 1, timeout: .seconds(30), patience: .zero, redirectLimit: 3,
                    age: .seconds(86_400), allow: [patterns[0]], deny: [patterns[1], patterns[2]],
                    allowsPrivateAddresses: true))
    }

    @Test func `Missing keys have default values`() throws {
        #expect(try read("timeout: 15").options == ExternalLinkOptions())
    }

    @Test(arguments: [
        ("concurrency: 0", "‘concurrency’ must be between 1 and 256"),
        ("timeout: soon", "‘timeout’ must be a whole number"),
        ("deny: [/login]", "‘/login’ is not a host"),
        ("denied: example.org", "unknown key ‘denied’"),
    ])
    func `Invalid values and unknown keys are reported`(yaml: String, message: String) throws {
        #expect(try read(yaml).diagnostics.map(\.message) == [message])
    }
}
