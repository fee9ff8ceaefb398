import Hypertext

private enum Accent: EnvironmentKey { static let defaultValue = "teal" }

func wrongEnvironmentValue() -> Markup {
    withEnvironment(Accent.self, 7) { br() }  // error: cannot convert value of type 'Int'
}
