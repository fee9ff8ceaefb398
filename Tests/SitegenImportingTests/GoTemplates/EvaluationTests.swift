import SitegenImporting
import Testing

/// Templates beside their output.
@Suite struct EvaluationTests {
    /// The values of `.` in all tests.
    private static var dot: GoValue {
        .map([
            "title": .text("Tea & <i>cake</i>"), "count": .integer(3), "none": .none, "html": .markup("<b>x</b>"),
            "list": .list([.text("b"), .text("a"), .text("c")]),
            "pages": .list([
                .map(["name": .text("B"), "kind": .text("light")]), .map(["name": .text("A"), "kind": .text("dark")]),
            ]),
            "Params": .map(["showTitle": .bool(true)]), "Position": .unknown,
        ])
    }

    private struct Host: GoHost {
        func global(_ name: String) -> GoValue? { name == "site" ? .map(["Title": .text("Garden")]) : nil }

        func partial(_ name: String) -> GoTemplate? {
            switch name {
            case "greeting": try? GoTemplate("Hello {{ .name }}{{ .missing }}")
            case "sum": try? GoTemplate("ignored {{ return add .a .b }} ignored")
            case "endless": try? GoTemplate(#"{{ partial "endless" . }}"#)
            default: nil
            }
        }
    }

    private static func text(_ template: String) throws -> String {
        var evaluation = GoEvaluation(host: Host())
        return try evaluation.text(of: GoTemplate(template), dot: dot)
    }

