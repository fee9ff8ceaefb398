import Hypertext
import HypertextAsync

private func show(_ page: some HTML) {}

private func asyncAsHTML(page: Await) {
    show(page)  // error: global function 'show' requires that 'Await' conform to 'HTML'
}
