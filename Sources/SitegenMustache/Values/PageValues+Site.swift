import Hypertext
import SitegenConfiguration
import SitegenModel
import SitegenTemplates
import SitegenTools

extension PageValues {
    /// The values of the site.
    var siteValues: TemplateObject {
        let configuration = site.configuration
        return TemplateObject(.site) { name in
            switch name {
            case "title": TemplateText(configuration.title)
            case "titleHTML": isolated(configuration.title)
            case "description": TemplateText(configuration.description)
            case "author": TemplateText(configuration.author)
            case "authorHTML": configuration.author.map { isolated($0) } ?? TemplateText(nil)
            case "footerHTML":
                (configuration.footer.text ?? configuration.author).map { isolated($0) } ?? TemplateText(nil)
            case "footerColumns": context.footerColumns.map(entry)
            case "language": TemplateText(configuration.language.tag)
            case "isRightToLeft": context.direction == .rightToLeft
            case "baseURL": TemplateText(configuration.baseURL)
            case "root": TemplateText(site.url("/"))
            case "home": TemplateText(site.url(configuration.language.homePath))
            case "look": TemplateText(context.look.rawValue)
            case "logo": TemplateText(configuration.look.logo.map(site.url))
            case "darkLogo": TemplateText(configuration.look.darkLogo.map(site.url))
            case "extraFoot": TemplateText(configuration.look.extraFoot)
            case "hasMenu": context.hasMenu
            case "isMenuInTree": context.isMenuInTree
            case "hasBackToTop": configuration.look.hasBackToTop
            case "isPreview": configuration.isPreview
            case "isMultilingual": configuration.languages.count > 1
            case "languages": configuration.languages.map { language($0, at: context.path(in: $0)) }
            case "menus": TemplateObject(nil) { name in site.menu(name).map(entry) }
            case "lists": TemplateObject(nil) { name in site.list(name).map(pageList) ?? false }
            case "sections": context.groups(of: site.sections).map(group)
            case "tree": context.sectionTree.map(entry)
            case "search": site.searchPath.map(search) ?? false
            case "hasNotices": context.latestVersion != nil || configuration.announcement != nil
            case "latestVersion": TemplateText(context.latestVersion.map(site.url))
            case "announcement": site.announcement.map(announcement) ?? false
            case "versions": context.versions.map(versions) ?? false
            case "repository": context.repository.map(repository) ?? false
            case "usefulLinks": context.usefulLinks.map { link($0.title, $0.path) }
            case "footLinks": context.footLinks.map { link($0.title, $0.path) }
            case "data": TemplateFields(site.data)
            default: nil
            }
        }
    }

    /// A list that the configuration or the page declares.
    func pageList(_ list: PageList) -> TemplateObject {
        TemplateObject(.pageList) { name in
            switch name {
            case "title": TemplateText(list.title)
            case "titleHTML": list.title.map { isolated($0) } ?? TemplateText(nil)
            case "count": list.pages.count
            case "pages": list.pages.map(brief)
            case "groups":
                list.groups.map { pageGroup($0.title, $0.pages) }
            default: nil
            }
        }
    }

    /// An entry of a menu.
    func entry(_ entry: MenuEntry) -> TemplateObject {
        TemplateObject(.menuEntry) { name in
            switch name {
            case "title": TemplateText(entry.title)
            case "titleHTML": isolated(entry.title)
            case "url": TemplateText(site.url(entry.url))
            case "icon": TemplateText(entry.icon)
            case "iconHTML": TemplateText(entry.icon.flatMap(site.icon)?.render())
            case "entries": entry.entries.map(self.entry)
            case "isHere": context.place(of: entry.url) == .here
            case "isWithin": context.place(of: entry.url) == .within
            case "isAround": context.isAround(entry)
            default: nil
            }
        }
    }

    /// A page or a section of a manual.
    private func entry(_ entry: SectionTree.Entry) -> TemplateObject {
        TemplateObject(.treeEntry) { name in
            switch name {
            case "title": TemplateText(entry.title)
            case "titleHTML": isolated(entry.title, entry.titleHTML)
            case "badge": TemplateText(entry.badge)
            case "icon": TemplateText(entry.icon)
            case "iconHTML": TemplateText(entry.icon.flatMap(site.icon)?.render())
            case "url": TemplateText(site.url(entry.path))
            case "entries": context.entries(in: entry).map(self.entry)
            case "isHere": entry.path == context.page.path
            case "isSection": entry.isSection
            case "isOpen": context.isOpen(entry)
            case "isSeparator": entry.isSeparator
            default: nil
            }
        }
    }

