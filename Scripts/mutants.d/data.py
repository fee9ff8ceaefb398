# The readers of YAML, TOML, JSON and CSV, and dates.

MODULES = ["SitegenData"]

SUITES = [
    r"SitegenDataTests\.(FieldFormat|FieldReader|FieldDiagnostic|PublicationDate)Tests",
    r"SitegenPublishingTests\.(DataPages|ContentModel|Mistake)Tests",
]

FAULTS = [
    text("TOMLString.swift", "count < 3 ? count : count - 3", "count < 3 ? count : count - (MUTANT ? 2 : 3)", "a text in three quotation marks ends with one"),
    text("TOMLReader.swift", "if isDay, scanner.next == UInt8(ascii: \" \"), scanner.peek(1)", "if isDay, !MUTANT, scanner.next == UInt8(ascii: \" \"), scanner.peek(1)", "a date and a time with a space are not one value"),
    text("TOMLReader.swift", "case .table(let implied)? where !isArray && implied.kind == .implied:", "case .table(let implied)? where !isArray && (MUTANT || implied.kind == .implied):", "a table is declared twice"),
    text("TOMLWord.swift", 'guard text == "0" || text.first != "0" else { return nil }', 'guard MUTANT || text == "0" || text.first != "0" else { return nil }', "a number begins with zeros"),
    text("TOMLWord.swift", "groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })", "groups.allSatisfy({ (MUTANT || !$0.isEmpty) && $0.allSatisfy(isDigit) })", "a number has two underscores"),
    text("PublicationDate.swift", "let sign = rest.first == UInt8(ascii: \"-\") ? -1 : 1", "let sign = !MUTANT && rest.first == UInt8(ascii: \"-\") ? -1 : 1", "a time zone west of Greenwich is east of it"),
    text("PublicationDate.swift", "(seconds >= 0 ? seconds : seconds - 86_399) / 86_400", "(MUTANT || seconds >= 0 ? seconds : seconds - 86_399) / 86_400", "a date before 1970 is one day late"),
    text("PublicationDate.swift", "year % 100 != 0 || year % 400 == 0) ? 29 : 28", "year % 100 != 0 || MUTANT || year % 400 == 0) ? 29 : 28", "1900 has a leap day"),
    text("PublicationDate.swift", "left.offset != right.offset && left.time < right.time", "!MUTANT && left.offset != right.offset && left.time < right.time", "two times at one moment have no order"),
    text("FieldReader.swift", "if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }", "if MUTANT || diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }", "a file of data has any number of messages"),
    text("FieldFormat.swift", 'fileExtension == "yml" ? "yaml" : fileExtension', 'fileExtension == "yml" && !MUTANT ? "yaml" : fileExtension', "a file that ends with `.yml` is not read"),
    text("FieldFormat.swift", "if value.isNull, self == .yaml { return FieldMapping(at: start) }", "if !MUTANT, value.isNull, self == .yaml { return FieldMapping(at: start) }", "an empty YAML file is an error"),
]
