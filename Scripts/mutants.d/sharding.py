# Builds in shards, and their merge.

MODULES = ["SitegenPublishing"]

SUITES = [r"SitegenPublishingTests\.ShardTests", r"SitegenPublishingTests\.ShardMergeTests"]

FAULTS = [
    text("Shard.swift", "(1...Self.limit).contains(count), (1...count).contains(number)", "(1...Self.limit).contains(count), (MUTANT ? 0...count : 1...count).contains(number)", "there is a shard 0"),
    text("Shard.swift", "guard hasSearchIndex, count > 1 else {", "guard MUTANT ? hasSearchIndex && count > 2 : hasSearchIndex && count > 1 else {", "two shards do not leave the search index to the first"),
    text("Shard.swift", "if !isTooLarge, index < count, let", "if !isTooLarge, index < count + (MUTANT ? 1 : 0), let", "a number after the last shard is accepted",
        same="there is no such shard, so that the next condition fails"),
    text("Shard.swift", "?? found.usualFirst", "?? (MUTANT ? 1 : found.usualFirst)", "a machine that counts from 0 builds the wrong shard"),
    text("Shard.swift", "guard let given, given != count else { return count }", "guard !MUTANT, let given, given != count else { return count }", "a number of shards that contradicts the machine's is accepted"),
    text("ShardManifest.swift", "fingerprint.map(Self.text(of:)) ?? Self.absent", "MUTANT ? fingerprint.map(Self.text(of:)) : fingerprint.map(Self.text(of:)) ?? Self.absent", "a shard does not say that a file is absent"),
    text("ShardComparison.swift", "guard complete.isEmpty else { return complete.count == 1 ? complete[0] : nil }", "guard MUTANT || complete.isEmpty else { return complete.count == 1 ? complete[0] : nil }", "a complete set of shards is not preferred"),
    text("ShardComparison.swift", 'missing.count > 10 ? ", …" : ""', 'missing.count > 10 && !MUTANT ? ", …" : ""', "a long list of missing shards looks complete"),
    text("ShardMerge.swift", "!= manifest.names\n", "!= manifest.names && !MUTANT\n", "a shard of another plan is merged"),
    text("ShardMerge.swift", "guard ShardManifest.text(of: fingerprint) == manifest.files[name] else", "guard MUTANT || ShardManifest.text(of: fingerprint) == manifest.files[name] else",
        "a file that was changed after its build is merged"),
    text("ShardMerge.swift", "guard errors.count > 5 else { return errors }", "guard errors.count > (MUTANT ? 4 : 5) else { return errors }", "the fifth error of a folder is not shown"),
]
