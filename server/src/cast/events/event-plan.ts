import type { Fest, FestCategory } from '@portal/contract/event-words.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import type { CastKey } from '#cast/named-people.ts'
import type { PdfPage } from '#cast/write-pdf.ts'

/** A question of the team, and what the cast answers: choices come from the options, words from `said`. */
export interface PlannedQuestion {
  id: string
  type: 'text' | 'textarea' | 'radio' | 'checkbox'
  label: string
  isRequired: boolean
  perPerson?: true
  options: readonly string[]
  said?: readonly string[]
}

/** An event of the demo. Days count from the day of the demo; hours are those of its day in India. */
export interface EventPlan {
  email: string
  title: string
  tags?: readonly string[]
  fest: Fest
  /** The pillar of an event of the festival, and what places bring a branch in a contest of Lakshya. */
  category?: FestCategory
  points?: readonly { place: string; points: number }[]
  /** When it starts; `hour` 'now' begins it an hour or two before the demo does, 'soon' an hour or two after, or the next morning. */
  days: number
  hour: number | 'now' | 'soon'
  /** How long it lasts. */
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
  /** The smallest and the largest group; left out: people register alone. */
  group?: readonly [min: number, max: number]
  fee?: number
  upiId?: string
  /** Of people from other colleges, at the festival; left out: it is for our own students alone. */
  guestFee?: number
  feeNote?: string
  years?: readonly Year[]
  branches?: readonly Branch[]
  /** Published so many days before it starts; 10 when left out. */
  announcedDaysBefore?: number
  /** Registration opens so many days before it starts; at once when left out. */
  opensDaysBefore?: number
  /** Registration closes so many hours before it starts; at the start when left out. */
  closesHoursBefore?: number
  hasPoster?: true
  state?: 'draft' | 'scheduled'
  /** Why it was cancelled, on the day before the demo. */
  cancelled?: string
  /** How many students register, and in how many of the last groups someone has not answered. */
  people?: number
  unanswered?: number
  groupNames?: readonly string[]
  /** Named people who register first, or last: at the end of a waiting list. A leader's members follow. */
  first?: readonly (readonly CastKey[])[]
  last?: readonly CastKey[]
  /** Who of the named is asked to join and has not answered. */
  asked?: readonly CastKey[]
  /** How many of those with a seat give it back, so that others move up. */
  leave?: number
  /** How many the team approves by hand. */
  approved?: number
  /** The part of those with a seat who came. */
  came?: number
  /** What students ask the organisers, and what the team answers; the first is pinned. */
  asks?: readonly (readonly [question: string, answer?: string])[]
  /** Why students report the last of these questions, each another one. */
  reported?: readonly string[]
  /** What a student answers to the first of these questions, and why another one reports it. */
  reportedAnswer?: { message: string; reason: string }
  /** The rules as a file. */
  rulesPdf?: readonly PdfPage[]
  /** Students who check people in besides the team. */
  heads?: readonly CastKey[]
}

export const paragraphs = (...texts: readonly string[]) => texts.map((words) => `<p>${words}</p>`).join('')
export const bullets = (...texts: readonly string[]) =>
  `<ul>${texts.map((words) => `<li><p>${words}</p></li>`).join('')}</ul>`
