@_exported public import Hypertext
/// All public modules of sitegen in one import: documents, Markdown, HTML, highlighting, building, checking and serving.
@_exported public import SitegenAttributedStrings
@_exported public import SitegenBase
@_exported public import SitegenChecking
@_exported public import SitegenConfiguration
@_exported public import SitegenData
@_exported public import SitegenDocuments
@_exported public import SitegenFiles
@_exported public import SitegenHighlighting
@_exported public import SitegenMarkdown
@_exported public import SitegenMarkdownLint
@_exported public import SitegenModel
@_exported public import SitegenMustache
@_exported public import SitegenPublishing
@_exported public import SitegenServing
@_exported public import SitegenTemplates
@_exported public import SitegenTools
