import ArgumentParser
import SitegenData
import SitegenPublishing

/// The options of `build` and `check` that select the content of a site and whether commands run.
package struct SelectionOptions: ParsableArguments {
    @Option(name: .customLong("base-url"), help: "The site's base URL, instead of the one in site.yaml.")
    var baseURL: String?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Include pages with a future date.")
    var future = false

    @Flag(help: "Include expired pages.")
    var expired = false

    @Flag(help: "Do not run the commands of site.yaml before and after the build.")
    var noCommands = false

    package init() {}

    package func validate() throws {
        try BaseURLOption.validate(baseURL)
    }

    /// The options for a build with the current time.
    var buildOptions: BuildOptions {
        var options = BuildOptions(
            baseURL: baseURL, includesDrafts: drafts, includesFuture: future, includesExpired: expired, now: .now)
        if noCommands { options.commands = .none }
        return options
    }
}
