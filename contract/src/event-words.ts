import { type College, college, hasRoom } from './college.ts'

/* The constants of events that server and browser share. The browser loads them without Zod. */

/** The fests in the order of the owner's specification. `Regular` is an event outside any fest. */
export const fests = ['TML', 'Cognition', 'Regular'] as const
export type Fest = (typeof fests)[number]

/** Returns the college's own name of a fest. */
export function festName(fest: string): string {
  if (fest === 'TML') return college.festival.name
  return fest === 'Cognition' ? (college.otherFest ?? fest) : fest
}

const hasFest = { TML: hasRoom('festival'), Cognition: college.otherFest !== undefined, Regular: true }

/** The fests of the college as options of a field or a filter. */
export const festOptions = fests
  .filter((value) => hasFest[value])
  .map((value) => ({ value, label: festName(value) }))

/** The pillars of the festival; only TML events have one. */
export const festCategories = ['Tatva', 'Moksh', 'Lakshya'] as const
export type FestCategory = (typeof festCategories)[number]

/** Returns how the college names a pillar, and what it says about it. */
export function pillarOf(category: FestCategory): College['festival']['pillars'][number] {
  const { pillars } = college.festival
  return pillars[festCategories.indexOf(category)] ?? pillars[0]
}

/** The pillars as options of a field or a filter. */
export const pillarOptions = festCategories.map((value) => ({ value, label: pillarOf(value).name }))

/** Returns the college's own name of a pillar; '' for none. */
export function pillarName(category: string | null): string {
  return pillarOptions.find(({ value }) => value === category)?.label ?? ''
}

/** 'Tatva, Moksh and Lakshya'. */
export function pillarsInWords(conjunction: 'and' | 'or'): string {
  const [first, second, third] = college.festival.pillars
  return `${first.name}, ${second.name} ${conjunction} ${third.name}`
}

/** The name of the scoreboard, which the contests of the last pillar fill. */
export const scoreboardName = `${pillarName('Lakshya')} Scoreboard`

/** The stored state. People see the status of a live event, which depends on its times and its seats. */
export const eventStates = ['draft', 'scheduled', 'live', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

/** A live event is open, full, closed (registration hasn't begun or has ended) or over. */
export const eventStatuses = ['draft', 'scheduled', 'open', 'full', 'closed', 'cancelled', 'over'] as const
export type EventStatus = (typeof eventStatuses)[number]

/**
 * The roles that can use existing registrations: students, and alumni, who keep the tickets, certificates and
 * feedback of their years as students. Only students can register.
 */
export const holderRoles = ['Student', 'Alumni'] as const
export const isHolder = (role: string | undefined) => holderRoles.some((holder) => holder === role)

/** The tabs of the list. */
export const eventTimes = ['upcoming', 'ongoing', 'past'] as const
export type EventTime = (typeof eventTimes)[number]

/** The orders of the list. `soonest` is the default; for past events it starts with the latest. */
export const eventSorts = ['soonest', 'newest', 'wanted'] as const
export type EventSort = (typeof eventSorts)[number]

/** The tabs of 'My events'. */
export const ownEventStates = ['draft', 'scheduled', 'live', 'past', 'cancelled'] as const
export type OwnEventState = (typeof ownEventStates)[number]

/**
 * The states of a registration. 'Pending members': its seats are held until all invited members have agreed.
 * 'Unconfirmed': a guest hasn't confirmed their e-mail, and has no seat.
 */
export const registrationStates = [
  'Unconfirmed',
  'Registered',
  'Waiting',
  'Pending members',
  'Approved',
  'CheckedIn',
  'Cancelled',
] as const
export type RegistrationState = (typeof registrationStates)[number]

export const registrationStateNames: Readonly<Record<RegistrationState, string>> = {
  Unconfirmed: 'Not confirmed',
  Registered: 'Registered',
  Waiting: 'Waiting list',
  'Pending members': 'Group not complete',
  Approved: 'Approved',
  CheckedIn: 'Checked in',
  Cancelled: 'Cancelled',
}

/** The states that a team may set by hand; checking in has its own calls. */
export const settableStates = ['Registered', 'Approved', 'Cancelled'] as const

/** The fee filter of the list of participants. */
export const feeStates = ['paid', 'due', 'reported', 'refund'] as const
export type FeeState = (typeof feeStates)[number]

/** The states of the people to whom a team may write. */
export const messageStates = ['Registered', 'Approved', 'CheckedIn', 'Pending members', 'Waiting'] as const
export type MessageState = (typeof messageStates)[number]

/** The kinds of an additional question. */
export const eventQuestionTypes = ['text', 'textarea', 'radio', 'checkbox'] as const
export type EventQuestionType = (typeof eventQuestionTypes)[number]

/** The hours for which the seats of a group are held until everyone has agreed. */
export const groupHoldHours = 24

/** The names end with their unit. */
export const eventLimits = {
  titleLengthMin: 5,
  titleLengthMax: 100,
  bodyBytesMax: 50_000,
  partBytesMax: 20_000,
  lineLengthMax: 200,
  reasonLengthMin: 5,
  reasonLengthMax: 300,
  answerLengthMax: 1_000,
  seatsMax: 100_000,
  groupMembersMax: 20,
  groupNameLengthMax: 60,
  feeRupeesMax: 100_000,
  upiIdLengthMax: 100,
  paymentReferenceLengthMax: 40,
  tagsMax: 5,
  tagLengthMax: 30,
  scheduleRowsMax: 40,
  contactsMax: 8,
  faqMax: 20,
  questionsMax: 12,
  optionsMax: 20,
  filesMax: 5,
  fileBytesMax: 5 * 1024 * 1024,
  posterBytesMax: 2 * 1024 * 1024,
  pageSize: 12,
  ownClashesMax: 10,
  /** The number of a person's registered events shown at once, and of past events on a page. */
  registeredMax: 50,
  pastPageSize: 10,
  participantsPageSize: 20,
  reportedQuestionsPageSize: 10,
  /** The newest answers shown with a reported question. */
  reportedAnswersMax: 20,
  messageSubjectLengthMin: 3,
  messageSubjectLengthMax: 120,
  messageLengthMin: 10,
  messageLengthMax: 3_000,
  offerHoursMax: 168,
  headsMax: 6,
  pointRowsMax: 10,
  pointsMax: 1_000,
  /** The number of events and of venues in the advice on clashes. */
  clashesMax: 20,
  venuesMax: 12,
} as const
