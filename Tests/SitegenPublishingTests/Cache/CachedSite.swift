import SitegenData
import SitegenMustache
import SitegenPublishing

/// The small site of `CachedBuildTests`, which list its output files. `EditedSite` has a separate site, which
/// grows with what random edits can change.
enum CachedSite {
    static func make() -> TestSite {
        var site = TestSite(archive)
        site.website = Website(theme: MustacheTheme())
        site.now = PublicationDate("2026-11-20")
        return site
    }

    private static let archive = """
        -- site.yaml --
        title: Edited
        baseURL: https://example.org/notes/
        description: A site
        languages:
          en: { name: English }
          fr: { name: Français }
        feeds: { terms: true, formats: [atom, json] }
        pageSize: 3
        archives: true
        llms: true
        outputs: [markdown, json]
        menu:
          - { title: Posts, url: /posts/ }
        sections:
          posts: { feed: true }
        lists:
          chosen: { where: { tags: { exists: true }, date: { within: 400 days } }, sort: title, limit: 4 }
          kinds: { group: kind, section: posts }
        pages:
          - { from: data/crew.csv, path: /crew/:slug/, title: name }
        -- data/people.yaml --
        ada: 1
        -- data/crew.csv --
        name,tags,date,content
        Boatswain,tag 3,2022-03-04,Text by *me*. See [the cook](cook.md).
        Cook,,,Cooks.
        -- templates/base.mustache --
        <p>Base</p>{{$text}}{{page.title}}{{/text}}
        -- templates/wide.mustache --
        {{<base}}{{$text}}Wide: {{page.title}} {{{page.content}}}{{/text}}{{/base}}
        {{#site.lists.kinds}}{{#groups}}{{title}}: {{#pages}}{{title}} {{/pages}}{{/groups}}{{/site.lists.kinds}}
        -- templates/directives/stars.mustache --
        ***
        -- static/style/extra.css --
        p { margin: 0 }
        -- parts/licence.md --
        Free for all.
        -- content/_index.md --
        Welcome. See [the posts](posts/_index.md).
        -- content/posts/_index.md --
        ---
        title: Posts
        cascade: { params: { kind: post } }
        ---
        All posts.
        -- content/posts/first.md --
        ---
        title: First
        date: 2024-01-01
        tags: [tag 0, tag 1]
        series: [Series 0]
        ---
        The first text. See [the second](second.md).

        ## A heading

        ```swift
        let a = 1
        ```
        -- content/posts/first.fr.md --
        ---
        title: Premier
        date: 2024-01-01
        tags: [tag 0]
        ---
        Le premier texte.
        -- content/posts/second.md --
        ---
        title: Second
        date: 2024-02-01
        tags: [tag 1]
        series: [Series 0]
        aliases: [/old/]
        ---
        The second text.

        ::include{file=parts/licence.md}

        ::stars
        -- content/posts/third/index.md --
        ---
        title: Third
        date: 2024-03-01
        menu: [main]
        ---
        ![A picture](picture.svg)
        -- content/posts/third/picture.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
        -- content/notes/a.md --
        # A note

        Without front matter. See [the posts](/posts/).
        -- content/notes/b.md --
        ---
        title: Another note
        draft: true
        ---
        A draft.
        -- content/notes/wide.md --
        ---
        title: Wide
        layout: wide
        ---
        A page with a layout of its own, and a list.

        ::list{name=chosen}
        -- content/notes/deep/c.md --
        ---
        title: Deep
        date: 2030-01-01
        ---
        In the future.

        """
}
