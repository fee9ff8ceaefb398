/// A short source in every language, with most of what the language can hold.
///
/// They need not be read well here, only in full; `‹…›` tables elsewhere say how they are read.
let samples: [String: String] = [
    compiledSamples, scriptSamples, documentSamples, functionalSamples, interfaceSamples, configurationSamples,
].reduce(into: [:]) { all, samples in all.merge(samples) { first, _ in first } }
