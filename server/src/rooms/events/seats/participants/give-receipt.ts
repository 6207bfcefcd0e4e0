import { eventPayments } from '@portal/contract/event-payments.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { readerCallerOf } from '#platform/paper/paper-caller.ts'
import { factsBox, letterhead, paperTable } from '#platform/paper/paper-parts.ts'
import { notFound } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
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
  const { collegeName } = portal.config.college
  const bytes = await drawPdf(
    {
      title: `Receipt ${number}`,
      author: collegeName,
      madeAt: payment.at,
      content: [
        letterhead({ name: collegeName, address: event.author.name }, [
          'Receipt',
          number,
          dayAndTime(new Date(payment.at)),
        ]),
        { text: `Receipt ${number}`, font: 'Display', fontSize: 16, margin: [0, 0, 0, 10] },
        factsBox([
          { name: 'Received from', value: row.person.name },
          { name: 'PRN', value: row.person.prn },
          { name: 'By', value: event.author.name },
        ]),
        paperTable(
          [{ name: 'For' }, { name: 'Payment' }, { name: 'Amount', isFigure: true }],
          [
            [`Fee: ${event.title}`, payment.reference, rupees(payment.amount)],
            ['Total', '', rupees(payment.amount)],
          ],
        ),
      ],
      foot: `Receipt ${number}`,
    },
    readerCallerOf(call),
  )
  return pdfAnswer(bytes, `receipt-${number.toLowerCase()}.pdf`)
})