    private func search(at path: String) -> TemplateObject {
        TemplateObject(.search) { name in
            switch name {
            case "url": TemplateText(site.url(path))
            case "indexURL": TemplateText(site.searchIndexPath.map(site.url))
            case "scriptURL": TemplateText(isDefaultTheme ? site.url(DefaultTheme.searchScript.path) : nil)
            case "script": TemplateText(isDefaultTheme ? SearchScript.code : nil)
            default: nil
            }
        }
    }

    private func announcement(_ announcement: (html: String, id: String)) -> TemplateObject {
        TemplateObject(.announcement) { name in
            switch name {
            case "html": TemplateText(announcement.html)
            case "id": TemplateText(announcement.id)
            case "script": TemplateText(isDefaultTheme ? Notices.script : nil)
            default: nil
            }
        }
    }

    private func versions(_ versions: (current: MenuEntry, entries: [MenuEntry])) -> TemplateObject {
        TemplateObject(.versions) { name in
            switch name {
            case "title": TemplateText(versions.current.title)
            case "titleHTML": isolated(versions.current.title)
            case "entries": versions.entries.map(entry)
            default: nil
            }
        }
    }

    private func repository(_ repository: (name: String, url: String)) -> TemplateObject {
        TemplateObject(.repository) { name in
            switch name {
            case "name": TemplateText(repository.name)
            case "url": TemplateText(repository.url)
            default: nil
            }
        }
    }

    /// The values for the head of the page.
    func head(_ metadata: PageMetadata) -> TemplateObject {
        let look = site.configuration.look
        return TemplateObject(.head) { name in
            switch name {
            case "title": TemplateText(metadata.title)
            case "sharedTitle": TemplateText(metadata.sharedTitle)
            case "description": TemplateText(metadata.description)
            case "author": TemplateText(metadata.author)
            case "generator": TemplateText(Generator.name)
            case "url": TemplateText(metadata.url)
            case "alternates":
                metadata.alternates.map { alternate in
                    TemplateObject(.alternate) { name in
                        switch name {
                        case "url": TemplateText(alternate.url)
                        case "language": TemplateText(alternate.language)
                        default: nil
                        }
                    }
                }
            case "script": TemplateText(isDefaultTheme ? AppearanceSwitch.script : nil)
            case "styleSheet": TemplateText(isDefaultTheme ? site.url(DefaultTheme.styleSheet.path) : nil)
            case "isHidden": !context.site.isForSearchEngines(context.page)
            case "styles": TemplateText(isDefaultTheme ? context.styles : nil)
            case "styleSheets": site.configuration.styleSheetURLs.map { TemplateText($0) }
            case "scripts": site.configuration.scriptURLs.map { TemplateText($0) }
            case "fonts":
                site.configuration.preloadedFonts.map { font in
                    TemplateObject(.format) { name in
                        switch name {
                        case "url": TemplateText(font.url)
                        case "type": TemplateText(font.mediaType)
                        default: nil
                        }
                    }
                }
            case "accent":
                look.accent.map { accent in
                    TemplateObject(.accent) { name in
                        switch name {
                        case "light": TemplateText(accent.light)
                        case "dark": TemplateText(accent.dark)
                        default: nil
                        }
                    }
                } ?? false
            case "iconPNG": TemplateText(site.path(of: .small).map(site.url))
            case "touchIcon": TemplateText(site.path(of: .touch).map(site.url))
            case "icon": TemplateText(site.iconPath.map(site.url))
            case "manifest": TemplateText(site.manifestPath.map(site.url))
            case "feeds": feeds
            case "formats":
                context.page.formats.map { format in
                    TemplateObject(.format) { name in
                        switch name {
                        case "url": TemplateText(site.url(format.path))
                        case "type": TemplateText(format.format.mediaType)
                        default: nil
                        }
                    }
                }
            case "image": TemplateText(metadata.image?.url)
            case "imageText": TemplateText(metadata.image?.text)
            case "imageWidth": TemplateText(metadata.imageSize.map { String($0.width) })
            case "imageHeight": TemplateText(metadata.imageSize.map { String($0.height) })
            case "locale": TemplateText(metadata.locale)
            case "otherLocales": metadata.otherLocales.map { TemplateText($0) }
            case "tags": (metadata.article?.names(in: "tags") ?? []).map { TemplateText($0) }
            case "structuredData": TemplateText(metadata.structuredData.map { RawText.json($0).render() })
            case "extra": TemplateText(look.extraHead)
            default: nil
            }
        }
    }
}
