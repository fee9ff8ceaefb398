import Hypertext
import HypertextAsync

func asyncRenderedAtOnce(page: some AsyncHTML) throws -> String {
    try page.render()  // error: 'async' call in a function that does not support concurrency
}
