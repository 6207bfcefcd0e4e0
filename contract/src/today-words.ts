import { calendarKinds } from './calendar-words.ts'

/* The constants of Today that server and browser share. The browser loads them without Zod. */

/**
 * The kinds of rows in 'For you', in the order of the list: an answer to the person, a request for their
 * decision, a queue that they work on, something returned to them, an approaching deadline, unfinished work,
 * and their own profile.
 */
export const todayKinds = ['answer', 'request', 'work', 'fix', 'deadline', 'draft', 'profile'] as const

/** The questions that a row lets the person answer without opening its page. */
export const todayQuestions = ['membership', 'registration'] as const
export type TodayQuestion = (typeof todayQuestions)[number]

/**
 * The kinds of entries on the days of the strip: those of the calendar, and events that people take part in.
 */
export const todayDayKinds = [...calendarKinds, 'event'] as const
export type TodayDayKind = (typeof todayDayKinds)[number]

/** The kinds of other news in college. */
export const todayNewsKinds = ['announcement', 'internship', 'blog'] as const

export const todayLimits = {
  /** The rows from one room. */
  roomRowsMax: 5,
  rowsMax: 20,
  urgentMax: 3,
  newsMax: 5,
  contextMax: 2,
  /** The days before a deadline from which it becomes a row. */
  deadlineDaysMax: 7,
} as const
