/// Samples of markup, style sheets, data and configuration.
let documentSamples: [String: String] = [
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
    "INI": #"""
    ; comment
    # also
    ! prop
    [section "name"] ; c
    key = value with words ; comment
    path=%(root)s/bin:${HOME}/x %PATH%
    n = 10
    b: true
    s = "quoted \n; no" 'x'
    a.b.c=multi \
       line
    flag
    url = https://x.y/#frag

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
    "SCSS": #"""
    @use "config" as *;
    // line comment ; {
    $primary: #336699 !default;
    $map: (small: 1px, "large": 2px);
    %placeholder { color: red; }
    @mixin button($bg, $pad: 1rem) {
      background: darken($bg, 10%);
      &:hover { color: lighten($primary, 5%); }
      &-icon, .a-#{$name}-b > & { width: calc(100% - #{$x + 1px}); }
    }
    .foo { @include button($primary, $pad: 2rem); @extend %placeholder; @include clearfix;
      @if $a == 1 and not $b { x: y } @else if $c { z: w }
      @each $k, $v in $map { .m-#{$k} { margin: $v; } }
      @for $i from 1 through 3 { .i-#{$i} { w: 10px * $i } }
      background: url(http://x.y/z.png) "a #{$b} c";
      #{$prop}-top: 1px; content: "#{"x"}";
      @return map.get($map, small); }

    """#,
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
