import SitegenImporting
import Testing

/// Templates that ask for more work, more memory or larger numbers than there are.
@Suite struct BudgetTests {
    private struct Host: GoHost {
        func global(_ name: String) -> GoValue? { nil }

        func partial(_ name: String) -> GoTemplate? {
            try? GoTemplate(#"{{ if . }}{{ partial "a" . }}{{ partial "a" . }}{{ end }}"#)
        }
    }

    private static func text(_ template: String) throws -> String {
        var evaluation = GoEvaluation(host: Host())
        return try evaluation.text(of: GoTemplate(template), dot: .none)
    }

    private static func repeated(_ start: String, _ step: String, _ end: String, _ count: Int = 60) -> String {
        start + String(repeating: step, count: count) + end
    }

    @Test(arguments: [
        ("{{ substr \"abc\" 0 -9223372036854775808 }}", ""), ("{{ substr \"abc\" -9223372036854775808 }}", "abc"),
        ("{{ substr \"abc\" 1 9223372036854775807 }}", "bc"), ("{{ substr \"abc\" -2 -1 }}", "b"),
        ("{{ substr \"abc\" 9223372036854775807 1 }}", ""), ("{{ path.BaseName \"...\" }}", ""),
        ("{{ path.BaseName \"\" }}", ""), ("{{ path.BaseName \"/a/b.c\" }}", "b"), ("{{ path.Base \"///\" }}", ""),
        ("{{ range -9223372036854775808 }}x{{ end }}", ""), ("{{ index (slice 1) -9223372036854775808 }}", ""),
        ("{{ first 9223372036854775807 (slice 1) }}", "[1]"), ("{{ printf \"%9223372036854775807s\" \"a\" }}", "a"),
        ("{{ printf \"%-9223372036854775808s\" \"a\" }}", "a"), ("{{ int 9.3e18 | printf \"%v\" }}", nil),
        ("{{ sub -9223372036854775808 1 }}", nil), ("{{ mul -9223372036854775808 -1 }}", nil),
        ("{{ div -9223372036854775808 -1 }}", nil), ("{{ mod -9223372036854775808 -1 }}", nil),
        ("{{ seq -9223372036854775808 }}", nil), ("{{ seq 1 -9223372036854775808 }}", nil),
        ("{{ seq -9223372036854775808 1 }}", nil), ("{{ first -1 (slice 1) }}", nil),
        ("{{ strings.Repeat -9223372036854775808 \"a\" }}", nil), ("{{ printf \"%[9223372036854775807]s\" 1 }}", nil),
        ("{{ printf \"%[-9223372036854775808]s\" 1 }}", nil), ("{{ range 9223372036854775807 }}{{ end }}", nil),
    ])
    func `A number of any size gives a text or an error`(_ template: String, _ expected: String?) throws {
        guard let expected else {
            #expect(throws: GoFailure.self) { try Self.text(template) }
            return
        }
        #expect(try Self.text(template) == expected)
    }

