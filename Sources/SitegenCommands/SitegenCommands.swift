/// Everything that a program needs to build a website: the sitegen library, and `Website.run()` with its commands.
@_exported public import Sitegen
