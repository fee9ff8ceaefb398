/// Everything that a program needs that is a website: sitegen's library, and `Website.run()` with its commands.
@_exported public import Sitegen
