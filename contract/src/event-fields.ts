import { z } from 'zod'
import { branchList, yearList } from './audience.ts'
import { phone } from './contact-fields.ts'
import { eventLimits, eventQuestionTypes, festCategories, fests, pillarsInWords } from './event-words.ts'
import { httpUrl, id, longText, pictureAddress, richText, tagList, text } from './fields.ts'
import { limits } from './limits.ts'

const line = (label: string) => text({ label, max: eventLimits.lineLengthMax })
const rich = (label: string, bytesMax: number) =>
  richText({
    missing: `Write ${label}`,
    bytesMax,
    tooLong: `Use at most ${bytesMax / 1_000} kB for ${label}`,
  })
/** A time, or '' in a draft that leaves it open. */
const time = (what: string) => z.iso.datetime({ error: `Choose when ${what}` }).or(z.literal(''))
const whole = (label: string, min: number, max: number) =>
  z
    .int(`Enter ${label} as a whole number`)
    .min(min, `Enter ${label} from ${min} to ${max.toLocaleString('en-IN')}`)
    .max(max, `Enter ${label} from ${min} to ${max.toLocaleString('en-IN')}`)

/** One row of the schedule. */
export const scheduleRow = z.object({
  at: z.iso.datetime({ error: 'Choose when this part begins' }),
  what: text({ label: 'what happens', min: 1, max: eventLimits.lineLengthMax }),
})
/** A contact person. The phone number is shown to people who are signed in. */
export const eventContact = z.object({
  name: text({ label: 'the name', min: 1, max: eventLimits.lineLengthMax }),
  phone,
})
export const eventFaq = z.object({
  question: text({ label: 'the question', min: 1, max: eventLimits.lineLengthMax }),
  answer: longText({ label: 'the answer', min: 1, max: eventLimits.answerLengthMax }),
})
/** The points that a place in a Lakshya contest gives the winner's branch. */
export const pointRow = z.object({
  place: text({ label: 'the place, e.g. Winner', min: 1, max: 60 }),
  points: whole('the points', 0, eventLimits.pointsMax),
})
/** A question of the team to everyone who registers. */
export const eventQuestion = z
  .object({
    id: z.string().regex(/^[a-z0-9]{1,12}$/, 'id must be 1 to 12 letters or digits'),
    type: z.enum(eventQuestionTypes, { error: 'Choose a kind of question from the list' }),
    label: text({ label: 'the question', min: 1, max: eventLimits.lineLengthMax }),
    isRequired: z.boolean(),
    /**
     * True if each member of a group answers it, like a T-shirt size; otherwise the leader answers for the
     * group.
     */
    perPerson: z.boolean({ error: 'perPerson must be true or false' }).optional(),
    options: z
      .array(text({ label: 'the choice', min: 1, max: eventLimits.lineLengthMax }))
      .max(eventLimits.optionsMax, `Offer at most ${eventLimits.optionsMax} choices`),
  })
  .refine(({ type, options }) => (type === 'radio' || type === 'checkbox' ? options.length >= 2 : true), {
    error: 'Offer at least two choices',
    path: ['options'],
  })
export type EventQuestion = z.infer<typeof eventQuestion>

/**
 * The form of an event. A draft may leave everything but the title open; the other fields are checked on
 * publishing.
 */
export const eventFields = z.object({
  title: text({
    label: 'the title',
    min: eventLimits.titleLengthMin,
    max: eventLimits.titleLengthMax,
    missing: 'Enter a title for the event',
  }),
  fest: z.enum(fests, { error: 'Choose a fest from the list' }),
  /** The topics of the event, in the team's words. */
  tags: tagList(eventLimits).default([]),
  body: rich('the description', eventLimits.bodyBytesMax).default(''),
  rules: rich('the rules', eventLimits.partBytesMax).default(''),
  prizes: rich('the prizes', eventLimits.partBytesMax).default(''),
  schedule: z.array(scheduleRow).max(eventLimits.scheduleRowsMax).default([]),
  contacts: z.array(eventContact).max(eventLimits.contactsMax).default([]),
  faq: z.array(eventFaq).max(eventLimits.faqMax).default([]),
  questions: z
    .array(eventQuestion)
    .max(eventLimits.questionsMax, `Ask at most ${eventLimits.questionsMax} questions`)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Two questions have the same id')
    .default([]),
  startsAt: time('the event starts').default(''),
  endsAt: time('the event ends').default(''),
  venue: line('the venue').default(''),
  link: httpUrl.or(z.literal('')).default(''),
  seats: whole('the number of seats', 1, eventLimits.seatsMax).nullable().default(null),
  hasWaitingList: z.boolean().default(true),
  /**
   * The hours in which a person who moves up from the waiting list has to accept the seat; null to assign it
   * at once.
   */
  offerHours: whole('the hours to accept', 1, eventLimits.offerHoursMax).nullable().default(null),
  minMembers: whole('the smallest group', 1, eventLimits.groupMembersMax).default(1),
  maxMembers: whole('the largest group', 1, eventLimits.groupMembersMax).default(1),
  /** In whole rupees; 0 for a free event. */
  fee: whole('the fee in rupees', 0, eventLimits.feeRupeesMax).default(0),
  feeNote: line('the note on the fee').default(''),
  /** The UPI ID for paying the fee; '' if the fee is collected in another way. */
  upiId: text({ label: 'the UPI ID', max: eventLimits.upiIdLengthMax })
    .refine(
      (upiId) => upiId === '' || /^[a-z\d][a-z\d._-]*@[a-z][a-z\d]+$/i.test(upiId),
      'Enter a UPI ID, e.g. name@bank',
    )
    .default(''),
  registrationOpensAt: time('registration opens').default(''),
  registrationClosesAt: time('registration closes').default(''),
  eligibleYears: yearList.default([]),
  eligibleBranches: branchList.default([]),
  /** The pillar of a TML event; null for other fests. */
  category: z
    .enum(festCategories, { error: `Choose ${pillarsInWords('or')}` })
    .nullable()
    .default(null),
  /** The points for the branches in a Lakshya contest, by place. */
  points: z
    .array(pointRow)
    .max(eventLimits.pointRowsMax, `Give points for at most ${eventLimits.pointRowsMax} places`)
    .default([]),
  /**
   * The fee for people from other colleges at TML, in whole rupees; null if only our own students may take
   * part.
   */
  guestFee: whole('the fee for guests in rupees', 0, eventLimits.feeRupeesMax).nullable().default(null),
  /** Students who check people in besides the team, each by e-mail or PRN. */
  heads: z
    .array(text({ label: 'the e-mail or PRN', min: 1, max: limits.emailLengthMax }))
    .max(eventLimits.headsMax, `Name at most ${eventLimits.headsMax} event heads`)
    .default([]),
  /** `now`, `draft`, or the time of publication. */
  publish: z.enum(['now', 'draft']).or(z.iso.datetime({ error: 'publish must be now, draft or a time' })),
  /** The address returned by the picture upload; '' or null for no poster. */
  poster: pictureAddress.nullable().default(null),
  /** The ids of the attachments and the rules to keep; the others are deleted. */
  keptFiles: z
    .array(id)
    .max(eventLimits.filesMax + 1)
    .default([]),
  /** A note that is shown with a change to something people have registered for. */
  changeNote: line('what changed').default(''),
})
export type EventForm = z.infer<typeof eventFields>
