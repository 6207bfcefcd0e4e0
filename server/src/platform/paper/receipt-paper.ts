import { rupees } from '@portal/contract/rupees.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { PaperContent, PaperDocument } from './paper-document.ts'
import { factsBox, letterhead, paperTable } from './paper-parts.ts'

/** A payment that was received. */
interface Receipt {
  number: string
  collegeName: string
  /** The part of the college that received it. */
  receivedBy: string
  /** The time of the payment as ISO 8601. */
  at: string
  facts: Parameters<typeof factsBox>[0]
  purpose: string
  /** The title of the column that says how it was paid, and its text. */
  payment: { title: string; text: string }
  /** The amount in whole rupees. */
  amount: number
  /** The lines below the table. */
  notes?: readonly PaperContent[]
}

/** Returns the paper of a receipt. */
export function receiptPaper(receipt: Receipt): PaperDocument {
  const { number, collegeName, receivedBy, at, facts, purpose, payment, amount, notes = [] } = receipt
  const title = `Receipt ${number}`
  return {
    title,
    author: collegeName,
    madeAt: at,
    content: [
      letterhead({ name: collegeName, address: receivedBy }, ['Receipt', number, dayAndTime(new Date(at))]),
      { text: title, font: 'Display', fontSize: 16, margin: [0, 0, 0, 10] },
      factsBox(facts),
      paperTable(
        [{ name: 'For' }, { name: payment.title }, { name: 'Amount', isFigure: true }],
        [
          [purpose, payment.text, rupees(amount)],
          ['Total', '', rupees(amount)],
        ],
      ),
      ...notes,
    ],
    foot: title,
  }
}
