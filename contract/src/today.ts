import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { type AccountRole, accountRoles } from './roles.ts'
import { todayDayKinds, todayKinds, todayNewsKinds, todayQuestions } from './today-words.ts'

const face = z.object({ name: z.string(), profile: z.string().nullable() })

/** One thing that waits for the viewer. It goes away by itself once they have read, done or decided it. */
export const todayRow = z.object({
  /** The room that it comes from. */
  room: z.string(),
  kind: z.enum(todayKinds),
  title: z.string(),
  /** One more line: which query, which team. */
  hint: z.string(),
  /** When it happened. */
  date: moment.nullable(),
  /** The last day for it, yyyy-mm-dd. */
  due: z.string().nullable(),
  /** Whose doing it is. */
  by: face.nullable(),
  /** From the root, with what the screen needs after a question mark or a hash. */
  path: z.string(),
  question: z.object({ kind: z.enum(todayQuestions), _id: z.string() }).nullable(),
})
export type TodayRow = z.infer<typeof todayRow>

/** What cannot wait until the viewer looks around, as a strip above everything. */
export const todayUrgent = z.object({ title: z.string(), by: z.string(), date: moment, path: z.string() })
export type TodayUrgent = z.infer<typeof todayUrgent>

/** Something that lasts over days, yyyy-mm-dd, both of them included. */
export const todayDay = z.object({
  _id: z.string(),
  kind: z.enum(todayDayKinds),
  title: z.string(),
  hint: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The viewer takes part. */
  isOwn: z.boolean(),
  path: z.string(),
})
export type TodayDay = z.infer<typeof todayDay>

/** Where the college stands in its year: `Week 12 of 17`, `End-semester examinations` `in 8 days`. */
export const todayContext = z.object({ kind: z.enum(todayDayKinds), title: z.string(), hint: z.string() })
export type TodayContext = z.infer<typeof todayContext>

export const todayNews = z.object({
  kind: z.enum(todayNewsKinds),
  title: z.string(),
  date: moment,
  by: face,
  /** Not read yet; what has no such mark is not. */
  isNew: z.boolean(),
  path: z.string(),
})
export type TodayNews = z.infer<typeof todayNews>

const todayAnswer = z.object({
  /** The day in India, yyyy-mm-dd, from which everything is counted. */
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
