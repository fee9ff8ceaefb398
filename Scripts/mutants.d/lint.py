# The search for foreign syntax in Markdown.

MODULES = ["SitegenMarkdownLint"]

SUITES = ["SitegenMarkdownLintTests"]

FAULTS = [
    text("MarkdownLint.swift", 'info.executedLanguage, !["dot", "mermaid"].contains(name) {', 'info.executedLanguage, MUTANT || !["dot", "mermaid"].contains(name) {', "a diagram is reported as executed code"),
    text("ForeignSyntaxSearch.swift", 'if found > 0, source[found - 1] == UInt8(ascii: "\\\\") || source[found - 1] == byte { continue }', 'if found > 0, !MUTANT && source[found - 1] == UInt8(ascii: "\\\\") || source[found - 1] == byte { continue }',
        "an escaped sign is reported as foreign syntax"),
    text("ForeignSyntaxSearch+Lines.swift", "return counts[0] >= 2 && counts[0] == counts[1] ?", "return counts[0] >= 2 && (MUTANT || counts[0] == counts[1]) ?", "two lines with bars are a table without a header"),
    text("ForeignSyntaxSearch+Marks.swift", "guard numbers.count <= 2, numbers.allSatisfy", "guard numbers.count <= (MUTANT ? 3 : 2), numbers.allSatisfy", "three numbers are the size of an image"),
    text("ForeignSyntaxSearch+Components.swift", "guard hasSmallLetter, let next = byte(at: end)", "guard MUTANT || hasSmallLetter, let next = byte(at: end)", "a tag in upper case is a component"),
    text("ForeignSyntaxSearch+Pandoc.swift", 'marker.elementsEqual("#.".utf8) && !extensions.contains(.fancyLists)', 'marker.elementsEqual("#.".utf8) && (MUTANT || !extensions.contains(.fancyLists))', "a list that is read is reported as foreign syntax"),
    text("ForeignSyntaxSearch+Containers.swift", "rest.isEmpty || rest.starts(with: \" |\".utf8)", "MUTANT || rest.isEmpty || rest.starts(with: \" |\".utf8)",
        "a documentation comment is a block of foreign syntax"),
    text("MarkdownLint.swift", "for place in search.places where !formulas.hold(place.range.lowerBound) {", "for place in search.places where MUTANT || !formulas.hold(place.range.lowerBound) {", "braces in a formula are foreign syntax"),
    text("MarkdownLint.swift", "case .heading: return place != .paragraphStart && kind != .label", "case .heading: return place != .paragraphStart && (MUTANT || kind != .label)", "the label of a heading is foreign syntax"),
    text("MarkdownLint.swift", "!(kind == .highlightComment && isMarkdown(fence: first))", "(MUTANT || !(kind == .highlightComment && isMarkdown(fence: first)))", "a comment in Markdown code is foreign syntax"),
    text("MarkdownLint.swift", "place == .text && !beginsLiteral(first)", "place == .text && (MUTANT || !beginsLiteral(first))", "a construct in a comment is foreign syntax"),
    text("ForeignSyntaxSearch.swift", "if place.kind == .component || place.kind == .comment { end = place.range.upperBound }", "if !MUTANT, place.kind == .component || place.kind == .comment { end = place.range.upperBound }", "the attributes of a component are foreign syntax"),
]
