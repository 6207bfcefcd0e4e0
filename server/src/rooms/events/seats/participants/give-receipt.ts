import { eventPayments } from '@portal/contract/event-payments.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { readerCallerOf } from '#platform/paper/paper-caller.ts'
import { receiptPaper } from '#platform/paper/receipt-paper.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { findParticipantOf } from './participant.store.ts'
import { paymentReference } from './payment-reference.ts'

/** Draws the receipt of the viewer's fee; a fee that was paid back has none. */
export const giveReceipt = handler(eventPayments.giveReceipt, async (call) => {
  const { portal, viewer, params } = call
  const event = await accessEvent(call, params.id, 'read')
  const row = await findParticipantOf(portal.db, event.id, viewer.id)
  const payment = row?.payment
  if (!payment || payment.refundedAt !== null) throw notFound('receipt')
  const number = paymentReference(event.id, row.id)
  const paper = receiptPaper({
    number,
    collegeName: portal.config.college.collegeName,
    receivedBy: event.author.name,
    at: payment.at,
    facts: [
      { name: 'Received from', value: row.person.name },
      { name: 'PRN', value: row.person.prn },
      { name: 'By', value: event.author.name },
    ],
    purpose: `Fee: ${event.title}`,
    payment: { title: 'Payment', text: payment.reference },
    amount: payment.amount,
  })
  const bytes = await drawPdf(paper, readerCallerOf(call))
  return pdfAnswer(bytes, `receipt-${number.toLowerCase()}.pdf`)
})
