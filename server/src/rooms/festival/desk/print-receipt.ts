import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { factsBox, letterhead, paperTable } from '#platform/paper/paper-parts.ts'
import { notFound } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { referenceOf } from '#rooms/events/guests/registration-reference.ts'
import { accessDeskRegistration } from './desk.access.ts'
import type { DeskRow } from './desk.store.ts'
import { nameOfRow } from './present-desk-row.ts'

/** Prints the receipt of the valid payment; a voided one has no receipt. */
export const printReceipt = handler(festivalDesk.printReceipt, async (call) => {
  const { portal, params } = call
  const { collegeName, festival } = portal.config.college
  const row = await accessDeskRegistration(call, params.id)
  const { payment } = row
  if (!payment) throw notFound('payment')
  const number = receiptNumberOf(payment.receipt)
  const at = new Date(payment.at)
  const bytes = await drawPdf(
    {
      title: `Receipt ${number}`,
      author: collegeName,
      madeAt: payment.at,
      content: [
        letterhead({ name: collegeName, address: `${festival.name} registration desk` }, [
          'Receipt',
          number,
          dayAndTime(at),
        ]),
        { text: `Receipt ${number}`, font: 'Display', fontSize: 16, margin: [0, 0, 0, 10] },
        factsBox(factsOf(row)),
        paperTable(
          [{ name: 'For' }, { name: 'Paid by' }, { name: 'Amount', isFigure: true }],
          [
            [row.eventTitle, paidBy(payment), rupees(payment.amount)],
            ['Total', '', rupees(payment.amount)],
          ],
        ),
        ...(payment.reason ? [{ text: `Note: ${payment.reason}`, margin: [0, 10, 0, 0] as never }] : []),
        { text: `Taken by ${payment.by}. Keep this receipt until the event is over.`, margin: [0, 14, 0, 0] },
      ],
      foot: `Receipt ${number}`,
    },
    deskCallerOf(call),
  )
  return pdfAnswer(bytes, `receipt-${number.toLowerCase()}.pdf`)
})

function factsOf(row: DeskRow) {
  const names = row.people.map(({ name }) => name)
  return [
    { name: 'Received from', value: nameOfRow(row) },
    { name: 'Registration', value: referenceOf(row.id) },
    ...(row.groupName ? [{ name: 'Group', value: row.groupName }] : []),
    { name: names.length === 1 ? 'Person' : 'People', value: `${names.length}` },
  ]
}

function paidBy({ mode, reference }: NonNullable<DeskRow['payment']>): string {
  return reference ? `${mode}, ${reference}` : mode
}
