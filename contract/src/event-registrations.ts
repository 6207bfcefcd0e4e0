import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventRegistration, participant } from './event-records.ts'
import { eventLimits, feeStates, holderRoles, registrationStates, settableStates } from './event-words.ts'
import {
  id,
  idOrSlug,
  listed,
  listOf,
  longText,
  moment,
  pageQuery,
  plainLine,
  searched,
  text,
} from './fields.ts'
import { limits } from './limits.ts'
import { branches, years } from './reference.ts'

const ofStudents = { room: 'events', roles: ['Student'] } as const
const ofHolders = { room: 'events', roles: holderRoles } as const
/** Event heads are students, or teams with the flag; the access rules of the event decide. */
const ofTeams = { room: 'events', roles: ['Team'] } as const
const ofCheckers = { room: 'events', roles: ['Team', 'Student'] } as const
const byId = z.object({ id: idOrSlug })

const answerText = longText({ label: 'your answer', max: eventLimits.answerLengthMax })
/** The answers to an event's questions by question id; a list for a question with several choices. */
export const givenAnswers = z.record(
  plainLine().max(12),
  z.union([answerText, z.array(answerText).max(eventLimits.optionsMax)], {
    error: 'Answer with words, or with a list of choices',
  }),
)
const registrationForm = z.object({
  answers: givenAnswers.default({}),
  group: z
    .object({
      name: text({ label: "your group's name", max: eventLimits.groupNameLengthMax }).default(''),
      /** Each an e-mail or a PRN. The person who registers is always counted, listed or not. */
      members: z
        .array(text({ label: 'the e-mail or PRN', min: 1, max: limits.emailLengthMax }))
        .max(eventLimits.groupMembersMax, `Name at most ${eventLimits.groupMembersMax} members`),
    })
    .optional(),
})

/** The result of a check-in. */
export const checkInResults = ['ok', 'already', 'wrongEvent'] as const

/** A check-in as the scanner shows it. */
export const checkInAnswer = z.object({
  result: z.enum(checkInResults),
  at: moment.nullable(),
  by: z.string().nullable(),
  /** The event of the ticket if it is a different one. */
  event: z.object({ title: z.string(), slug: z.string() }).nullable(),
  participant: participant
    .pick({
      _id: true,
      name: true,
      profile: true,
      prn: true,
      branch: true,
      year: true,
      guest: true,
      groupName: true,
      state: true,
    })
    .nullable(),
})

/** The person at the door, identified by the code of a ticket or by a PRN. */
export const doorCode = z.object({
  code: plainLine().max(200).optional(),
  /** For a guest, who has no PRN, the e-mail. */
  prn: text({ label: 'the PRN', max: limits.emailLengthMax }).optional(),
})
export const isOneCode = ({ code, prn }: z.infer<typeof doorCode>) => Boolean(code) !== Boolean(prn)
/** The person to check in: as in `doorCode`, or by the participant id from the door list. */
const checkedIn = doorCode.extend({ participantId: id.optional() })
const isOnePerson = ({ code, prn, participantId }: z.infer<typeof checkedIn>) =>
  [code, prn, participantId].filter(Boolean).length === 1
export const oneCode = { error: 'Scan a ticket or enter a PRN', path: ['code'] }

