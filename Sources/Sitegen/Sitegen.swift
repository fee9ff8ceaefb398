/// Everything that sitegen is made of, in one import: documents, Markdown, HTML, highlighting, building, checking and serving.
@_exported public import Checking
@_exported public import Documents
@_exported public import Highlighting
@_exported public import Hypertext
@_exported public import Markdown
@_exported public import MustacheTemplates
@_exported public import Publishing
@_exported public import Serving
@_exported public import SitegenData
@_exported public import SitegenDiagnostics
@_exported public import SitegenFiles
@_exported public import SitegenModel
@_exported public import Templates
