extension Wording {
    /// Chinese in the simplified script, which is the default of `zh`.
    static let simplifiedChinese = Wording(
        language: "zh", script: "Hans", name: "简体中文", plurals: .unchanging, lists: ListFormat("、", last: "和"),
        dates: .eastAsian,
        posts: PostWords(
            posts: "博文", related: "相关博文", newer: "较新的博文", older: "较早的博文",
            previous: "上一篇博文", next: "下一篇博文", more: "更多博文",
            count: "{count}篇博文",
            ofYear: "{year}年的博文")
    ) { label in
        switch label {
        case .skipLink: "跳至正文"
        case .menu: "菜单"
        case .mainNavigation: "主导航"
        case .breadcrumbs: "面包屑导航"
        case .home: "首页"
        case .pagination: "分页导航"
        case .newer: "较新的文章"
        case .older: "较早的文章"
        case .previousPage: "上一页"
        case .nextPage: "下一页"

        case .languages: "语言"
        case .appearance: "外观"
        case .lightAppearance: "浅色"
        case .darkAppearance: "深色"
        case .automaticAppearance: "自动"

        case .pages: "页面"
        case .articles: "文章"
        case .relatedArticles: "相关文章"
        case .topics: "主题"
        case .tags: "标签"
        case .categories: "分类"
        case .authors: "作者"
        case .series: "系列"
        case .allSeries: "系列"
        case .archive: "归档"
        case .nothingYet: "这里还没有内容。"
        case .untranslated: "本页尚未翻译。"

        case .contents: "目录"
        case .onThisPage: "本页内容"
        case .permalink: "本节链接"
        case .editPage: "编辑此页"
        case .sourceCode: "源代码"
        case .versions: "版本"
        case .otherVersion: "这不是最新版本。"
        case .latestVersion: "前往最新版本"
        case .announcement: "公告"
        case .search: "搜索"
        case .searchResults: "结果"
        case .nothingFound: "未找到结果"
        case .searchFailed: "无法加载搜索"
        case .searchNeedsScript: "搜索需要 JavaScript。您也可以浏览以下页面："
        case .close: "关闭"
        case .showComments: "显示评论"
        case .commentsSource: "评论保存在 GitHub 上，并从 giscus.app 加载。"
        case .draft: "草稿"
        case .share: "分享："
        case .shareByMail: "电子邮件"
        case .backToTop: "返回顶部"
        case .previousPart: "上一篇"
        case .nextPart: "下一篇"
        case .previousArticle: "上一篇文章"
        case .nextArticle: "下一篇文章"
        case .articleNavigation: "更多文章"

        case .footnotes: "脚注"
        case .backToText: "返回正文"
        case .alertNote: "说明"
        case .alertTip: "提示"
        case .alertImportant: "重要"
        case .alertWarning: "警告"
        case .alertCaution: "小心"
        case .details: "详细信息"
        case .copyCode: "复制"
        case .codeCopied: "已复制"
        case .previousImage: "上一张图片"
        case .nextImage: "下一张图片"

        case .atomFeed: "Atom订阅源"
        case .rssFeed: "RSS订阅源"
        case .jsonFeed: "JSON订阅源"
        case .notFound: "页面不存在"
        case .notFoundHelp: "此地址没有页面。它可能已经移走，或者带您来到这里的链接有误。您要找的可能是以下页面之一："
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "阅读需{count}分钟"
        case .articleCount: "{count}篇文章"
        case .partCount: "共{count}篇"
        case .part: "系列“{series}”第{number}篇，共{count}篇"
        case .pageNumber: "第{number}页，共{count}页"
        case .updatedOn: "更新于{date}"
        case .writtenBy: "作者：{authors}"
        case .articlesOfYear: "{year}年的文章"
        case .continueReading: "继续阅读“{title}”"
        case .termTitle: "{taxonomy}：{term}"
        }
    }
}
