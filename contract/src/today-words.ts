import { calendarKinds } from './calendar-words.ts'

/* What both sides know of Today besides the call; the browser reads it without Zod. */

/**
 * What a row of 'For you' is, in the order of the list: someone said something to the person; someone asks them for a
 * decision; a queue that they work on; something of theirs that was sent back; a day that runs out; what they have not
 * finished; their own profile.
 */
export const todayKinds = ['answer', 'request', 'work', 'fix', 'deadline', 'draft', 'profile'] as const
export type TodayKind = (typeof todayKinds)[number]

/** What a row can ask that is answered on the spot, without opening its page. */
export const todayQuestions = ['membership', 'registration'] as const
export type TodayQuestion = (typeof todayQuestions)[number]

/** What lies on the days of the strip: the calendar's kinds, and what people take part in. */
export const todayDayKinds = [...calendarKinds, 'event'] as const
export type TodayDayKind = (typeof todayDayKinds)[number]

/** What is new in college besides. */
export const todayNewsKinds = ['announcement', 'internship', 'blog'] as const
export type TodayNewsKind = (typeof todayNewsKinds)[number]

export const todayLimits = {
  /** Of one room. */
  roomRowsMax: 5,
  rowsMax: 20,
  urgentMax: 3,
  newsMax: 5,
  contextMax: 2,
  /** So many days ahead a deadline is a row. */
  deadlineDaysMax: 7,
} as const
