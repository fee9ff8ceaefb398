import SitegenBase

extension Language {
    /// SQL:2023 with what PostgreSQL, MySQL and SQLite share beyond it.
    static let sql = Language(
        "SQL",
        aliases: [
            "sql", "mysql", "postgres", "postgresql", "psql", "plpgsql", "pgsql", "sqlite", "tsql", "t-sql", "plsql",
            "mariadb", "ddl", "cql", "prc", "udf", "viw",
        ],
        grammar: sqlGrammar)

    private static let sqlGrammar = Grammar(
        words: [
            .keywords(
                """
                add after all alter always analyze and any array as asc auto_increment autoincrement before begin between by \
                call cascade case check collate column comment commit concurrently conflict constraint create cross \
                cube cursor database declare default deferrable delete desc describe distinct do drop each else \
                elseif end escape except exclude execute exists explain fetch filter first following for foreign from \
                full function generated grant group grouping having identity if ignore in index inner insert instead \
                intersect into is isnull join key language last lateral left like ilike limit loop materialized \
                merge natural next no not nothing notnull nulls of offset on only or order outer over partition \
                pragma preceding primary procedure range recursive references regexp release rename replace \
                returning returns revoke right rollback rollup row rows savepoint schema select set sets similar \
                some start table temp temporary then to transaction trigger truncate unbounded union unique update \
                use using vacuum values view virtual when where while window with within without
                """),
            .types(
                """
                bigint bigserial binary bit blob boolean bool bytea char character clob date datetime decimal double \
                enum float int integer interval json jsonb money numeric nchar nvarchar precision real serial \
                smallint text time timestamp timestamptz tinyint uuid varbinary varchar varying void xml zone
                """),
            .constants("true false null unknown current_date current_time current_timestamp current_user"),
        ],
        ignoresCase: true,
        comments: [.line("--"), .block("/*", "*/", nests: true)],
        strings: [
            .quoted("'", prefixes: ["", "n", "x", "b"], escape: .doubling, spansLines: true),
            .quoted("'", prefixes: ["e"], spansLines: true),
            .quoted("\"", escape: .doubling, kind: .property),
            .quoted("`", escape: .doubling, kind: .property),
            StringSyntax(open: "$", close: "$$", spansLines: true, fence: .tag("$", of: .letters.union("_"))),
        ],
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [
            .variable("@@"),
            .variable("@"),
            .variable("$", .parameter),
        ],
        operators: ByteSet("+-*/%=<>!&|^~"))
}
