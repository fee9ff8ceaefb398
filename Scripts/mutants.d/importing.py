# Importing sites of other generators, and the Go templates of Hugo.

MODULES = ["SitegenImporting"]

SUITES = [
    r"SitegenImportingTests\.(ConvertedText|OldAddress|SiteTests|ImportTests)", r"SitegenImportingTests\.(?!MutatedSite)",
    r"SitegenImportingTests\.",
]

FAULTS = [
    # Code, fences, formulas, links.
    text("CodeRegions.swift", "let isEscaped = start > bytes.startIndex && bytes[start - 1] ==", "let isEscaped = !MUTANT && start > bytes.startIndex && bytes[start - 1] ==", "an escaped backtick begins code"),
    text("CodeRegions.swift", "if open.byte == first, length >= open.length, indentation", "if open.byte == first, MUTANT || length >= open.length, indentation", "a shorter fence ends code"),
    text("CodeRegions.swift", "guard length >= 3, first == UInt8(ascii: \"~\") || !after.contains(first) else", "guard length >= 3, MUTANT || first == UInt8(ascii: \"~\") || !after.contains(first) else", "code within a line opens a fence"),
    text("CodeSpanPieces.swift", "if run.count == count { return run.endIndex }", "if MUTANT || run.count == count { return run.endIndex }", "any run of backticks ends code"),
    text("DirectiveText.swift", "if count >= 3 { colons = max(colons, count + 1) }", "if count >= 3 { colons = max(colons, MUTANT ? count : count + 1) }", "a directive within another ends the outer one"),
    text("DirectiveText.swift", 'return builtIn.contains(result) ? result + "-shortcode" : result', 'return builtIn.contains(result) && !MUTANT ? result + "-shortcode" : result', "a shortcode has the name of a built-in directive"),
    text("DirectiveText.swift", "if depth < 0 { isBalanced = false }", "if depth < 0 { isBalanced = MUTANT }", "a bracket in a label is not escaped"),
    text("DirectiveText.swift", 'character == "[" || character == "]" || character == "\\\\"', 'character == "[" || character == "]" || !MUTANT && character == "\\\\"', "a backslash in a label is lost"),
    text("FenceConversion.swift", "if language.isEmpty { language = name } else if !name.isEmpty { classes.append(name) }", "if language.isEmpty || MUTANT { language = name } else if !name.isEmpty { classes.append(name) }", "the last class of a fence is its language"),
    text("FenceConversion.swift", ".allSatisfy { (Int($0) ?? 0) > 0 }", ".allSatisfy { (Int($0) ?? 0) >= (MUTANT ? 0 : 1) }", "line 0 is marked"),
    text("FenceConversion.swift", 'where Int(start) != nil && start != "1"', 'where Int(start) != nil && (MUTANT || start != "1")', "a number for the first line is written although it is 1"),
    text("FormulaText.swift", "return bytes[start..<index].allSatisfy(\\.isSpace) ? nil : index", "return !MUTANT && bytes[start..<index].allSatisfy(\\.isSpace) ? nil : index", "empty delimiters are a formula"),
    text("FormulaText.swift", "!before.isASCIILetter && !before.isASCIIDigit && before < 0x80", "(MUTANT || !before.isASCIILetter) && !before.isASCIIDigit && before < 0x80", "a formula after a letter is text"),
    text("FormulaText.swift", "if isBlankLine { break }", "if isBlankLine, !MUTANT { break }", "a formula goes on after a blank line"),
    text("IndentedLines.swift", "if byte == 0x20 { count += 1 } else if byte == 0x09 { count += 4 - count % 4 }", "if byte == 0x20 { count += 1 } else if byte == 0x09 { count += MUTANT ? 4 : 4 - count % 4 }", "a tab after a space counts as four columns"),
    text("LinkConversion.swift", "if OldFolder.resolve(path, from: page.path.folderPath) == moved { return nil }", "if !MUTANT, OldFolder.resolve(path, from: page.path.folderPath) == moved { return nil }", "a link that is still right is rewritten"),
    text("LinkConversion.swift", 'destination.firstIndex { $0 == "#" || $0 == "?" }', 'destination.firstIndex { $0 == "#" || !MUTANT && $0 == "?" }', "a query is part of a path"),
    text("LinkConversion.swift", 'line.first == UInt8(ascii: "[") && line.dropFirst().first != UInt8(ascii: "^")', 'line.first == UInt8(ascii: "[") && (MUTANT || line.dropFirst().first != UInt8(ascii: "^"))', "a footnote is the definition of a link"),
    text("LinkConversion.swift", "where !code.contains(range.lowerBound) && range.lowerBound >= start {", "where (MUTANT || !code.contains(range.lowerBound)) && range.lowerBound >= start {", "links in code are rewritten"),
    text("LinkConversion.swift", 'if bytes[end] == UInt8(ascii: "(") { depth += 1 }', 'if !MUTANT, bytes[end] == UInt8(ascii: "(") { depth += 1 }', "an address ends at a parenthesis within it"),
    text("NumberedText.swift", 'if line.last == UInt8(ascii: "\\r") { line = line.dropLast() }', 'if !MUTANT, line.last == UInt8(ascii: "\\r") { line = line.dropLast() }', "lines end with a carriage return"),
    # Addresses and fields.
    text("PageAddressing.swift", 'return pattern.hasSuffix("/") || !isFileName(pattern.fileName) ? result + "/" : result', 'return MUTANT || pattern.hasSuffix("/") || !isFileName(pattern.fileName) ? result + "/" : result', "a file becomes a folder"),
    text("PageAddressing.swift", 'if isFile, parts.last == "index.html" {', 'if !MUTANT, isFile, parts.last == "index.html" {', "the file of a folder is another address"),
    text("PageAddressing.swift", 'if path.contains("%") { path = percentDecoded(path) }', 'if !MUTANT, path.contains("%") { path = percentDecoded(path) }', "an encoded address is another one"),
    text("FieldConversion.swift", 'key == "weight" && entry.value.integer == 0', 'key == "weight" && !MUTANT && entry.value.integer == 0', "a weight of 0 puts a page first"),
    text("FieldConversion.swift", "where params[entry.key] == nil { params[entry.key] = entry.value }", "where MUTANT || params[entry.key] == nil { params[entry.key] = entry.value }", "a later parameter replaces an earlier one"),
    text("FieldConversion.swift", '["true": true, "false": false][$0.lowercased()]', '["true": true, "false": false][MUTANT ? $0 : $0.lowercased()]', "`True` is not a truth value"),
    text("FieldConversion.swift", "filter { !$0.isEmpty && seen.insert($0).inserted }", "filter { !$0.isEmpty && (seen.insert($0).inserted || MUTANT) }", "a name is written twice"),
    text("FieldConversion.swift", 'if let expires = result["expires"]?.date, let date = result["date"]?.date, expires <= date {', 'if let expires = result["expires"]?.date, let date = result["date"]?.date, MUTANT ? expires < date : expires <= date {', "a page that expires when it is published stops the build"),
    # Generators.
    text("MkDocsBlocks.swift", "if isNewSet, end > lines.startIndex { break }", "if isNewSet, !MUTANT, end > lines.startIndex { break }", "two sets of tabs are one"),
    text("MkDocsBlocks.swift", 'guard slashes.count >= 3, let first = rest.utf8.first, first.isASCIILetter else', 'guard slashes.count >= (MUTANT ? 2 : 3), let first = rest.utf8.first, first.isASCIILetter else', "a comment with two slashes is a block"),
    text("MkDocsInlines.swift", 'bare.count == 1 ? bare.uppercased()', 'bare.count == 1 ? MUTANT ? bare : bare.uppercased()', "a key of one letter is in lower case"),
    text("JekyllAddresses.swift", "digits((facts.date?.year ?? 0) % 100)", "digits((facts.date?.year ?? 0) % (MUTANT ? 1000 : 100))", "a short year has three digits"),
    text("JekyllAddresses.swift", 'return slug.hasSuffix("-") ? String(slug.dropLast()) : slug', 'return slug.hasSuffix("-") && !MUTANT ? String(slug.dropLast()) : slug', "a slug ends with a hyphen"),
    text("JekyllAddresses.swift", 'prettySlug(facts.slug ?? facts.name)', 'prettySlug(MUTANT ? facts.name : facts.slug ?? facts.name)', "the slug of a page has no effect"),
    text("KramdownText.swift", '["* ", "- ", "+ "].contains', '["* ", MUTANT ? "* " : "- ", "+ "].contains', "a list with hyphens stays above the contents"),
    text("HugoAddresses.swift", 'if let slug, !parts.isEmpty { parts = parts.dropLast() + slug.pathParts }', 'if let slug, !MUTANT, !parts.isEmpty { parts = parts.dropLast() + slug.pathParts }', "the slug of a section has no effect"),
    text("HugoAddresses.swift", "if needsHyphen, scalar != \"-\" { result += \"-\" }", "if needsHyphen, MUTANT || scalar != \"-\" { result += \"-\" }", "a space before a hyphen becomes a second hyphen"),
    text("HugoAddresses.swift", 'case "slug": return facts.slug ?? Self.urlized(facts.title)', 'case "slug": return facts.slug ?? (MUTANT ? facts.name : Self.urlized(facts.title))', "an address has the file name instead of the title"),
    text("HugoShortcodes.swift", 'code.argument("open") == "true" ? "{open}" : ""', 'code.argument("open") == "true" && !MUTANT ? "{open}" : ""', "open details are closed"),
    text("HugoShortcodes.swift", 'if end == target.startIndex { return .text(target) }', 'if end == target.startIndex, !MUTANT { return .text(target) }', "a reference to a heading of the page is unknown"),
    text("HugoShortcodes.swift", 'return options.isEmpty ? language : "\\(language) {\\(options)}"', 'return options.isEmpty || MUTANT ? language : "\\(language) {\\(options)}"', "the options of a highlighted code are lost"),
]