    @Test(arguments: [
        ("plain", "plain"),
        ("a {{- .count -}} b", "a3b"),
        ("{{/* a comment */ -}}  x", "x"),
        // The test suite of RFC 1321.
        ("{{ md5 \"\" }}", "d41d8cd98f00b204e9800998ecf8427e"),
        ("{{ \"abc\" | crypto.MD5 }}", "900150983cd24fb0d6963f7d28e17f72"),
        (
            "{{ md5 (strings.Repeat 8 \"1234567890\") }}", "57edf4a22be3c955ac49da2e2107b67a"
        ),
        ("{{ sha256 \"abc\" }}", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("{{ .title }} {{ .html }}", "Tea &amp; &lt;i&gt;cake&lt;/i&gt; <b>x</b>"),
        ("{{ .title | safeHTML }}", "Tea & <i>cake</i>"),
        ("{{ `a }} b` }}{{ \"c\\n\" }}", "a }} bc\n"),
        ("{{ if .none }}a{{ else if eq .count 3 }}b{{ else }}c{{ end }}", "b"),
        ("{{ with .none }}a{{ else with .count }}{{ . }}{{ end }}", "3"),
        ("{{ with $x := .count }}{{ $x }}{{ end }}", "3"),
        ("{{ range $i, $v := .list }}{{ $i }}{{ $v }} {{ end }}", "0b 1a 2c "),
        ("{{ range .none }}a{{ else }}empty{{ end }}", "empty"),
        ("{{ range .list }}{{ if eq . \"a\" }}{{ break }}{{ end }}{{ . }}{{ end }}", "b"),
        ("{{ range .list }}{{ if eq . \"a\" }}{{ continue }}{{ end }}{{ . }}{{ end }}", "bc"),
        ("{{ $s := \"\" }}{{ range sort .list }}{{ $s = printf \"%s%s\" $s . }}{{ end }}{{ $s }}", "abc"),
        ("{{ range where .pages \"kind\" \"ne\" \"dark\" }}{{ .name }}{{ end }}", "B"),
        ("{{ (index .pages 1).name }}{{ index .list 0 }}{{ len .list }}", "Ab3"),
        ("{{ delimit .list \", \" \" and \" }}", "b, a and c"),
        ("{{ .Params.showtitle }}", "true"),
        ("{{ site.Title | upper }}", "GARDEN"),
        ("{{ partial \"greeting\" (dict \"name\" \"Ada\") }}", "Hello Ada"),
        ("{{ partial \"sum\" (dict \"a\" 1 \"b\" 2) }}", "3"),
        (
            "{{ (newScratch).Get \"x\" }}{{ $s := newScratch }}{{ $s.Add \"n\" 2 }}{{ $s.Add \"n\" 3 }}{{ $s.Get \"n\" }}",
            "5"
        ),
        ("{{ or .none \"x\" }}{{ and 1 0 }}{{ not .none }}{{ .none | default \"y\" }}", "x0truey"),
        ("{{ printf \"%[2]s-%[1]s %q %%\" \"a\" \"b\" \"c\" }}", "b-a \"b\" %"),
        ("{{ strings.TrimLeft \"v\" \"v1\" }}{{ substr \"abc\" 0 1 }}{{ index (split \"a/b\" \"/\") 1 }}", "1ab"),
        ("{{ \"a\\n\\n\\nb\" | replaceRE `\\n+` \"|\" }}", "a|b"),
        // A condition that only the generator knows is an error only if the output depends on it.
        ("a{{ if gt .Position 3 }}{{ warnf \"old\" }}{{ end }}", "a"),
    ])
    func `A template renders its output`(_ template: String, _ expected: String) throws {
        #expect(try Self.text(template) == expected)
    }

    @Test(arguments: [
        "{{ .count", "{{ if .count }}", "{{ end }}", "{{ define \"x\" }}{{ end }}", "{{ nobody 1 }}", "{{ $gone }}",
        "{{ .Position }}", "{{ if .Position }}a{{ end }}", "{{ errorf \"no\" }}", "{{ partial \"endless\" . }}",
        "{{ div 1 0 }}", "{{ replaceRE `(a+)+$` \"x\" \"aaaa\" }}", "{{ add 9223372036854775807 1 }}",
        "{{ range seq 9000 }}{{ range seq 9000 }}{{ end }}{{ end }}",
    ])
    func `An unknown name or an invalid template is an error`(_ template: String) {
        #expect(throws: GoFailure.self) { try Self.text(template) }
    }

    @Test(arguments: [
        ("{{ resources.Get 1 }}", "the function ‘resources.Get’"), ("{{ define \"x\" }}{{ end }}", "‘define’"),
        ("{{ $gone }}", "the undefined variable ‘$gone’"), ("{{ errorf \"no\" }}", "‘errorf’"),
        ("{{ partial \"none\" . }}", "the partial ‘none’"), ("{{ newScratch }}", "an object as a string"),
        ("{{ .Position }}", "a value that only the generator knows"), ("{{ .count", "an action that is not closed"),
    ])
    func `An error names its cause in the template`(_ template: String, _ reason: String) {
        #expect(throws: GoFailure(reason)) { try Self.text(template) }
    }

    @Test(arguments: ["{{ if 1 }}", "{{ (", "(", "{{", "{{ `", "{{ \"\\"])
    func `Hostile templates are errors`(_ piece: String) {
        #expect(throws: GoFailure.self) { try GoTemplate("{{ " + String(repeating: piece, count: 5000)) }
    }

    @Test(arguments: [
        (
            "yaml", "b: true\nitems:\n- name: x: y\n- name: z\nparams:\n  date: 2024-05-06\n  size: 1\n"
        ),
        (
            "toml",
            "b = true\n[[items]]\n  name = 'x: y'\n[[items]]\n  name = 'z'\n[params]\n  date = 2024-05-06\n  size = 1\n"
        ),
        (
            "json",
            """
            {
              "b": true,
              "items": [
                {
                  "name": "x: y"
                },
                {
                  "name": "z"
                }
              ],
              "params": {
                "date": "2024-05-06",
                "size": 1
              }
            }

            """
        ),
    ])
    func `Data is converted to another format`(_ format: String, _ expected: String) throws {
        let toml = "b = true\n[params]\nsize = 1\ndate = 2024-05-06\n[[items]]\nname = 'x: y'\n[[items]]\nname = 'z'"
        let text = try Self.text("{{ transform.Remarshal \"\(format)\" `\(toml)` | safeHTML }}")
        #expect(text == expected.replacing("name: x: y", with: "name: \"x: y\""))
    }

    @Test func `Highlighted code is separated from the text around it`() throws {
        let result = try Self.text("<div>{{ highlight \"a: 1\" \"yaml\" }}{{ highlight \"a=1\" \"toml\" \"\" }}</div>")
        let (texts, blocks) = GoCodeBlock.divide(result)
        #expect(texts == ["<div>", "", "</div>"])
        #expect(blocks.map(\.language) == ["yaml", "toml"])
        #expect(blocks.map(\.code) == ["a: 1", "a=1"])
    }
}
