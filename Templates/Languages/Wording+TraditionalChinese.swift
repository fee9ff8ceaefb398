extension Wording {
    /// Chinese in the traditional script.
    static let traditionalChinese = Wording(
        language: "zh", script: "Hant", regions: ["HK", "MO", "TW"], name: "繁體中文", plurals: .unchanging,
        lists: ListFormat("、", last: "和"), dates: .eastAsian,
        posts: PostWords(
            posts: "網誌", related: "相關網誌", newer: "較新的網誌", older: "較舊的網誌",
            previous: "上一篇網誌", next: "下一篇網誌", more: "更多網誌",
            count: "{count}篇網誌",
            ofYear: "{year}年的網誌")
    ) { label in
        switch label {
        case .skipLink: "跳至正文"
        case .menu: "選單"
        case .mainNavigation: "主導覽"
        case .breadcrumbs: "導覽路徑"
        case .home: "首頁"
        case .pagination: "分頁導覽"
        case .newer: "較新的文章"
        case .older: "較舊的文章"
        case .previousPage: "上一頁"
        case .nextPage: "下一頁"

        case .languages: "語言"
        case .appearance: "外觀"
        case .lightAppearance: "淺色"
        case .darkAppearance: "深色"
        case .automaticAppearance: "自動"

        case .pages: "頁面"
        case .articles: "文章"
        case .relatedArticles: "相關文章"
        case .topics: "主題"
        case .tags: "標籤"
        case .categories: "分類"
        case .authors: "作者"
        case .series: "系列"
        case .allSeries: "系列"
        case .archive: "彙整"
        case .nothingYet: "這裡還沒有內容。"
        case .untranslated: "本頁尚未翻譯。"

        case .contents: "目錄"
        case .onThisPage: "本頁內容"
        case .permalink: "本節連結"
        case .editPage: "編輯此頁"
        case .sourceCode: "原始碼"
        case .versions: "版本"
        case .otherVersion: "這不是最新版本。"
        case .latestVersion: "前往最新版本"
        case .announcement: "公告"
        case .search: "搜尋"
        case .searchResults: "結果"
        case .nothingFound: "找不到結果"
        case .searchFailed: "無法載入搜尋"
        case .searchNeedsScript: "搜尋需要 JavaScript。您也可以瀏覽以下頁面："
        case .close: "關閉"
        case .showComments: "顯示留言"
        case .commentsSource: "留言儲存在 GitHub 上，並從 giscus.app 載入。"
        case .draft: "草稿"
        case .share: "分享："
        case .shareByMail: "電子郵件"
        case .backToTop: "回到頂端"
        case .previousPart: "上一篇"
        case .nextPart: "下一篇"
        case .previousArticle: "上一篇文章"
        case .nextArticle: "下一篇文章"
        case .articleNavigation: "更多文章"

        case .footnotes: "註腳"
        case .backToText: "返回正文"
        case .alertNote: "說明"
        case .alertTip: "提示"
        case .alertImportant: "重要"
        case .alertWarning: "警告"
        case .alertCaution: "小心"
        case .details: "詳細資訊"
        case .copyCode: "複製"
        case .codeCopied: "已複製"
        case .previousImage: "上一張圖片"
        case .nextImage: "下一張圖片"

        case .atomFeed: "Atom訂閱源"
        case .rssFeed: "RSS訂閱源"
        case .jsonFeed: "JSON訂閱源"
        case .notFound: "找不到頁面"
        case .notFoundHelp: "此網址沒有頁面。它可能已經移走，或者帶您來到這裡的連結有誤。您要找的可能是以下頁面之一："
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "閱讀需{count}分鐘"
        case .articleCount: "{count}篇文章"
        case .partCount: "共{count}篇"
        case .part: "系列「{series}」第{number}篇，共{count}篇"
        case .pageNumber: "第{number}頁，共{count}頁"
        case .updatedOn: "更新於{date}"
        case .writtenBy: "作者：{authors}"
        case .articlesOfYear: "{year}年的文章"
        case .continueReading: "繼續閱讀「{title}」"
        case .termTitle: "{taxonomy}：{term}"
        }
    }
}
