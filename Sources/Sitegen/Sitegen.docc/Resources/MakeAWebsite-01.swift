import SitegenCommands

@main enum Kitchen {
    static func main() async {
        await website.run()
    }

    static var website: Website {
        Website()
    }
}
