import { festCategories, fests } from '@portal/contract/event-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { z } from 'zod'
import { castKey } from '#cast/named-people.ts'
import { bullets, prose, readPlans } from '#cast/read-plans.ts'

const whole = z.int().min(0)
const texts = z.array(z.string()).default([])

/** A question of the team with the cast's answers: choices come from the options, texts from `said`. */
const plannedQuestion = z.strictObject({
  id: z.string(),
  type: z.enum(['text', 'textarea', 'radio', 'checkbox']),
  label: z.string(),
  isRequired: z.boolean().default(false),
  perPerson: z.boolean().default(false),
  options: texts,
  said: z.array(z.string()).optional(),
})
export type PlannedQuestion = z.output<typeof plannedQuestion>

/** Days count from the day of the demo; hours are those of that day in India. */
const when = z.strictObject({
  days: z.int(),
  /** 'now' starts it an hour or two before the demo, 'soon' an hour or two after it or the next morning. */
  hour: z.union([whole, z.enum(['now', 'soon'])]),
  /** The duration in hours. */
  hours: z.number(),
  /** The hours before the start at which registration closes. */
  closesHoursBefore: whole.default(0),
})

/** The students who register. */
const crowd = z.strictObject({
  people: whole.default(0),
  /** The number of the last groups with a member who hasn't answered. */
  unanswered: whole.default(0),
  /** The number of people whom the team approves by hand. */
  approved: whole.default(0),
  /** The number of people who give up their seat, so that others move up. */
  leave: whole.default(0),
  /** The share of people with a seat who came. */
  came: z.number().default(0),
})

/** The fields of an event that the team's request has too. */
export const sentFields = z.object({
  title: z.string(),
  tags: texts,
  fest: z.enum(fests).default('Regular'),
  /** The pillar of a festival event. */
  category: z.enum(festCategories).nullable().default(null),
  venue: z.string().default(''),
  link: z.string().default(''),
  body: prose,
  rules: bullets.default(''),
  prizes: prose.default(''),
  contacts: z.array(z.strictObject({ name: z.string(), phone: z.string() })).default([]),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).default([]),
  seats: whole.nullable().default(null),
  offerHours: whole.nullable().default(null),
  fee: whole.default(0),
  upiId: z.string().default(''),
  /** The fee for people from other colleges at the festival; null if only our own students may take part. */
  guestFee: whole.nullable().default(null),
  feeNote: z.string().default(''),
})

const eventPlan = sentFields
  .extend({
    email: z.email(),
    when,
    announcedDaysBefore: whole.default(10),
    /** The points by place in a Lakshya contest. */
    points: z.array(z.tuple([z.string(), whole])).default([]),
    /** Minutes after the start, and what happens then. */
    schedule: z.array(z.tuple([whole, z.string()])).default([]),
    questions: z.array(plannedQuestion).default([]),
    hasNoWaitingList: z.boolean().default(false),
    /** The smallest and the largest group; left out if people register alone. */
    group: z.tuple([whole, whole]).optional(),
    years: z.array(z.enum(years)).default([]),
    branches: z.array(z.enum(branches)).default([]),
    hasPoster: z.boolean().default(false),
    state: z.enum(['draft', 'scheduled']).optional(),
    /** The reason for its cancellation on the day before the demo. */
    cancelled: z.string().optional(),
    crowd: crowd.prefault({}),
    groupNames: texts,
    /** Named people who register first, or last at the end of a waiting list. A leader is followed by members. */
    first: z.array(z.array(castKey)).default([]),
    last: z.array(castKey).default([]),
    /** Named people who are invited and haven't answered. */
    asked: z.array(castKey).default([]),
    /** Students' questions to the organisers, and the team's answers; the first question is pinned. */
    asks: z.array(z.array(z.string())).default([]),
    /** The reasons for which different students report the last of these questions. */
    reported: texts,
    /** A student's answer to the first of these questions, and another student's reason for reporting it. */
    reportedAnswer: z.strictObject({ message: z.string(), reason: z.string() }).optional(),
    rulesPdf: z.array(z.strictObject({ heading: z.string(), lines: texts })).optional(),
    /** Students who check people in besides the team. */
    heads: z.array(castKey).default([]),
  })
  .strict()
export type EventPlan = z.output<typeof eventPlan>

/** The events of a file with the fields that all of them share. */
const eventFile = z
  .strictObject({ shared: z.looseObject({}).default({}), events: z.array(z.looseObject({})) })
  .transform(({ shared, events }) => events.map((event) => ({ ...shared, ...event })))
  .pipe(z.array(eventPlan))

/** The events of the demo's teams: two years up to now and the next weeks, with the festival in between. */
export const eventPlans: readonly EventPlan[] = [
  'sports-and-service',
  'technical',
  'literary-and-cultural',
  'tatva',
  'moksh',
  'lakshya',
  'earlier-festivals',
].flatMap((part) => readPlans(`events-${part}`, eventFile))
