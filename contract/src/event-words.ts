/* What both sides know of events besides the calls; the browser reads it without Zod. */

/** The fests of the spec, in its order. `Regular` is an event of no fest. */
export const fests = ['TML', 'Cognition', 'Regular'] as const
export type Fest = (typeof fests)[number]

/** The pillars of the festival; only an event of TML has one. */
export const festCategories = ['Tatva', 'Moksh', 'Lakshya'] as const
export type FestCategory = (typeof festCategories)[number]

/** What the server stores; what people see of a live one, by its times and its seats, is its status. */
export const eventStates = ['draft', 'scheduled', 'live', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

/** Contract.md section 8. A live event is open, full, closed (registration has not begun, or has ended) or over. */
export const eventStatuses = ['draft', 'scheduled', 'open', 'full', 'closed', 'cancelled', 'over'] as const
export type EventStatus = (typeof eventStatuses)[number]

/**
 * Who may see and go on with what they registered for: students, and alumni, whose tickets, certificates and feedback of their years as
 * students stay theirs. Only students register.
 */
export const holderRoles = ['Student', 'Alumni'] as const
export const isHolder = (role: string | undefined) => holderRoles.some((holder) => holder === role)

/** The tabs of the list. */
export const eventTimes = ['upcoming', 'ongoing', 'past'] as const
export type EventTime = (typeof eventTimes)[number]

/** Orders of the list; `soonest` is the usual one, and begins with the latest where the events are past. */
export const eventSorts = ['soonest', 'newest', 'wanted'] as const
export type EventSort = (typeof eventSorts)[number]

/** The tabs of 'My events'. */
export const ownEventStates = ['draft', 'scheduled', 'live', 'past', 'cancelled'] as const
export type OwnEventState = (typeof ownEventStates)[number]

/**
 * Where a registration stands. 'Pending members': its seats are held until everyone named has agreed. 'Unconfirmed': a guest has not
 * proved their e-mail, and has no seat.
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

/** As people read them. */
export const registrationStateNames: Readonly<Record<RegistrationState, string>> = {
  Unconfirmed: 'Not confirmed',
  Registered: 'Registered',
  Waiting: 'Waiting list',
  'Pending members': 'Group not complete',
  Approved: 'Approved',
  CheckedIn: 'Checked in',
  Cancelled: 'Cancelled',
}

/** What a team may set by hand; checking in has calls of its own. */
export const settableStates = ['Registered', 'Approved', 'Cancelled'] as const

/** How the list of participants is narrowed by the fee. */
export const feeStates = ['paid', 'due'] as const
export type FeeState = (typeof feeStates)[number]

/** To people in which states a team may write. */
export const messageStates = ['Registered', 'Approved', 'CheckedIn', 'Pending members', 'Waiting'] as const
export type MessageState = (typeof messageStates)[number]

/** Kinds of an extra question. */
export const eventQuestionTypes = ['text', 'textarea', 'radio', 'checkbox'] as const
export type EventQuestionType = (typeof eventQuestionTypes)[number]

/** So long the seats of a group are held until everyone has agreed (screens.md, 'Event detail'). */
export const groupHoldHours = 24

/** Units last. Screens.md, 'Event create/update'. */
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
  /** So many events one has registered for are shown at once, and so many past ones on a page. */
  registeredMax: 50,
  pastPageSize: 10,
  participantsPageSize: 20,
  reportedQuestionsPageSize: 10,
  /** Of a reported question the newest answers are shown. */
  reportedAnswersMax: 20,
  messageSubjectLengthMin: 3,
  messageSubjectLengthMax: 120,
  messageLengthMin: 10,
  messageLengthMax: 3_000,
  offerHoursMax: 168,
  headsMax: 6,
  pointRowsMax: 10,
  pointsMax: 1_000,
  /** Of the advice on clashes: how many events it names, and how many halls it knows. */
  clashesMax: 20,
  venuesMax: 12,
} as const
