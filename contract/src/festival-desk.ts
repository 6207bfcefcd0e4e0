import { z } from 'zod'
import { contactNumber } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { givenAnswers } from './event-registrations.ts'
import {
  deskCounts,
  deskEvent,
  deskOutcome,
  deskRegistration,
  deskRegistrationDetail,
  deskShift,
} from './festival-desk-records.ts'
import { deskLists, festivalDeskLimits, paymentModes } from './festival-desk-words.ts'
import { clientId, emailOf, id, idOrSlug, listOf, longText, pageQuery, searched, text } from './fields.ts'
import { limits } from './limits.ts'
import { sheetFormats } from './sheet-formats.ts'

const ofDesk = { room: 'festival', roles: ['RegDesk'] } as const
const bySlug = z.object({ slug: idOrSlug })
const byId = z.object({ id })

/**
 * The id of the last act that the device saw. If another desk has acted since, the server doesn't overwrite
 * its change.
 */
const seenActId = z
  .string({ error: 'seenActId must be the id of an act' })
  .regex(/^\d{1,18}$/, 'seenActId must be the id of an act')
  .optional()
const reason = longText({ label: 'the reason', max: festivalDeskLimits.reasonLengthMax }).optional()
const act = z.object({ clientId })
const undoing = z.object({ clientId, seenActId, reason }).optional()

const payment = z.object({
  mode: z.enum(paymentModes, { error: 'Choose Cash, UPI, Card or Free' }),
  amount: z
    .int({ error: 'Enter the amount in whole rupees' })
    .min(0, 'Enter 0 or more')
    .max(festivalDeskLimits.amountRupeesMax, 'Enter a smaller amount'),
  reference: text({ label: 'the reference', max: festivalDeskLimits.referenceLengthMax }).optional(),
  /** Required if the amount differs from the fee. */
  reason,
})

const guest = z.object({
  name: text({ label: 'the name', min: 2, max: limits.nameLengthMax, missing: 'Enter the name' }),
  college: text({ label: 'the college', min: 2, max: festivalDeskLimits.collegeLengthMax }),
  email: emailOf('their e-mail'),
  contactNumber,
})
/** One of our students, by e-mail or PRN, or a guest. */
const person = z.object({
  student: text({ label: 'the e-mail or PRN', min: 1, max: limits.emailLengthMax }).optional(),
  guest: guest.optional(),
  /** The answers to the `perPerson` questions, and for the first person also to those of the group. */
  answers: givenAnswers.optional(),
})
const newMember = person
  .extend({ clientId, seenActId })
  .refine((one) => Boolean(one.student) !== Boolean(one.guest), {
    error: 'Enter an e-mail or PRN of a student, or the details of a guest',
    path: ['student'],
  })
const ofList = z.object({
  /** true: approved; false: waiting for approval. */
  isApprove: z.enum(['true', 'false'], { error: 'isApprove must be true or false' }).optional(),
  list: z.enum(deskLists, { error: 'Choose all, waiting, approved or unpaid' }).optional(),
  /** Part of an e-mail. */
  email: searched.optional(),
  /** Part of a name, e-mail, phone, college, PRN or group name; or a reference or the code of a ticket. */
  name: searched.optional(),
})

