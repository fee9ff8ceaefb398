/// A short source in every language, with most of what the language can hold.
///
/// They need not be read well here, only in full; `‹…›` tables elsewhere say how they are read.
let samples: [String: String] = [
    "C": #"""
    #include <stdio.h>
    #include "x.h"
    #define MAX(a, b) ((a) > (b) ? (a) : (b)) /* c */
    #if defined(X) && 1
    static const char *s = "a\n\x41\"" L"wide" u8"x";
    typedef struct node { int x; uint32_t y; struct node *next; } node_t;
    int main(int argc, char **argv) { // c
      char c = '\''; float f = 1.5f + .5e3 + 0x1p-3 + 1'000'000u + 5.;
      p->next.x = foo(NULL, INT_MAX) / 2;
      for (;;) goto end; return 0;
    }

    """#,
    "C++": #"""
    #include <vector>
    namespace foo { template<typename T> class Bar final : public Base { virtual void run() override; }; }
    auto s = R"x(raw )" \n)x"; [[nodiscard]] std::vector<int> v{1,2}; auto f = [&](auto x) { return x->y(); };
    std::cout << "x" << MyType::make(1'000) << std::endl;

    """#,
    "Console": #"""
    $ make site
    Building for debugging...
    user@host:~/x$ echo "hi" \
      there
    [root@h ~]# ls -l
    # comment
    (venv) $ pip install x
    PS C:\> dir
    cost is $ 5
    > select 1

    """#,
    "CSS": #"""
    @import url("x.css") layer(a);
    @media (min-width: 40rem) and (prefers-color-scheme: dark) {
      .a > b:hover, #id::before, a[href^="x"], *:not(.c) {
        color: #fff; --x-y: calc(1px + 2.5em * var(--z));
        background: url(data:image/png;base64,x=) no-repeat;
        margin: -1px auto !important;
        &:focus { x: y }
      }
    }
    @font-face{font-family:"X";src:local('a\'b')} a{color:red} .5{}
    @keyframes k { 50% { top: 0 } } @supports not (display: grid) {}

    """#,
    "Diff": #"""
    diff --git a/x b/x
    index 1..2 100644
    --- a/x
    +++ b/x
    @@ -1,3 +1,3 @@ func
     ctx
    --- deleted sql comment
    +++ added
     c
    --- a/y
    +++ b/y
    @@ -1 +1 @@
    -a
    +b
    \ No newline at end of file

    """#,
    "Dockerfile": #"""
    # syntax=docker/dockerfile:1
    # comment
    FROM --platform=$BUILDPLATFORM swift:6.1 AS build
    ARG X=1 Y="a $X"
    ENV A=b C="${D:-e}"
    RUN --mount=type=cache,target=/x apt-get update && \
        # inner
        apt-get install -y "foo" # c
    COPY --from=build --chown=1:2 . /app
    RUN <<EOF
    echo $X
    EOF
    EXPOSE 80 443
    HEALTHCHECK --interval=5m CMD curl -f http://x || exit 1
    CMD ["swift", "run"]

    """#,
    "Go": #"""
    package main
    import ("fmt"; m "x/y")
    type Point struct { X, Y int `json:"x"` }
    func (p *Point) Len(ctx context.Context) (n int, err error) { // c
    	for i := range 10 { ch <- i; defer fmt.Println("a\n", 'x', `raw\n`, 0x1p-2, 1_0i, .5) }
    	p := Point{X: 1, Y: 2}; switch x := v.(type) { case nil: return; default: go f() }
    }

    """#,
    "HTML": #"""
    <!DOCTYPE html>
    <!-- c -->
    <html lang="en"><head><title>A &amp; B</title>
    <style>
    @import url("x.css") layer(a);
    @media (min-width: 40rem) and (prefers-color-scheme: dark) {
      .a > b:hover, #id::before, a[href^="x"], *:not(.c) {
        color: #fff; --x-y: calc(1px + 2.5em * var(--z));
        background: url(data:image/png;base64,x=) no-repeat;
        margin: -1px auto !important;
        &:focus { x: y }
      }
    }
    @font-face{font-family:"X";src:local('a\'b')} a{color:red} .5{}
    @keyframes k { 50% { top: 0 } } @supports not (display: grid) {}
    </style>
    <script type="module">const a = "</b>" + `x`; if (a < b) {}</script>
    <script type="application/ld+json">{"a": 1}</script>
    </head><body class="x" data-a=1 hidden onclick='f("a &lt; b")'>a < b && c <br/> <svg:a x:y="1"/></body></html>

    """#,
    "JavaScript": #"""
    #!/usr/bin/env node
    import fs, { x as y } from "node:fs"; export default class Foo extends Bar { #p = 1;
      static get x() { return this.#p } async *gen() {} get() {} }
    const re = /a[/]b\/(c)/gi, t = `a ${b + `n ${c}`} \${d}`; let d = a / b / c; x = y ? z : w
    const o = { a: 1, "b c": 2, default: 3, [k]: 4,
      get: 5, f(x) { return x++ / 2 / 3 } }
    for (const x of xs) if (/x/.test(x) && MAX_LEN > 1_000n) 
      console.log(undefined, typeof x, `${{a:1}}`)
    @dec class A {}
    switch (x) { case 'a': break; default: y }
    type = 3; async () => await import("x")
    function foo(a, b = 1) { return /re/ }

    """#,
    "JSON": #"""
    { "a": [1, -2.5e+3, true, null, "x\n\u00e9"], "b" : { "c":"d:e" }, // c
      key: 'v', "url": "http://x", }

    """#,
    "Makefile": #"""
    CC := gcc
    OBJS = $(patsubst %.c,%.o,$(wildcard *.c)) # c
    .PHONY: all
    ifeq ($(OS),Linux)
    export A += $$x
    endif
    -include x.mk
    all: $(OBJS) | dir
    	@echo "hi $(CC) $$HOME" > $@ # c
    	$(CC) -o \
    	  $< `x`
    %.o: %.c
    	cc $<
    define X
    endef
    a b: c ; d
    x::=1

    """#,
    "Markdown": #"""
    ---
    title: x # c
    ---
    # Heading *x* `c`
    Setext
    ======
    Text *emph* **strong** `code` ``a ` b`` [text](http://x.y "t") ![img](a.png) \* &amp;
    <b>html</b> <!-- c
    d --> <https://x.y> https://swift.org. snake_case_name 2*3*4 ~~gone~~ [ref][id] [^1]
    [![b](c)](d)

    > quote
    > - [x] item `a`
    1. one
    ***
    | a | b |
    |---|:-:|
    ```swift title="x"
    let x = 1
    ```
    ~~~
    plain
    ~~~
    [id]: http://x.y "T"
    [^1]: note *x*
       ```yaml
       a: 1
       ```

    """#,
    "Plain text": #"""
    Any text, with "quotes" & <marks>.
    	Ä é 👍

    """#,
    "Python": #"""
    #!/usr/bin/env python3
    """Doc \n string"""
    from __future__ import annotations
    @dataclass(frozen=True)
    class Foo(Base):
        x: int = 0xFF
        def run(self, *args: str, **kw) -> None:
            s = f"a {x!r:>{width}} {{lit}} {d['k']}" + rb'\d' + r"\"" + '''m
            l''' + "\N{DASH} \u1234 \x41"
            match x:
                case {"a": [1, *_]} | None: pass
                case _: return 1_000j if not a else MAX_X
            a @= b @ c; print(x, file=sys.stderr); type X = int; match = 3
            lambda x: await y; self.x.y(1.) # c
    f"unclosed {x
    y = 1

    """#,
    "Rust": #"""
    #![allow(dead_code)]
    #[derive(Debug, Clone = "]")]
    pub struct Foo<'a, T: 'static> { pub x: &'a str, y: Vec<u8> }
    impl<'a> Foo<'a> { fn new(x: &'a str) -> Self { 
      println!("{x} \n {:?}", 'c', '\n', b'x', b"by", r#"raw " "#, br"x"); } }
    /* a /* n */ */ // c
    macro_rules! m { ($x:expr) => { $x as u32 + 1_000u64 + 1.0e-3 + 0..=5 } }
    let r#type = x.await?.0; if a != b && !c { loop { break 'outer; } } 
    match x { Some(_) => MAX, None => todo!() }

    """#,
    "Shell": #"""
    #!/bin/bash
    # comment
    set -euo pipefail
    export PATH="$HOME/bin:${PATH:-/usr}" FOO=1
    name=$(basename "$1" .txt); arr=(a "b c" $d); echo ${arr[@]} $((1 + x * (2))) `date +%s`
    if [[ -f "$file" && $x -eq 3 ]]; then echo "a \"q\" $(cat <<EOF
      text $name $(whoami) \$x
    EOF
    ) z" >&2;
    elif ! grep -q foo bar; then exit 1; fi
    for x in a b; do foo --opt=val -v $x | sudo tee /dev/null; done
    case $x in a|b) run ;; *) die "no" ;; esac
    fn() { local y=2; return 0; }
    function g { echo hi# no; }
    cat <<-'E' > out
    	no $x
    	E
    while read -r l; do :; done < <(ls) 2>/dev/null
    echo 'single' $'a\n' \; in if

    """#,
    "SQL": #"""
    -- c
    SELECT t.id, COUNT(*) AS n, 'it''s' || "col""x", 1.5e3, NULL::text
    FROM users u WHERE x >= $1 
      AND created_at < now() - INTERVAL '1 day'; /* a */
    create table if not exists foo (id bigserial primary key, s varchar(20) default E'a\n');
    CREATE FUNCTION f() RETURNS int AS $body$
    begin return 1; end
    $body$ language plpgsql;
    set @x = @@y; select left(a, 2), date from t

    """#,
    "Swift": ##"""
    #!/usr/bin/env swift
    import Foundation // c
    /* a /* nested */ b */
    #if os(Linux) && !DEBUG
    @available(iOS 17, *) public struct Foo<T: Equatable>: Bar where T.X == Int {
        private(set) var name: String? = nil
        lazy var x = 0x1F_u + 1.5e-3 + 0b1010
        var open = 3; let prefix = "a", get = 1
        func `A test`() async throws -> [Int] { self.x! / 2 / y }
        static func == (a: Self, b: Self) -> Bool { a.tuple.0.1 == 1..<5 }
        init(for name: String, in b: Int, where: Int, default value: Int = .max) { foo(in: 1, repeat: 2, for: x) }
        var s: String { "a \(b + "x\(c)" + f(1)) \u{1F600} \n" }
        var r: String { get { #"raw \n \#(x) \#n"# } set { } }
        let re = /a(b|c)\/[d/ + 1, q = list.map { $0 /x+/ }
        let re2 = #/
          foo # c
        /#, re3 = ##/a/#b/##
        var body: some View {
            VStack(alignment: .leading) {
                div { p { "Hi" } }
                if items.isEmpty { text } else { $binding }
                for item in items.reversed() { Row(item) }
                #expect(x == y, "\(z)")
            }.padding()
        }
    }
    actor Counter { }
    let multi = """
      a "quoted" \(x
        + 1) b
      """
    let t = try? await Task.detached { return 1 }.value
    if case let .a(x) = y, x is String { any() }
    let path = \Foo.bar; let un = "not closed
    let next = 1
    switch x { default: break; case 1 where y: fallthrough }

    """##,
    "TOML": #"""
    # c
    title = "x\n" # c
    [servers.alpha]
    ip = '10.0\n'
    ports = [ 8001, -1, 1.5 ]
    "quoted key" = 1979-05-27T07:32:00Z
    a.b-c = { x = 1, y = true }
    m = """
    [no] \t
    """
    arr = [
      [1,2],
      ["a"]
    ]
    [[products]]

    """#,
    "TypeScript": #"""
    interface Foo<T extends keyof Bar> { readonly a: string; b?: number[]; c(x: Foo): void }
    type X = { [K in keyof T]?: T[K] } | "lit" | undefined; enum E { A = 1 }
    export abstract class C implements D {
      private x!: string; constructor(public readonly y: number) { super() } }
    const f = <T,>(x: T): x is string => x as unknown as string; declare module "x" { }
    namespace N { export const type = 1 } let n = x! / 2

    """#,
    "XML": #"""
    <?xml version="1.0"?>
    <!DOCTYPE x [ <!ENTITY a "b"> ]>
    <a:b c="d &#x26; e"><![CDATA[ <x> ]]></a:b>

    """#,
    "YAML": #"""
    %YAML 1.2
    ---
    title: My page: yes # c
    "quoted": 'it''s' 
    on: [push, "pull", {a: 1, b: true}]
    base: &b !!map
      <<: *x
      url: http://x.y/#frag
      date: 2001-12-14
      n: [1.5, 0x1F, -3e2, .inf, 1.2.3, ~]
    steps:
      - run: |
          echo "hi: there" # no
          - x

        env: >-
          folded
      - uses: a@v1
      -   - nested: null
    multi: "a
      b\n c"
    ? complex
    : val
    ...

    """#,
]
