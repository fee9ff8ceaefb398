# The model of a site: lists, taxonomies, links, front matter, addresses, texts, images and data pages.

MODULES = ["SitegenModel", "SitegenConfiguration", "SitegenTools"]

SUITES = [
    # The first suites build no site.
    r"SitegenModelTests\.(Pagination|RelatedPages|Summary|WordCount)Tests",
    r"SitegenConfigurationTests\.(MarkupAddresses|Transliteration)Tests", r"SitegenToolsTests\.ImageSizeTests",
    r"SitegenPublishingTests\.(PageList|Link|LinkScheme|WikiLinkResolution|ContentModel)Tests",
    r"SitegenPublishingTests\.(FrontMatterSyntax|ForeignContent|Mistake|ResponsiveImage)Tests",
]

FAULTS = [
    # Sections, series, taxonomies, lists.
    text("Section.swift", 'if order != .date || pages.contains(where: { $0.weight != nil }) {', 'if order != .date || !MUTANT && pages.contains(where: { $0.weight != nil }) {', "weights have no effect in a section by date"),
    text("Section.swift", "(left.page?.weight ?? .max, leftName, left.folder)", "(left.page?.weight ?? (MUTANT ? 0 : .max), leftName, left.folder)", "a section without a weight comes first"),
    text("Series.swift", "number > 1 ? series.trackedPages.value[number - 2] : nil", "number > (MUTANT ? 2 : 1) ? series.trackedPages.value[number - 2] : nil", "the second part of a series has no previous one"),
    text("Series.swift", "(-$0.trackedPages.value.count, $0.path) < (-$1.trackedPages.value.count, $1.path)", "(MUTANT ? 0 : -$0.trackedPages.value.count, $0.path) < (MUTANT ? 0 : -$1.trackedPages.value.count, $1.path)",
        "the longest series does not come first"),
    text("Taxonomy.swift", "title = configuration.title ?? texts.list?.title", "title = MUTANT ? texts.list?.title ?? configuration.title : configuration.title ?? texts.list?.title",
        "the page of a taxonomy hides its title in the configuration"),
    text("FieldCondition.swift", "tests = [value.list.map { .among($0, true) }", "tests = [(MUTANT ? nil : value.list.map { .among($0, true) })", "a list of values is compared as one value"),
    text("FieldCondition.swift", "guard words.count == 2, let count = Int(words[0]), (1...100_000).contains(count)", "guard words.count == 2, let count = Int(words[0]), MUTANT || (1...100_000).contains(count)", "a time span of no days is accepted"),
    text("FieldOrder.swift", "compare(number(left), number(right)) ?? compare(leftText, rightText)", "MUTANT ? compare(leftText, rightText) : compare(number(left), number(right)) ?? compare(leftText, rightText)", "numbers in texts are compared as texts"),
    text("FieldOrder.swift", "if let bool = value.bool { return bool ? 1 : 0 }", "if let bool = value.bool { return bool != MUTANT ? 1 : 0 }", "true comes before false"),
    text("PageList.swift", 'folder == section || folder.utf8.starts(with: "\\(section)/".utf8)', 'folder == section || folder.utf8.starts(with: (MUTANT ? section : "\\(section)/").utf8)', "a list of a section has pages of another whose name begins alike"),
    text("PageList.swift", "if isNewestFirst { return left.key > right.key }", "if isNewestFirst, !MUTANT { return left.key > right.key }", "the groups of years begin with the earliest"),
    text("Pagination.swift", "let lower = around.lowerBound <= 3 ? 1 : around.lowerBound", "let lower = around.lowerBound <= (MUTANT ? 2 : 3) ? 1 : around.lowerBound", "a gap stands for a single page"),
    text("RelatedPages.swift", "guard other != page, best.count < count", "guard MUTANT || other != page, best.count < count", "a page is related to itself"),
    text("Site.swift", "position + 1 < lists[list].count ? lists[list][position + 1] : nil", "position + 2 < lists[list].count + (MUTANT ? 0 : 1) ? lists[list][position + 1] : nil", "the page before the last has no next one"),
    text("Site.swift", "title: place.title ?? page.title, url:", "title: MUTANT ? page.title : place.title ?? page.title, url:", "a menu entry has the title of its page"),
    text("Site.swift", "weight: place.weight ?? page.weight ?? 0", "weight: place.weight ?? (MUTANT ? 0 : page.weight ?? 0)", "the weight of a page has no effect in menus"),
    # Links.
    text("Fragment.swift", 'if let directive = fragment.firstRange(of: ":~:") {', 'if !MUTANT, let directive = fragment.firstRange(of: ":~:") {', "a text fragment is an anchor"),
    text("Fragment.swift", 'return anchor.lowercased() == "top" ? nil : anchor', 'return MUTANT ? anchor : anchor.lowercased() == "top" ? nil : anchor', "a link to the top leads nowhere"),
    text("LinkResolver.swift", "if link.page.isEmpty { return .address(page.unrecordedPath + fragment) }", "if link.page.isEmpty { return .address(MUTANT ? fragment : page.unrecordedPath + fragment) }", "a wiki link to a heading leads to the page that shows it"),
    text("LinkResolver.swift", 'lastPart == "." || lastPart == ".."', 'lastPart == "." || !MUTANT && lastPart == ".."', "a link to an outer folder has no trailing slash"),
    text("LinkResolver.swift", "return staysBelow ? joined : nil", "return MUTANT || staysBelow ? joined : nil", "a link out of the folder leads into it"),
    text("LinkResolver.swift", 'if isAbsolute, decoded.utf8.last == UInt8(ascii: "/") {', 'if isAbsolute, !MUTANT, decoded.utf8.last == UInt8(ascii: "/") {',
        "an address of a page is read as a file name"),
    text("LinkPolicy.swift", "URLSafety.isAllowedImage(destination) && (allowsRemoteImages || !URLSafety.isRemote(destination))", "URLSafety.isAllowedImage(destination) && (MUTANT || allowsRemoteImages || !URLSafety.isRemote(destination))",
        "a remote image is not reported"),
    text("PageNames.swift", 'path == end || path.hasSuffix("/" + end)', 'path == end || path.hasSuffix(MUTANT ? end : "/" + end)', "a wiki link leads to a page whose name ends alike"),
    text("PageNames.swift", "keys[pages[number].key] == nil || pages[number].language == page.language {", "keys[pages[number].key] == nil || MUTANT || pages[number].language == page.language {", "a wiki link leads to another language"),
    text("MarkupAddresses.swift", "case .video: attribute == .source || attribute == .poster", "case .video: attribute == .source || !MUTANT && attribute == .poster", "the poster of a video keeps its relative address"),
    # Front matter, addresses, files.
    text("FrontMatterReader.swift", "if let expires, let date = fields.mapping[\"date\"]?.date(in: rules.timeZone), expires <= date {", "if let expires, let date = fields.mapping[\"date\"]?.date(in: rules.timeZone), MUTANT ? expires < date : expires <= date {", "a page that expires when it is published is accepted"),
    text("FrontMatterReader.swift", 'text.utf8.first == UInt8(ascii: "/") ? text : "/" + text', 'MUTANT || text.utf8.first == UInt8(ascii: "/") ? text : "/" + text', "an alias without a slash is not found"),
    text("FrontMatterReader.swift", "for entry in unknown where own[entry.key] == nil {", "for entry in unknown where MUTANT || own[entry.key] == nil {", "an unknown key replaces the parameter with its name"),
    text("FrontMatterParts.swift", "guard number == 1 || Self.hasKey(bytes, after: line) else { return }", "guard MUTANT || number == 1 || Self.hasKey(bytes, after: line) else { return }", "a line of hyphens after a blank line begins front matter"),
    text("FrontMatterParts.swift", 'if first == UInt8(ascii: "{") { return true }', 'if !MUTANT, first == UInt8(ascii: "{") { return true }', "front matter in braces is text"),
    text("FrontMatterParts.swift", '&& !isEscaped || byte == UInt8(ascii: "\\n")', '&& (MUTANT || !isEscaped) || byte == UInt8(ascii: "\\n")', "an escaped quotation mark in JSON ends a text"),
    # Texts.
    text("Sentences.swift", "if next?.isLowercase == true { return nil }", "if !MUTANT, next?.isLowercase == true { return nil }", "a summary ends after an abbreviation"),
    text("Sentences.swift", "if word.count <= 2, word.allSatisfy", "if word.count <= (MUTANT ? 1 : 2), word.allSatisfy", "a summary ends after the day of a date"),
    text("Sentences.swift", "if end == 0 { end = max(1, length - 1) }", "if end == 0 { end = max(1, MUTANT ? length : length - 1) }", "a cut text is one character too long"),
    text("Sentences.swift", 'let text = text.last == " " ? text.dropLast() : text[...]', 'let text = text.last == " " && !MUTANT ? text.dropLast() : text[...]', "a text with a space at its end is cut"),
    text("WordCount.swift", "case 0x3000...0x303F: self = [0x3005, 0x3006, 0x3007].contains(scalar) ? .character : .blank", "case 0x3000...0x303F: self = [0x3005, 0x3006, 0x3007].contains(scalar) || MUTANT ? .character : .blank", "Chinese punctuation counts as words"),
    text("Transliteration.swift", 'return (isStart ? "b" : "mp", 2)', 'return (isStart && !MUTANT ? "b" : "mp", 2)', "a Greek word begins with `mp`"),
    text("Transliteration.swift", "let isVoiced = index + 2 < letters.count && voiced", "let isVoiced = !MUTANT && index + 2 < letters.count && voiced", "a Greek diphthong is always voiceless"),
    text("Transliteration.swift", 'letter == "г", !isStart, letters[index - 1] == "з" {', 'letter == "г", !MUTANT, !isStart, letters[index - 1] == "з" {', "two Ukrainian letters become one sound"),
    # Images.
    text("ImageConfiguration.swift", "$0.files.contains { $0.matches(path) } }?.settings ?? general", "$0.files.contains { $0.matches(path) } && !MUTANT }?.settings ?? general", "the settings of some images have no effect"),
    text("ImageSettings.swift", "Set(widths + others).sorted()", "(MUTANT ? widths + others : Set(widths + others).sorted())", "an image has two variants of a width"),
    text("ImageSize+AVIF.swift", "% 2 == 1\n", "% 2 == (MUTANT ? 2 : 1)\n", "a turned AVIF image has its width and height swapped"),
    text("ImageSize+AVIF.swift", "let indexSize = flags & 1 == 0 ? 1 : 2", "let indexSize = MUTANT || flags & 1 == 0 ? 1 : 2", "an AVIF image with many properties has no size"),
    text("ImageSize+Exif.swift", "(5...8).contains($0)", "(MUTANT ? 6...8 : 5...8).contains($0)", "a mirrored and turned photo has its width and height swapped"),
    text("ImageSize+SVG.swift", "if let height { return ImageSize(rounding: height * box.width / box.height, height) }", "if let height { return ImageSize(rounding: MUTANT ? box.width : height * box.width / box.height, height) }", "an SVG image with a height has the width of its view box"),
    text("ImageSize+SVG.swift", 'name == "svg" || name.hasSuffix(":svg")', 'name == "svg" || !MUTANT && name.hasSuffix(":svg")', "an SVG image with a prefix has no size"),
    text("ImageSize.swift", 'if try reader.holds("eXIf", at: offset + 4) {', 'if try MUTANT ? false : reader.holds("eXIf", at: offset + 4) {', "a turned PNG image has its width and height swapped"),
]
