import Sitegen
import SitegenTesting
import Testing

@testable import Manual

struct InvoiceTests {
    // region: inline
    @Test func `An invoice lists what was bought`() {
        assertInlineSnapshot(of: invoice(of: [Item(name: "Rope", price: 12)], to: "Ada"), as: .html) {
            """
            <h1>Invoice</h1>
            <p>For <strong>Ada</strong>.</p>
            <table>
              <thead>
                <tr>
                  <th>What</th>
                  <th style="text-align:right">Price</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Rope</td>
                  <td style="text-align:right">€ 12</td>
                </tr>
              </tbody>
            </table>
            """
        }
    }
    // endregion

    @Test func `An invoice has the same text as Markdown and without markup`() {
        let forms = InvoiceForms(invoice(of: [], to: "Ada"))
        #expect(forms.html.contains("<p>For <strong>Ada</strong>.</p>"))
        assertInlineSnapshot(of: forms.markdown, as: .text) {
            """
            # Invoice

            For **Ada**.

            | What | Price |
            | --- | --: |

            > [!NOTE]
            > Nothing was bought.
            """
        }
        assertInlineSnapshot(of: forms.text, as: .text) {
            """
            Invoice

            For Ada.

            What	Price

            Nothing was bought.
            """
        }
    }
}
