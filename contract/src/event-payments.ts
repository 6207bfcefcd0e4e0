import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { utrWanted } from './event-payment-words.ts'
import { eventRegistration, participant } from './event-records.ts'
import { eventLimits } from './event-words.ts'
import { id, idOrSlug, text } from './fields.ts'
import { importMode, importReport, importSheet } from './spreadsheets.ts'

const ofTeams = { room: 'events', roles: ['Team'], limit: 'decision' } as const
const byParticipant = z.object({ id: idOrSlug, participantId: id })
const reference = text({ label: 'the reference', max: eventLimits.paymentReferenceLengthMax }).default('')
/** The unique transaction reference of a UPI payment; people copy it with blanks. */
const utr = z
  .string({ error: utrWanted })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, utrWanted))

/** What becomes of the credits of a bank statement. */
const statementReport = importReport.extend({
  /** The numbers of UTRs by what became of them. */
  counts: z.object({
    matched: z.int(),
    otherAmount: z.int(),
    paidBefore: z.int(),
    unknown: z.int(),
  }),
  /** The credits that need a look: another amount, or a UTR that nobody reported. At most the first hundred. */
  others: z.array(
    z.object({
      row: z.int(),
      utr: z.string(),
      /** In rupees, with paise after the point. */
      amount: z.number(),
      /** In whole rupees; null for a UTR that nobody reported. */
      due: z.int().nullable(),
      names: z.array(z.string()),
    }),
  ),
})
export type StatementReport = z.infer<typeof statementReport>

const isWholeGroup = z.boolean({ error: 'wholeGroup must be true or false' }).default(false)

/**
 * The calls for a fee that the team collects. The fee of a festival event is paid at the registration desk
 * instead.
 */
export const eventPayments = {
  reportTransfer: endpoint({
    room: 'events',
    roles: ['Student'],
    limit: 'decision',
    method: 'PUT',
    path: '/events/:id/registration/payment',
    summary: 'Report your UPI payment for an event',
    description:
      'With the UTR of the bank. It can be corrected until the team has confirmed the payment. wholeGroup reports it for everyone in the group who has not paid.',
    params: z.object({ id: idOrSlug }),
    body: z.object({ utr, wholeGroup: isWholeGroup }),
    response: eventRegistration,
  }),
  giveReceipt: endpoint({
    room: 'events',
    roles: ['Student'],
    method: 'GET',
    path: '/events/:id/registration/receipt',
    summary: 'Download the receipt of your fee',
    description: 'As a PDF file, once the team has marked the fee as paid.',
    params: z.object({ id: idOrSlug }),
  }),
  matchStatement: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/payments/statement',
    summary: 'Compare a bank statement with reported payments',
    description:
      'An Excel or CSV file of the bank. A credit with a reported UTR and the right amount marks the fee as paid; others change nothing. With mode=preview the file is only compared.',
    params: z.object({ id: idOrSlug }),
    body: z.object({ mode: importMode, sheet: importSheet }),
    multipart: { files: { file: 1 } },
    response: statementReport,
  }),
  refundFee: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/events/:id/participants/:participantId/refund',
    summary: 'Mark the fee of a participant as refunded',
    description: 'For people who paid and have left, or whose event was cancelled.',
    params: byParticipant,
    body: z.object({ reference }),
    response: participant,
  }),
  markFeePaid: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/events/:id/participants/:participantId/payment',
    summary: 'Mark the fee of a participant as paid',
    description:
      'People on the waiting list owe nothing yet and are refused. wholeGroup marks everyone in their group who has not paid. Marking again changes nothing.',
    params: byParticipant,
    body: z.object({
      reference,
      wholeGroup: isWholeGroup,
    }),
    response: participant,
  }),
  undoFeePaid: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/events/:id/participants/:participantId/payment',
    summary: 'Undo the payment of a participant',
    description: 'Also for people who left, when the team has paid the fee back.',
    params: byParticipant,
    response: participant,
  }),
}
