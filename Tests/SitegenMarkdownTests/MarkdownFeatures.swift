import SitegenMarkdown

extension MarkdownFeatureTests {
    /// The features, starting with those of CommonMark.
    static let features: [Feature] = [
        Feature(
            name: "paragraphs",
            markdown: """
                One paragraph
                of two lines.

                Another, with a hard break\\
                and one by spaces  
                at its end.

                """),
        Feature(
            name: "escapes",
            markdown: #"""
                Tom & Jerry, 1 < 2 > 0, "quoted" and 'single'; &copy; &#x41; &amp;amp; \*no emphasis\* \\ \<b>

                [a & b](</a?b=1&c="2"> "a \"title\" & <more>") ![a "picture" & <more>](/p.png?a&b)

                """#),
        Feature(
            name: "headings",
            markdown: """
                # One *level* & more
                ## Two
                ### Three
                #### Four
                ##### Five
                ###### Six

                Underlined
                ==========

                Underlined with hyphens
                -----------------------

                """),
        Feature(
            name: "emphasis",
            markdown: """
                *emphasis*, _emphasis_, **strong**, __strong__, ***both***, **strong with *emphasis* in it**,
                a*mid*word, snake_case_name, * no emphasis *, **a**b and *a*b.

                """),
        Feature(
            name: "emphasis in Chinese, Japanese and Korean",
            markdown: """
                **これは太字です。**次の文。太郎は**「こんにちは」**と言った。패키지는 **`npm publish`**를 실행.
                *a（b）*字~~「削除」~~字, __注意__：注意, a**b。**

                """),
        Feature(
            name: "code spans",
            markdown: """
                `code`, `` a ` in code ``, `<b> & "c"`, ` a `, and `two
                lines`.

                """),
        Feature(
            name: "links",
            markdown: """
                [inline](/a "Title"), [reference][r], [collapsed][], [shortcut], <https://example.org/?a=1&b=2>,
                <someone@example.org>, [with *emphasis* and `code`](/b), [spaces](</a b>), [empty](),
                [code that would run](javascript:alert(1)), [unknown][nowhere].

                [r]: /reference 'A title'
                [collapsed]: /collapsed
                [shortcut]: <#there>

                """),
        Feature(
            name: "images",
            markdown: """
                Before ![a *picture*](/p.png "Title") and [![in a link](/q.png)](/a) and ![](/empty.png).

                """),
        Feature(
            name: "lists",
            markdown: """
                - tight
                - items
                  - nested

                    with a paragraph
                  - more

                7. ordered
                8. from seven

                * loose

                * items

                  of two paragraphs

                1) another delimiter
                2) and more

                """),
        Feature(
            name: "block quotes",
            markdown: """
                > A quote
                goes on lazily.
                >
                > > and nests
                >
                > - with a list

                """),
        Feature(
            name: "code blocks",
            markdown: """
                ```swift
                let a = "<b>" && true
                ```

                ~~~
                ``` in tildes
                ~~~

                    indented & <code>

                ````markdown
                ```
                ````

                ```
                ```

                """),
        Feature(
            name: "fence options",
            markdown: """
                ```swift {1,3-4} title="Main & more" linenos
                let a = 1
                let b = 2
                let c = a < b
                let d = 4
                ```

                ```swift diff
                -let a = 1
                +let a = 2
                 let b = 3
                ```

                """),
        Feature(
            name: "raw HTML",
            markdown: """
                <div class="a">

                *Markdown* with <b>inline</b> <!-- comment --> HTML.

                </div>

                <script>alert("&")</script>

                """),
        Feature(
            name: "thematic breaks",
            markdown: """
                Above

                ---

                ***

                _ _ _

                below.

                """),
        Feature(
            name: "heading identifiers",
            markdown: """
                # A title
                ## A title
                ## Größe & `code`: 100 %!
                ## 大きさ

                """),
        Feature(
            name: "tables",
            markdown: #"""
                | Left | Centre | Right | Plain |
                |:-----|:------:|------:|-------|
                | a    | **b**  | `c\|d` | e \| f |
                | one  | two & three |
                | 1 | 2 | 3 | 4 | 5 |

                No | pipes at
                --- | ---
                the | ends

                """#),
        Feature(
            name: "table captions",
            markdown: """
                | a |
                |---|
                | b |

                Table: Below *it*

                Table: Above
                it

                | c |
                |---|

                """),
        Feature(
            name: "fancy lists",
            extensions: .standard.union([.fancyLists]),
            markdown: """
                (a) One
                (b) Two

                    iv. Four
                    v. Five

                A.  Capital

                #. Decimal

                """),
        Feature(
            name: "strikethrough",
            markdown: "~~struck~~, ~one~, ~~~three~~~ and ~~with *emphasis*~~.\n"),
        Feature(
            name: "task lists",
            markdown: """
                - [x] done
                - [ ] to *do*
                - [x]no box
                - plain

                1. [X] loose

                2. [ ] and ordered

                """),
        Feature(
            name: "autolinks",
            markdown: """
                www.example.org, https://example.org/a_(b)?c=1&d=2. http://example.org/). someone@example.org!
                `www.code.org` [www.in-a-link.org](/a)

                """),
        Feature(
            name: "alerts",
            markdown: """
                > [!NOTE]
                > Something to *note*.

                > [!WARNING]
                > - a list
                >
                > and more

                > [!TIP]
                > One.

                > [!IMPORTANT]
                > Two.

                > [!CAUTION]
                > Three.

                > [!OTHER]
                > A kind of its own.

                """),
        Feature(
            name: "callouts",
            markdown: """
                > [!TIP] Pack *light*
                > One bag.

                > [!danger]- Read this
                > - folded

                - > [!NOTE]+
                  > Open, in an item.

                > [!IMPORTANT] A title alone

                > [!NOTE]
                > > [!bug]
                > > Within.

                """),
        Feature(
            name: "footnotes",
            markdown: """
                One[^a], two[^long] and one again[^a]; none[^missing].

                [^long]: A note

                    of two paragraphs, & more.

                [^a]: A *short* note.

                """),
        Feature(
            name: "definition lists",
            markdown: """
                Term & more
                : Definition
                : Another

                First
                Second
                : A definition

                  of two paragraphs

                """),
        Feature(
            name: "attributes",
            markdown: """
                # Heading {#own-id .wide .large lang=fr}

                A [link](/a){.button title="A & B"} and ![image](/a.png "B"){#pic width=200 loading=lazy}
                and [another](/b "Title"){lang=fr}.

                ```swift {#listing .long}
                let a = 1
                ```

                """),
        Feature(
            name: "attributes of text and blocks",
            markdown: """
                *Stressed*{.a} `code`{#b lang=en}, [text in *brackets*]{.c title="A & B"}, an anchor[]{#here} and [none] {.d}.
                {#first .lead}

                {.second}
                {lang=fr}
                Deux.

                - one
                  {.item}
                - two
                {.list}

                > A quote
                {.quote cite=x}

                | a |
                | --- |
                | b |
                {#prices .wide}

                ```swift {.fence}
                {.code}
                ```
                {#below}

                ***
                {.break}

                {.no-block}

                \\{.escaped}

                """),
        Feature(
            name: "smart punctuation",
            extensions: Set.standard.union([.smartPunctuation]),
            markdown: """
                "Double 'single' quotes", it's -- an en and --- an em dash... `"code"`

                """),
        Feature(
            name: "marks, superscript and subscript",
            extensions: Set.standard.union([.mark, .superscript, .subscript]),
            markdown: "==marked & *more*==, x^2^, H~2~O, ~~struck~~ and a == b.\n"),
        Feature(
            name: "insertions",
            extensions: Set.standard.union([.insertion]),
            markdown: "++added & *more*++, ~~removed~~, \\++no++ and C++.\n"),
        Feature(
            name: "inline notes",
            extensions: Set.standard.union([.inlineNotes]),
            markdown: "One^[A note with *markup*.] and two[^a].\n\n[^a]: The second.\n"),
        Feature(
            name: "wiki links",
            extensions: Set.standard.union([.wikiLinks]),
            markdown: "[[Oslo]], [[Oslo#The Harbour|its harbour]], [[#Here]]{.own} and ![[boat.png|A boat|300]].\n"),
        Feature(
            name: "abbreviations",
            markdown:
                "HTML in *HTML*, `HTML` and XHTML.\n\n*[HTML]: Hypertext Markup \"Language\"\n*[unused]: Nothing\n"),
        Feature(
            name: "formulas",
            markdown: #"""
                Inline $a^2 + b_1$, $`n`$th, \$5 and $6; `$x$`, [the $x$](/a) and $HOME/$USER.

                $$
                \frac{1}{2}
                - x
                $$

                ```math
                \begin{pmatrix} a & b \\ c & d \end{pmatrix}
                ```

                | a | b |
                | --- | --- |
                | $\|x\|$ | $5 |

                """#),
        Feature(
            name: "emoji",
            extensions: Set.standard.union([.emoji]),
            markdown: "## :rocket: *Start*\n\n:+1: :man_health_worker: :none: \\:smile: `:smile:` at 12:30:45.\n"),
        Feature(
            name: "figures",
            markdown: """
                ![A harbour](/harbour.jpg "Where *ships* lie & wait")

                ![No title, no figure](/harbour.jpg)

                """),
        Feature(
            name: "table of contents",
            markdown: """
                [[toc]]

                # One
                ## Two & `code`
                ### Three
                ## Four

                """),
        Feature(
            name: "summaries",
            markdown: """
                The summary.

                <!--more-->

                The rest.

                """),
        Feature(
            name: "directives",
            markdown: """
                :::details[More *about* this]{open}
                A paragraph.

                ::figure[A caption]{src=/a.png alt="A & B"}
                :::

                ::video{src=/a.mp4}

                :::columns
                Left

                Right
                :::

                ::::columns{.cards}
                :::column
                # Left

                of two blocks
                :::
                ::::

                Inline :unknown[text]{a=b} directive.

                """),
        Feature(
            name: "everything nested",
            markdown: """
                > 1. > - ## A heading
                >    >
                >    >   | a | b |
                >    >   |---|---|
                >    >   | **x** | [y](/z "t") |
                >
                >    ```
                >    code
                >    ```

                """),
        Feature(
            name: "plain CommonMark",
            extensions: .none,
            markdown: """
                # No id

                ~~not struck~~ www.example.org [^no] | no | table |

                - [ ] no box

                """),
    ]
}
