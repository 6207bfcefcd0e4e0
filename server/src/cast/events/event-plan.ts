import type { Fest, FestCategory } from '@portal/contract/event-words.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import type { CastKey } from '#cast/named-people.ts'
import type { PdfPage } from '#cast/write-pdf.ts'

/** A question of the team with the cast's answers: choices come from the options, texts from `said`. */
export interface PlannedQuestion {
  id: string
  type: 'text' | 'textarea' | 'radio' | 'checkbox'
  label: string
  isRequired: boolean
  perPerson?: true
  options: readonly string[]
  said?: readonly string[]
}

/** An event of the demo. Days count from the day of the demo; hours are those of that day in India. */
export interface EventPlan {
  email: string
  title: string
  tags?: readonly string[]
  fest: Fest
  /** The pillar of a festival event, and the points by place in a Lakshya contest. */
  category?: FestCategory
  points?: readonly { place: string; points: number }[]
  /**
   * The start. `hour` 'now' starts it an hour or two before the demo, 'soon' an hour or two after it or the
   * next morning.
   */
  days: number
  hour: number | 'now' | 'soon'
  /** The duration in hours. */
  hours: number
  venue: string
  link?: string
  body: string
  rules?: string
  prizes?: string
  /** Minutes after the start, and what happens then. */
  schedule?: readonly (readonly [minutes: number, what: string])[]
  contacts?: readonly { name: string; phone: string }[]
  faq?: readonly { question: string; answer: string }[]
  questions?: readonly PlannedQuestion[]
  seats?: number
  hasNoWaitingList?: true
  offerHours?: number
  /** The smallest and the largest group; left out if people register alone. */
  group?: readonly [min: number, max: number]
  fee?: number
  upiId?: string
  /**
   * The fee for people from other colleges at the festival; left out if only our own students may take part.
   */
  guestFee?: number
  feeNote?: string
  years?: readonly Year[]
  branches?: readonly Branch[]
  /** The days before the start on which it is published; default 10. */
  announcedDaysBefore?: number
  /** The days before the start on which registration opens; default: on publication. */
  opensDaysBefore?: number
  /** The hours before the start at which registration closes; default: at the start. */
  closesHoursBefore?: number
  hasPoster?: true
  state?: 'draft' | 'scheduled'
  /** The reason for its cancellation on the day before the demo. */
  cancelled?: string
  /** The number of students who register, and of the last groups with a member who hasn't answered. */
  people?: number
  unanswered?: number
  groupNames?: readonly string[]
  /**
   * Named people who register first, or last at the end of a waiting list. A leader is followed by the
   * members.
   */
  first?: readonly (readonly CastKey[])[]
  last?: readonly CastKey[]
  /** Named people who are invited and haven't answered. */
  asked?: readonly CastKey[]
  /** The number of people who give up their seat, so that others move up. */
  leave?: number
  /** The number of people whom the team approves by hand. */
  approved?: number
  /** The share of people with a seat who came. */
  came?: number
  /** Students' questions to the organisers, and the team's answers; the first question is pinned. */
  asks?: readonly (readonly [question: string, answer?: string])[]
  /** The reasons for which different students report the last of these questions. */
  reported?: readonly string[]
  /** A student's answer to the first of these questions, and another student's reason for reporting it. */
  reportedAnswer?: { message: string; reason: string }
  /** The rules as a file. */
  rulesPdf?: readonly PdfPage[]
  /** Students who check people in besides the team. */
  heads?: readonly CastKey[]
}

export const paragraphs = (...texts: readonly string[]) => texts.map((words) => `<p>${words}</p>`).join('')
export const bullets = (...texts: readonly string[]) =>
  `<ul>${texts.map((words) => `<li><p>${words}</p></li>`).join('')}</ul>`
