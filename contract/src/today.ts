import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { type AccountRole, accountRoles } from './roles.ts'
import { todayDayKinds, todayKinds, todayNewsKinds, todayQuestions } from './today-words.ts'

const face = z.object({ name: z.string(), profile: z.string().nullable() })

/** An item that the viewer has to read, do or decide. It disappears once they have. */
export const todayRow = z.object({
  /** The room of its source. */
  room: z.string(),
  kind: z.enum(todayKinds),
  title: z.string(),
  /** A second line, such as the query or the team. */
  hint: z.string(),
  /** The time of the occurrence. */
  date: moment.nullable(),
  /** The last day for it, yyyy-mm-dd. */
  due: z.string().nullable(),
  /** The person who caused it. */
  by: face.nullable(),
  /** The path from the root, with the screen's parameters after a question mark or a hash. */
  path: z.string(),
  question: z.object({ kind: z.enum(todayQuestions), _id: z.string() }).nullable(),
})
export type TodayRow = z.infer<typeof todayRow>

/** An urgent item, shown as a strip above everything else. */
export const todayUrgent = z.object({ title: z.string(), by: z.string(), date: moment, path: z.string() })
export type TodayUrgent = z.infer<typeof todayUrgent>

/** An entry that may last several days, with its first and last day as yyyy-mm-dd. */
export const todayDay = z.object({
  _id: z.string(),
  kind: z.enum(todayDayKinds),
  title: z.string(),
  hint: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** True if the viewer takes part. */
  isOwn: z.boolean(),
  path: z.string(),
})
export type TodayDay = z.infer<typeof todayDay>

/**
 * The current position in the college's year: `Week 12 of 17`, or `End-semester examinations` with the hint
 * `in 8 days`.
 */
export const todayContext = z.object({ kind: z.enum(todayDayKinds), title: z.string(), hint: z.string() })
export type TodayContext = z.infer<typeof todayContext>

export const todayNews = z.object({
  kind: z.enum(todayNewsKinds),
  title: z.string(),
  date: moment,
  by: face,
  /** True if it is unread; false for kinds without a read mark. */
  isNew: z.boolean(),
  path: z.string(),
})
export type TodayNews = z.infer<typeof todayNews>

const todayAnswer = z.object({
  /** The day in India, yyyy-mm-dd, that everything is based on. */
  day: z.string(),
  context: z.array(todayContext),
  urgent: z.array(todayUrgent),
  rows: z.array(todayRow),
  /** The month of the day, and at least the seven days from it. */
  days: z.array(todayDay),
  news: z.array(todayNews),
})
export type Today = z.infer<typeof todayAnswer>

export const today = {
  readToday: endpoint({
    room: 'today',
    method: 'GET',
    path: '/today',
    roles: accountRoles as unknown as readonly [AccountRole, ...AccountRole[]],
    summary: 'Get what is new for you',
    description:
      "What a person's home shows: where the college stands in its year, urgent announcements, what waits for the person, the days ahead and the latest news. Only what the person may see.",
    response: todayAnswer,
  }),
}