/** The registration desk of the festival. */
export const festivalDesk = {
  listDeskEvents: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/events',
    summary: 'List events of the festival at the desk',
    description: "Today's first, then those to come, then those that are over, with their counters.",
    response: z.object({ result: z.array(deskEvent) }),
  }),
  searchDesk: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/search',
    summary: 'Search registrations of all events of the festival',
    description: 'By name, e-mail, phone, college, PRN, group, reference or the code of a ticket.',
    query: z.object({ q: searched.min(1, 'Type what to search for') }),
    response: z.object({
      result: z.array(deskRegistration),
      /** True if the search was the code of a ticket or a reference, and the result is its registration. */
      isExact: z.boolean(),
    }),
  }),
  listDeskParticipants: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/participants/:slug',
    summary: 'List registrations of an event of the festival',
    description: 'One row for a registration with everyone in it, in the order in which they registered.',
    params: bySlug,
    query: pageQuery(festivalDeskLimits.pageSize).extend(ofList.shape),
    response: listOf(deskRegistration).extend({ total: z.int(), counts: deskCounts, event: deskEvent }),
  }),
  readDeskRegistration: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/registrations/:id',
    summary: 'Get a registration at the desk',
    description: 'With its history, and other registrations of the same people.',
    params: byId,
    response: deskRegistrationDetail,
  }),
  approveRegistration: endpoint({
    ...ofDesk,
    method: 'PUT',
    path: '/tml/approve/:id',
    limit: 'checkIn',
    summary: 'Approve a registration',
    description:
      'With unpaid=ask an unpaid one answers 409, for the desk to ask first. A second approval changes nothing and says who approved it and when. Without a seat, or with seenActId after an undo since: 409.',
    params: byId,
    body: act
      .extend({
        unpaid: z.enum(['ask', 'approve'], { error: 'unpaid must be ask or approve' }).optional(),
        seenActId,
      })
      .optional(),
    response: deskOutcome,
  }),
  undoApproval: endpoint({
    ...ofDesk,
    method: 'DELETE',
    path: '/tml/approve/:id',
    limit: 'checkIn',
    summary: 'Remove the approval of a registration',
    description:
      'The account that approved it needs no reason for 10 seconds; later, and for others, it takes one.',
    params: byId,
    body: undoing,
    response: deskOutcome,
  }),
  recordPayment: endpoint({
    ...ofDesk,
    method: 'PUT',
    path: '/tml/payment/:id',
    limit: 'checkIn',
    summary: 'Add the payment of a registration',
    description:
      'The amount is the fee unless there is a reason. A UPI reference counts once. The same payment again changes nothing; another one is 409 until the first is voided.',
    params: byId,
    body: payment.extend({ clientId, seenActId }),
    response: deskOutcome,
  }),
  voidPayment: endpoint({
    ...ofDesk,
    method: 'DELETE',
    path: '/tml/payment/:id',
    limit: 'checkIn',
    summary: 'Cancel the payment of a registration',
    description:
      'It stays in the books as void. The account that took it needs no reason for 10 seconds; later, and for others, it takes one.',
    params: byId,
    body: undoing,
    response: deskOutcome,
  }),
  printReceipt: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/payment/:id/receipt.pdf',
    summary: 'Download the receipt of a payment',
    params: byId,
  }),
  registerWalkIn: endpoint({
    ...ofDesk,
    method: 'POST',
    path: '/tml/desk/events/:slug/walk-in',
    limit: 'checkIn',
    summary: 'Register people who come to the desk',
    description:
      'Solo or group, students or guests: registered, paid and approved at once, or nothing of it. Full: 409. A required question that is left out: 400 with people.<n>.answers.<id>.',
    params: bySlug,
    body: z.object({
      groupName: text({ label: "the group's name", max: 60 }).default(''),
      /** The first is the leader. */
      people: z
        .array(person)
        .min(1, 'Add at least one person')
        .max(festivalDeskLimits.membersMax, `Add at most ${festivalDeskLimits.membersMax} people`),
      /** Left out if nothing is due or the fee is paid later. */
      payment: payment.optional(),
      clientId,
    }),
    response: deskOutcome,
    successStatus: 201,
  }),
  addDeskMember: endpoint({
    ...ofDesk,
    method: 'POST',
    path: '/tml/desk/registrations/:id/members',
    limit: 'checkIn',
    summary: 'Add a member to a registration',
    description:
      'Within the sizes of the event, and while there is a seat. With seenActId after another member was added since: 409.',
    params: byId,
    body: newMember,
    response: deskOutcome,
    successStatus: 201,
  }),
  replaceDeskMember: endpoint({
    ...ofDesk,
    method: 'PUT',
    path: '/tml/desk/registrations/:id/members/:memberId',
    limit: 'checkIn',
    summary: 'Set who takes the place of a member',
    description:
      'The seat, the approval and the payment stay. With seenActId after a change of the members since: 409.',
    params: byId.extend({ memberId: id }),
    body: newMember,
    response: deskOutcome,
  }),
  editDeskMember: endpoint({
    ...ofDesk,
    method: 'PUT',
    path: '/tml/desk/registrations/:id/members/:memberId/contact',
    limit: 'checkIn',
    summary: 'Edit the contact of a guest',
    description:
      'Students keep theirs on their own profile. With seenActId after a change of the members since: 409.',
    params: byId.extend({ memberId: id }),
    body: guest.extend({ clientId, seenActId }),
    response: deskOutcome,
  }),
  readDeskTotals: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/totals',
    summary: 'Get the totals of a day at the desk',
    query: z.object({ day: z.iso.date({ error: 'day must be a date' }).optional() }),
    response: z.object({ day: z.string(), mine: deskShift, shifts: z.array(deskShift) }),
  }),
  exportDeskShifts: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/shifts.:format',
    summary: 'Export the shifts of a day',
    description:
      'Each payment of the day with its receipt, void ones included, each refund, and what each account has to hand over.',
    params: z.object({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
    query: z.object({ day: z.iso.date({ error: 'day must be a date' }).optional() }),
  }),
  printShiftSheet: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/shift-sheet.pdf',
    summary: 'Download the shift sheet of a day',
    description:
      'What was taken, refunded and has to be handed over, by mode of payment, clerk and event, with lines to sign on.',
    query: z.object({
      day: z.iso.date({ error: 'day must be a date' }).optional(),
      clerk: z.enum(['all', 'mine'], { error: 'clerk must be all or mine' }).default('all'),
    }),
  }),
  exportDeskParticipants: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/events/:slug/participants.:format',
    summary: 'Export registrations of an event',
    description: 'With the filters of the list: one row for each person.',
    params: bySlug.extend({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
    query: ofList,
  }),
  printDeskBadges: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/events/:slug/badges.pdf',
    summary: 'Download badges to print',
    description: 'Of one registration, or of everyone who is approved.',
    params: bySlug,
    query: z.object({ registration: id.optional() }),
  }),
  printDeskAttendance: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/tml/desk/events/:slug/attendance.pdf',
    summary: 'Download an attendance sheet for the desk',
    description: 'Everyone with a seat, in the order of their names, with a line to sign on.',
    params: bySlug,
  }),
}
