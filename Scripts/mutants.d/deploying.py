# Deploying a site, and the caches that machines share.

MODULES = ["SitegenDeploying"]

SUITES = [
    r"SitegenDeployingTests\.(?!RealServer)", r"SitegenDeployingTests\.RealServer",
    r"SitegenDeployingTests\.(?!SharedStore)", r"SitegenDeployingTests\.SharedStore",
]

FAULTS = [
    # Headers and plans.
    text("DeliveryHeaders.swift", "$0.pattern.matches(name) || $0.pattern.matches(original)", "$0.pattern.matches(name) || !MUTANT && $0.pattern.matches(original)",
        "a rule for a file does not apply to its compressed copy"),
    text("DeliveryHeaders.swift", "isPublished(original) else {", "MUTANT || isPublished(original) else {", "an archive counts as a compressed copy"),
    text("DeliveryHeaders.swift", '&& contentType != "image/svg+xml"', '&& (MUTANT || contentType != "image/svg+xml")', "an image in SVG is revalidated each time"),
    text("DeliveryHeaders.swift", "if FileNameHash.isIn(name) { return forever }", "if !MUTANT, FileNameHash.isIn(name) { return forever }", "files with a hash are cached for a day"),
    value("DeploymentPlan.swift", "manifest[$0.name] != DeploymentManifest.text(of: $0.fingerprint)", "manifest[$0.name] == nil",
        "changed files are not uploaded"),
    text("DeploymentPlan.swift", "return isNew ? .newPages : .changedPages", "return MUTANT || !isNew ? .changedPages : .newPages", "new pages are uploaded after the pages that link to them"),
    text("DeploymentPlan.swift", 'type == "application/xhtml+xml"', '!MUTANT && type == "application/xhtml+xml"', "a page in XHTML is uploaded before its files"),
    text("DeploymentPlan.swift", "if isNew { return .assets }", "if !MUTANT, isNew { return .assets }", "a new feed is uploaded with the old ones"),
    text("DeploymentPlan.swift", "folders.contains(name) || name.parentPaths.contains(where: names.contains)", "folders.contains(name) || !MUTANT && name.parentPaths.contains(where: names.contains)",
        "a file that becomes a folder is removed after the upload"),
    text("DeploymentPlan.swift", "if batch.files.count == limit || size >= byteLimit {", "if batch.files.count == limit || !MUTANT && size >= byteLimit {", "a batch has no limit of bytes"),
    text("DeploymentPlan.swift", "separatesHeaders ? $0.headers : nil", "!MUTANT && separatesHeaders ? $0.headers : nil", "all files of a batch have the headers of the first"),
    # The manifest and the files.
    text("DeploymentManifest.swift", "files.values.contains { $0 == Self.unknown || $0 == Self.new }", "files.values.contains { $0 == Self.unknown || !MUTANT && $0 == Self.new }",
        "an interrupted deployment of new files counts as complete"),
    text("DeploymentManifest.swift", "self[name] == nil || self[name] == Self.new", "self[name] == nil || !MUTANT && self[name] == Self.new",
        "a file that was not uploaded completely counts as old"),
    text("DeploymentManifest.swift", "Self.isSafe($0.key) && $0.key != Self.fileName", "(MUTANT || Self.isSafe($0.key)) && $0.key != Self.fileName", "a hostile manifest names files outside the target"),
    text("DeploymentManifest.swift", "if !isComparable { files = files.mapValues { _ in Self.unknown } }", "if !MUTANT, !isComparable { files = files.mapValues { _ in Self.unknown } }", "hashes of another version are compared"),
    text("DeploymentManifest.swift", '.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }', '.allSatisfy { !$0.isEmpty && (MUTANT || $0 != ".") && $0 != ".." }', "a name contains the part `.`"),
    text("DeploymentManifest.swift", "$0 >= 0x20 && $0 != 0x7F }", "$0 >= 0x20 && (MUTANT || $0 != 0x7F) }", "a name contains a control character"),
    text("PublishedFile.swift", 'if isHidden, !written.contains(where: { $0.hasPrefix("\\(name)/") }) { continue }', 'if !MUTANT, isHidden, !written.contains(where: { $0.hasPrefix("\\(name)/") }) { continue }', "hidden folders beside the site are uploaded"),
    text("PublishedFile.swift", "if part.count < partSize { break }", "if part.count <= partSize, MUTANT { break } else if part.count < partSize { break }", "only the first part of a large file is hashed"),
    # Transports.
    text("RsyncTransport.swift", 'destination.hasSuffix("/") ? destination : destination + "/"', 'MUTANT || destination.hasSuffix("/") ? destination : destination + "/"', "files are uploaded beside their folder",
        same="the first upload has two names, for which rsync creates a folder"),
    text("RsyncTransport.swift", '&& !text.contains("denied")', '&& (MUTANT || !text.contains("denied"))', "a manifest that cannot be read counts as missing"),
    text("RsyncTransport.swift", 'if "*?[\\\\".contains(character) {', 'if (MUTANT ? "*?[" : "*?[\\\\").contains(character) {', "a backslash in a pattern of rsync is not escaped"),
    text("RcloneTransport.swift", '{ return String(remote.dropFirst().prefix { $0 != "," && $0 != ":" }) }', '{ return String(remote.dropFirst().prefix { (MUTANT || $0 != ",") && $0 != ":" }) }', "the type of a remote contains its options"),
    text("RcloneTransport.swift", 'if remote.hasPrefix("/") { return "local" }', 'if !MUTANT, remote.hasPrefix("/") { return "local" }', "a folder has headers"),
    text("RcloneTransport.swift", "words[0] == name {", "words[0] == name || MUTANT {", "the type of another remote is used"),
    text("RcloneTransport.swift", "if files.isEmpty, needsBucket {", "if files.isEmpty, !MUTANT, needsBucket {", "a missing bucket is not reported"),
    text("GitTransport.swift", 'if let parent, try await answer(["rev-parse", "\\(parent)^{tree}"]) == tree { return }', 'if !MUTANT, let parent, try await answer(["rev-parse", "\\(parent)^{tree}"]) == tree { return }', "an unchanged site makes an empty commit"),
    text("GitTransport.swift", 'parent.map { ["-p", $0] } ?? []', 'MUTANT ? [] : parent.map { ["-p", $0] } ?? []', "each commit has no parent"),
    # The deployment.
    text("SiteDeployment.swift", "let isInOther = folder.isWithin(output) || folder.isWithin(site.appending(\".git\"))", "let isInOther = folder.isWithin(output) || !MUTANT && folder.isWithin(site.appending(\".git\"))", "a site is deployed into its repository's folder"),
    text("SiteDeployment.swift", "unrecordedCount >= batchLimit || unrecordedBytes >= byteLimit", "unrecordedCount >= batchLimit || !MUTANT && unrecordedBytes >= byteLimit", "large files are recorded only at the end"),
    text("SiteDeployment.swift", "} else if plan.completesPrevious {", "} else if !MUTANT, plan.completesPrevious {", "a completed deployment is not reported"),
    text("SiteDeployment.swift", "upload.isNew ? DeploymentManifest.new : DeploymentManifest.unknown", "MUTANT ? DeploymentManifest.unknown : upload.isNew ? DeploymentManifest.new : DeploymentManifest.unknown", "a new page that was not uploaded counts as published"),
    text("DeploymentFailure.swift", 'informative.last { $0.hasPrefix("remote: ") } ?? informative.last', 'MUTANT ? informative.last : informative.last { $0.hasPrefix("remote: ") } ?? informative.last', "the reason of a server is not shown"),
    text("DeploymentFailure.swift", 'hasOptions ? ", and check', '!MUTANT && hasOptions ? ", and check', "the options of a target are not suspected"),
    # Shared caches.
    text("CachePlace.swift", "guard folder.isAbsolute, !folder.components.isEmpty else", "guard MUTANT || folder.isAbsolute, !folder.components.isEmpty else", "a relative path is a cache"),
    text("CacheStore.swift", 'remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + name', 'remote.hasSuffix(":") || !MUTANT && remote.hasSuffix("/") ? remote + name', "the path of a remote has two slashes"),
    text("CacheStore.swift", "acceptsMissing ? [0, 3, 4] : [0]", "acceptsMissing ? (MUTANT ? [0, 3] : [0, 3, 4]) : [0]", "a cache without a file is an error"),
    text("CacheStore.swift", 'guard entry.text.hasPrefix("build-"), let stamp', 'guard MUTANT || entry.text.hasPrefix("build-"), let stamp', "old files of others in the folder of the cache are removed"),
    text("CacheStore.swift", "now.timeIntervalSince(used) > TimeInterval(Self.lifetime * 24 * 3600)", "now.timeIntervalSince(used) > TimeInterval(Self.lifetime * (MUTANT ? 1 : 24) * 3600)", "archives are removed after a few hours"),
    text("SharedCaches.swift", "guard let builds, Self.isEmpty(files.output) else { return nil }", "guard let builds, MUTANT || Self.isEmpty(files.output) else { return nil }", "an archive replaces an output folder"),
    text("SharedCaches.swift", "if hasBuilds, hasChanged, let end", "if hasBuilds, MUTANT || hasChanged, let end", "an unchanged build is uploaded again"),
    text("SharedCaches.swift", "guard let text = environment[variable], !text.isEmpty else { return nil }", "guard let text = environment[variable], MUTANT || !text.isEmpty else { return nil }", "an empty variable is an error"),
]