    @Test(arguments: [
        repeated("{{ $s := \"aaaaaaaaaa\" }}", "{{ $s = print $s $s }}", "{{ $s }}"),
        repeated("{{ $s := \"aaaaaaaaaa\" }}", "{{ $s = printf \"%[1]s%[1]s\" $s }}", "{{ $s }}"),
        repeated("{{ $s := \"aaaaaaaaaa\" }}", "{{ $s = delimit (slice $s $s) $s }}", "{{ $s }}"),
        repeated("{{ $s := \"aaaaaaaaaa\" }}", "{{ $s = replace $s \"a\" $s }}", "{{ $s }}"),
        repeated("{{ $s := \"aaaaaaaaaa\" }}", "{{ $s = replaceRE \"a\" $s $s }}", "{{ $s }}"),
        repeated("{{ $s := \"aaaaaaaaaa\" }}", "{{ $s = strings.Repeat 10000 $s }}", "{{ $s }}"),
        repeated("{{ $l := slice 1 2 3 }}", "{{ $l = append $l $l }}", "{{ len $l }}"),
        repeated("{{ $d := slice 1 }}", "{{ $d = slice $d $d }}", "{{ print $d }}"),
        repeated("{{ $d := slice 1 }}", "{{ $d = slice $d $d }}", "{{ $d }}"),
        repeated("{{ $d := dict \"a\" 1 }}", "{{ $d = dict \"a\" $d \"b\" $d }}", "{{ jsonify $d }}"),
        repeated(
            "{{ $d := dict \"a\" 1 }}", "{{ $d = dict \"a\" $d \"b\" $d }}", "{{ transform.Remarshal \"yaml\" $d }}"),
        repeated(
            "{{ $d := dict \"a\" 1 }}{{ $e := dict \"a\" 1 }}",
            "{{ $d = dict \"a\" $d \"b\" $d }}{{ $e = dict \"a\" $e \"b\" $e }}", "{{ merge $d $e }}"),
        repeated(
            "{{ $d := slice 1 }}{{ $e := slice 1 }}", "{{ $d = slice $d $d }}{{ $e = slice $e $e }}", "{{ eq $d $e }}"),
        repeated(
            "{{ $d := slice 1 }}{{ $e := slice 1 }}", "{{ $d = slice $d $d }}{{ $e = slice $e $e }}",
            "{{ uniq (slice $d $e) }}"),
        repeated(
            "{{ $d := slice 1 }}{{ $e := slice 1 }}", "{{ $d = slice $d $d }}{{ $e = slice $e $e }}",
            "{{ in (slice $d) $e }}"),
        repeated("{{ $d := slice 1 }}", "{{ $d = slice $d $d }}", "{{ where (slice (dict \"a\" $d)) \"a\" $d }}"),
        repeated("{{ $d := slice 1 }}", "{{ $d = slice $d }}", "{{ len $d }}", 5000),
        repeated("{{ $d := 1 }}", "{{ $d = dict (slice \"a\" \"b\" \"c\" \"d\") $d }}", "{{ len $d }}", 2000),
        repeated(
            "{{ $s := newScratch }}{{ $s.Set \"a\" 1 }}", "{{ $s.SetInMap \"a\" \"b\" ($s.Get \"a\") }}",
            "{{ len ($s.Get \"a\") }}", 2000),
        repeated(
            "{{ $s := newScratch }}{{ $s.Set \"a\" \"aaaaaaaaaa\" }}", "{{ $s.Add \"a\" ($s.Get \"a\") }}",
            "{{ $s.Get \"a\" }}"),
        repeated(
            "{{ $s := newScratch }}{{ $s.Set \"a\" (slice 1) }}", "{{ $s.Add \"a\" ($s.Get \"a\") }}",
            "{{ $s.Get \"a\" }}"),
        "{{ range seq 9000 }}{{ range seq 9000 }}x{{ end }}{{ end }}", "{{ partial \"a\" 1 }}",
        "{{ $l := seq 9000 }}{{ range seq 9000 }}{{ $x := uniq $l }}{{ end }}",
        "{{ $l := seq 9000 }}{{ range seq 9000 }}{{ $x := sort $l }}{{ end }}",
        "{{ $l := seq 9000 }}{{ range $l }}{{ $x := append . $l }}{{ end }}",
        "{{ $t := strings.Repeat 9000 \"a \" }}{{ range seq 9000 }}{{ $x := split $t \" \" }}{{ end }}",
        repeated("{{ .", "a.", "a }}", 200_000), repeated("{{ ", "(", ""), repeated("", "{{ if 1 }}", "", 5000),
        repeated("{{ $x := `", "a", "` }}", 400_000) + String(repeating: "{{ $x }}", count: 5000),
        "{{ transform.Unmarshal `" + "a: &a [1,1,1,1,1,1,1,1,1,1]\n"
            + "bcdefg".enumerated().map {
                "\($1): &\($1) [" + Array(repeating: "*\(Array("abcdefg")[$0])", count: 10).joined(separator: ",")
                    + "]\n"
            }.joined()
            + "` }}",
    ])
    func `A template that grows or does not end is an error`(_ template: String) {
        #expect(throws: GoFailure.self) { try Self.text(template) }
    }

    @Test func `Texts share the budget of their site, and each has a part of it`() throws {
        let budget = EvaluationBudget(site: EvaluationBudget.textLimit + 1000)
        #expect(budget.take(EvaluationBudget.textLimit - 1) && !budget.take(2) && !budget.take(1))
        budget.beginText()
        #expect(budget.take(1000) && !budget.take(2))
        budget.beginText()
        #expect(!budget.take(2))
    }

    @Test(arguments: [
        (Int.max, 1, Int.max, Int.max - 1, Int.max), (Int.min, -1, Int.min, Int.min + 1, Int.max),
        (Int.min, 1, Int.min + 1, Int.min, Int.min), (2, 3, 5, -1, 6), (Int.max, -2, Int.max - 2, Int.max, Int.min),
    ])
    func `Arithmetic gives the nearest integer`(
        _ left: Int, _ right: Int, _ sum: Int, _ difference: Int, _ product: Int
    ) {
        #expect(left.adding(right) == sum)
        #expect(left.subtracting(right) == difference)
        #expect(left.multiplied(by: right) == product)
    }
}
