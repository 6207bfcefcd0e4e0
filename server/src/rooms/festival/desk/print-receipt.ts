import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { receiptPaper } from '#platform/paper/receipt-paper.ts'
import { notFound } from '#platform/problem.ts'
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
  const paper = receiptPaper({
    number,
    collegeName,
    receivedBy: `${festival.name} registration desk`,
    at: payment.at,
    facts: factsOf(row),
    purpose: row.eventTitle,
    payment: { title: 'Paid by', text: paidBy(payment) },
    amount: payment.amount,
    notes: [
      ...(payment.reason ? [{ text: `Note: ${payment.reason}`, margin: [0, 10, 0, 0] as never }] : []),
      { text: `Taken by ${payment.by}. Keep this receipt until the event is over.`, margin: [0, 14, 0, 0] },
    ],
  })
  const bytes = await drawPdf(paper, deskCallerOf(call))
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
