/// A short source in each language, with most of the syntax of the language.
///
/// Tests check only that spans cover them. The tests with `‹…›` marks check the kinds of spans.
let samples: [String: String] = [
    compiledSamples, scriptSamples, documentSamples, functionalSamples, interfaceSamples, configurationSamples,
].reduce(into: [:]) { all, samples in all.merge(samples) { first, _ in first } }
