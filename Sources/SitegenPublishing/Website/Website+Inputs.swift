import SitegenBase
import SitegenCache
import SitegenModel

extension Website {
    /// Computes a value in each build, before pages are rendered.
    ///
    /// ```swift
    /// Website()
    ///     .input("rates") { try await fetchRates() }
    ///     .transform { document, page in
    ///         let rates = page.input("rates", as: [String: Double].self) ?? [:]
    ///         document.blocks.append(.paragraph(Paragraph { "One euro is \(rates["USD"] ?? 1) dollars." }))
    ///     }
    /// ```
    ///
    /// Transforms read it as ``TransformedPage/input(_:as:)``, themes and directives as ``/SitegenModel/Site/input(_:as:)``.
    /// Only pages that have read it are rendered again when the value changes. Use it for asynchronous code: texts are read and
    /// rendered synchronously, whenever another page needs them.
    ///
    /// - Parameters:
    ///   - name: The name by which the value is read. An input replaces an earlier one of that name.
    ///   - make: Returns the value. It runs in each build, also in those of `serve`. An error that it throws is an error
    ///     of the build.
    /// - Returns: The website with the input.
    public func input<Value: Encodable & Sendable>(
        _ name: String, _ make: @escaping @Sendable () async throws -> Value
    ) -> Website {
        adding { website in
            website.inputs[name] = {
                let value = try await make()
                guard let fingerprint = Fingerprint.of(encoded: value) else {
                    throw Diagnostic(
                        "the value cannot be encoded, so changes would not be detected", file: "the input ‘\(name)’",
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
