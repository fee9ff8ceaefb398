package import ArgumentParser
import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenModel
import SitegenMustache
import SitegenPublishing
import SystemPackage

/// `schema`, of `sitegen` and of every program that builds a website.
package struct SchemaCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print JSON Schemas, for completion and checks in editors.",
        subcommands: [
            ConfigurationSchemaCommand.self, FrontMatterSchemaCommand.self, TemplatesSchemaCommand.self,
        ]
    )

    package init() {}
}

/// `schema configuration`.
struct ConfigurationSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "configuration",
        abstract: "Print the schema of site.yaml, site.toml and site.json.",
        discussion: """
            EXAMPLE
              sitegen schema configuration > site.schema.json
              then add this first line to site.yaml, for the YAML language server:
              # yaml-language-server: $schema=site.schema.json
            """
    )

    func run() throws {
        try Console.bytes(Array(EditorSchema.configuration.value.json.utf8))
    }
}

/// `schema front-matter`.
struct FrontMatterSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "front-matter",
        abstract: "Print the schema of front matter, including the taxonomies and section fields of a site.",
        discussion: """
            EXAMPLES
              sitegen schema front-matter                      all pages of this site
              sitegen schema front-matter --section recipes    the pages of one section
            """
    )

    @Argument(
        help: "The site's folder (default: the current folder; outside a site, only the standard keys are included).",
        completion: .directory)
    var folder: String?

    @Option(help: "Include only the fields of this section, and mark its required fields as required.")
    var section: String?

    func run() throws {
        let schema: EditorSchema
        do throws(BuildFailure) {
            if folder == nil, section == nil, !SiteConfiguration.isGiven(in: ".") {
                schema = .frontMatter
            } else {
                schema = try .frontMatter(of: FilePath(folder ?? "."), section: section, website: CurrentWebsite.value)
            }
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
        try Console.bytes(Array(schema.value.json.utf8))
    }
}

/// `schema templates`.
struct TemplatesSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Print the schema of the values that templates can read, with their filters.",
        discussion: """
            EXAMPLE
              sitegen schema templates > templates.schema.json
            """
    )

    @Argument(
        help: "The site's folder (default: the current folder; outside a site, only the standard names are included).",
        completion: .directory)
    var folder: String?

    func run() throws {
        let schema: FieldValue
        do throws(BuildFailure) {
            if folder == nil, !SiteConfiguration.isGiven(in: ".") {
                schema = TemplateSchema.value(for: nil)
            } else {
                let (_, configuration) = try SiteConfiguration.load(from: FilePath(folder ?? "."), in: .disk)
                schema = TemplateSchema.value(for: configuration)
            }
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
        try Console.bytes(Array(schema.json.utf8))
    }
}
