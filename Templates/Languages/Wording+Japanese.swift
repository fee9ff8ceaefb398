extension Wording {
    /// Japanese.
    static let japanese = Wording(
        language: "ja", script: "Jpan", name: "日本語", plurals: .unchanging, lists: ListFormat("、", last: "、"),
        dates: .eastAsian,
        posts: PostWords(
            posts: "投稿", related: "関連する投稿", newer: "新しい投稿", older: "過去の投稿",
            previous: "前の投稿", next: "次の投稿", more: "ほかの投稿",
            count: "{count}件の投稿",
            ofYear: "{year}年の投稿")
    ) { label in
        switch label {
        case .skipLink: "本文へスキップ"
        case .menu: "メニュー"
        case .mainNavigation: "メインナビゲーション"
        case .breadcrumbs: "パンくずリスト"
        case .home: "ホームページ"
        case .pagination: "ページ送り"
        case .newer: "新しい記事"
        case .older: "過去の記事"
        case .previousPage: "前のページ"
        case .nextPage: "次のページ"

        case .languages: "言語"
        case .appearance: "外観"
        case .lightAppearance: "ライト"
        case .darkAppearance: "ダーク"
        case .automaticAppearance: "自動"

        case .pages: "ページ"
        case .articles: "記事"
        case .relatedArticles: "関連記事"
        case .topics: "トピック"
        case .tags: "タグ"
        case .categories: "カテゴリー"
        case .authors: "著者"
        case .series: "連載"
        case .allSeries: "連載"
        case .archive: "アーカイブ"
        case .nothingYet: "まだ何もありません。"
        case .untranslated: "このページはまだ翻訳されていません。"

        case .contents: "目次"
        case .onThisPage: "このページの内容"
        case .permalink: "このセクションへのリンク"
        case .editPage: "このページを編集"
        case .sourceCode: "ソースコード"
        case .versions: "バージョン"
        case .otherVersion: "これは最新バージョンではありません。"
        case .latestVersion: "最新バージョンへ移動"
        case .announcement: "お知らせ"
        case .search: "検索"
        case .searchResults: "検索結果"
        case .nothingFound: "見つかりませんでした"
        case .searchFailed: "検索を読み込めませんでした"
        case .searchNeedsScript: "検索には JavaScript が必要です。次のページもご覧ください。"
        case .close: "閉じる"
        case .showComments: "コメントを表示"
        case .commentsSource: "コメントは GitHub に保存され、giscus.app から読み込まれます。"
        case .draft: "下書き"
        case .share: "共有："
        case .shareByMail: "メール"
        case .backToTop: "ページの先頭へ"
        case .previousPart: "前の回"
        case .nextPart: "次の回"
        case .previousArticle: "前の記事"
        case .nextArticle: "次の記事"
        case .articleNavigation: "ほかの記事"

        case .footnotes: "脚注"
        case .backToText: "本文へ戻る"
        case .alertNote: "補足"
        case .alertTip: "ヒント"
        case .alertImportant: "重要"
        case .alertWarning: "警告"
        case .alertCaution: "注意"
        case .details: "詳細"
        case .copyCode: "コピー"
        case .codeCopied: "コピーしました"
        case .previousImage: "前の画像"
        case .nextImage: "次の画像"

        case .atomFeed: "Atomフィード"
        case .rssFeed: "RSSフィード"
        case .jsonFeed: "JSONフィード"
        case .notFound: "ページが見つかりません"
        case .notFoundHelp: "このアドレスにページはありません。移動したか、リンクに誤りがあるのかもしれません。お探しのページは次のいずれかでしょうか。"
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "読了時間{count}分"
        case .articleCount: "{count}件の記事"
        case .partCount: "全{count}回"
        case .part: "連載「{series}」第{number}回（全{count}回）"
        case .pageNumber: "{count}ページ中{number}ページ目"
        case .updatedOn: "{date}更新"
        case .writtenBy: "著者：{authors}"
        case .articlesOfYear: "{year}年の記事"
        case .continueReading: "「{title}」の続きを読む"
        case .termTitle: "{taxonomy}：{term}"
        }
    }
}