export const eventRegistrations = {
  registerForEvent: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/events/:id/registration',
    summary: 'Register for an event',
    description:
      'Alone, or as the leader of a group whose members are asked to agree; each of them answers the perPerson questions when they do. Puts you on the waiting list when all seats are taken. A second press answers the same registration with 200.',
    params: byId,
    body: registrationForm,
    response: eventRegistration,
    successStatus: 201,
  }),
  readRegistration: endpoint({
    ...ofHolders,
    method: 'GET',
    path: '/events/:id/registration',
    summary: 'Get your registration',
    params: byId,
    response: eventRegistration,
  }),
  unregisterFromEvent: endpoint({
    ...ofHolders,
    method: 'DELETE',
    path: '/events/:id/registration',
    summary: 'Cancel your registration',
    description: 'After the deadline with a reason. The leader of a group takes the whole group out.',
    params: byId,
    body: z
      .object({ reason: longText({ label: 'the reason', max: eventLimits.reasonLengthMax }).optional() })
      .optional(),
    response: eventRegistration,
  }),
  answerGroup: endpoint({
    ...ofHolders,
    method: 'PUT',
    path: '/events/:id/group',
    summary: 'Answer an invitation or an offered seat',
    description: 'A member who agrees to a group answers the perPerson questions of the event.',
    params: byId,
    body: z.object({
      accept: z.boolean({ error: 'accept must be true or false' }),
      answers: givenAnswers.optional(),
    }),
    response: eventRegistration,
  }),
  inviteMember: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/events/:id/group/members',
    summary: 'Ask a student to join your group',
    description:
      'By the leader, until the event begins. The member is asked to agree. replaces is the id of a member who has not agreed and leaves for them; without it the group needs a free seat.',
    params: byId,
    body: z.object({
      member: text({ label: 'the e-mail or PRN', min: 1, max: limits.emailLengthMax }),
      replaces: id.optional(),
    }),
    response: eventRegistration,
    successStatus: 201,
  }),
  removeInvited: endpoint({
    ...ofStudents,
    method: 'DELETE',
    path: '/events/:id/group/members/:memberId',
    summary: 'Withdraw an invitation to your group',
    description: 'By the leader, of a member who has not agreed.',
    params: byId.extend({ memberId: id }),
    response: eventRegistration,
  }),
  handOverGroup: endpoint({
    ...ofStudents,
    method: 'PUT',
    path: '/events/:id/group/leader',
    summary: 'Set the leader of your group',
    description: 'To a member who has agreed.',
    params: byId,
    body: z.object({ member: id }),
    response: eventRegistration,
  }),
  remindGroup: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/events/:id/group/reminder',
    summary: 'Remind members of your group',
    description: 'By the leader: members who have not agreed are mailed, at most once an hour.',
    params: byId,
    response: eventRegistration,
    successStatus: 200,
  }),
  saveRegistrationAnswers: endpoint({
    ...ofHolders,
    method: 'PUT',
    path: '/events/:id/registration/answers',
    summary: 'Update your answers to the questions of the event',
    description:
      "Until registration closes. The leader also answers for the group; a member's answers are to the perPerson questions alone.",
    params: byId,
    body: z.object({ answers: givenAnswers }),
    response: eventRegistration,
  }),
  listParticipants: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/:id/participants',
    summary: 'List the participants of your event',
    description: 'In the order in which they registered. name finds names, e-mails, PRNs and groups.',
    params: byId,
    query: pageQuery(eventLimits.participantsPageSize).extend({
      /** A comma-separated list. */
      state: listed(registrationStates, 'states'),
      branch: listed(branches, 'branches'),
      year: listed(years, 'years'),
      name: searched.optional(),
      /**
       * `paid`: people whose fee is marked as paid. `due`: people with a seat whose fee isn't. `reported`: those of
       * them who reported a payment. `refund`: people whose fee has to be paid back.
       */
      fee: z
        .enum(feeStates, { error: 'fee must be paid, due, reported or refund' })
        .or(z.literal(''))
        .optional(),
    }),
    response: listOf(participant).extend({
      total: z.int(),
      counts: z.record(z.enum(registrationStates), z.int()),
      /** In whole rupees; null if the team collects no fee. */
      fees: z
        .object({
          /** The total fee of everyone with a seat. */
          due: z.int(),
          /**
           * The total of fees marked as paid, including those of people who left until the mark is removed.
           */
          collected: z.int(),
          paidCount: z.int(),
        })
        .nullable(),
    }),
  }),
  setParticipantState: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/events/:id/participants/:participantId',
    limit: 'decision',
    summary: 'Approve or take out a participant',
    description: 'Cancelled takes them out of the event and frees the seat.',
    params: byId.extend({ participantId: id }),
    body: z.object({
      state: z.enum(settableStates, { error: 'state must be Registered, Approved or Cancelled' }),
      reason: longText({ label: 'the reason', max: eventLimits.reasonLengthMax }).optional(),
    }),
    response: participant,
  }),
  checkIn: endpoint({
    ...ofCheckers,
    method: 'POST',
    path: '/events/:id/checkin',
    limit: 'checkIn',
    summary: 'Check a participant in',
    description:
      'By the code of the ticket, by the PRN (of a guest the e-mail), or by the id of someone on the list of the door. at is when it happened, for a scan that was made without a network. A second scan changes nothing and says when the first was.',
    params: byId,
    body: checkedIn
      .extend({ at: z.iso.datetime({ error: 'at must be a time' }).optional() })
      .refine(isOnePerson, oneCode),
    response: checkInAnswer,
    successStatus: 200,
  }),
  undoCheckIn: endpoint({
    ...ofCheckers,
    method: 'DELETE',
    path: '/events/:id/checkin/:participantId',
    limit: 'checkIn',
    summary: 'Undo a check-in',
    params: byId.extend({ participantId: id }),
  }),
}
