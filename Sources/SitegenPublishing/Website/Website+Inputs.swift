import SitegenBase
import SitegenCache
public import SitegenModel

extension Website {
    /// Computes a value in each build, before pages are rendered.
    ///
    /// ```swift
    /// extension InputKey where Value == [String: Double] {
    ///     static let rates = InputKey("rates")
    /// }
    ///
    /// Website()
    ///     .input(.rates) { try await fetchRates() }
    ///     .transform { document, page in
    ///         let rates = page.input(.rates) ?? [:]
    ///         document.blocks.append(Paragraph { "One euro is \(rates["USD"] ?? 1) dollars." })
    ///     }
    /// ```
    ///
    /// Transforms read it as ``TransformedPage/input(_:)``, themes and directives as ``/SitegenModel/Site/input(_:)``.
    /// Only pages that have read it are rendered again when the value changes. Use it for asynchronous code: texts are read and
    /// rendered synchronously, whenever another page needs them.
    ///
    /// - Parameters:
    ///   - key: The key by which the value is read. An input replaces an earlier one with that key.
    ///   - make: Returns the value. It runs in each build, also in those of `serve`, and in the working directory of the command,
    ///     which need not be the site's folder. For a file of the site, use ``TransformedPage/text(ofFile:)`` instead. An error
    ///     that it throws is an error of the build.
    /// - Returns: The website with the input.
    public func input<Value>(
        _ key: InputKey<Value>, _ make: @escaping @Sendable () async throws -> Value
    ) -> Website {
        adding { website in
            website.inputs[key.name] = {
                let value = try await make()
                guard let fingerprint = Fingerprint.of(encoded: value) else {
                    throw Diagnostic(
                        "the value cannot be encoded, so changes would not be detected",
                        file: "the input ‘\(key.name)’",
                        help: "check the value for infinite numbers and NaN")
                }
                return ProgramInput(value, fingerprint: fingerprint)
            }
        }
    }

    /// The values of the inputs, and the errors.
    func readInputs() async -> (inputs: [String: ProgramInput], diagnostics: [Diagnostic]) {
        var values: [String: ProgramInput] = [:]
        var diagnostics: [Diagnostic] = []
        for (name, make) in inputs.sorted(by: { $0.key < $1.key }) {
            do {
                values[name] = try await make()
            } catch {
                diagnostics.append(Diagnostic(error, of: "the input ‘\(name)’"))
            }
        }
        return (values, diagnostics)
    }
}
