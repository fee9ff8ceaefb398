/// A short source in every language, with most of what the language can hold.
///
/// They need not be read well here, only in full; `‹…›` tables elsewhere say how they are read.
let samples = compiledSamples.merging(scriptSamples) { first, _ in first }
    .merging(documentSamples) { first, _ in first }
