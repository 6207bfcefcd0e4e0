/* The constants of event reports that server and browser share. The browser loads them without Zod. */

/** 'NotStarted': the event is over and nobody has begun to write. */
export const reportStates = ['NotStarted', 'Draft', 'Submitted', 'Returned', 'Accepted'] as const
export type ReportState = (typeof reportStates)[number]

export const reportStateNames: Readonly<Record<ReportState, string>> = {
  NotStarted: 'Not started',
  Draft: 'Draft',
  Submitted: 'Submitted',
  Returned: 'Returned',
  Accepted: 'Accepted',
}

/** The states to which a person can move a report; Draft withdraws a submitted one. */
export const reportMoves = ['Draft', 'Submitted', 'Returned', 'Accepted'] as const
export type ReportMove = (typeof reportMoves)[number]

/** The formats of a download. */
export const reportFormats = ['pdf', 'docx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The requirements for submitting a report. */
export const reportChecks = ['summary', 'outcome', 'numbers', 'photos', 'captions'] as const
export type ReportCheck = (typeof reportChecks)[number]

/** The names end with their unit. */
export const reportLimits = {
  summaryWordsMin: 150,
  summaryWordsMax: 1_500,
  summaryBytesMax: 40_000,
  partLengthMax: 3_000,
  lineLengthMax: 200,
  photosMin: 2,
  photosMax: 12,
  captionLengthMax: 150,
  linksMax: 5,
  filesMax: 8,
  fileBytesMax: 5 * 1024 * 1024,
  /** The people on the attendance sheet of a printed report. */
  attendanceMax: 1_000,
  peopleMax: 100_000,
  expenseRupeesMax: 100_000_000,
  commentLengthMin: 5,
  commentLengthMax: 500,
  pageSize: 20,
  /** The reports in one ZIP. */
  zipMax: 300,
  /** The days after the end of its event until a report is due. */
  dueDays: 7,
  /** The minimum number of days until a returned report is due. */
  dueDaysAfterReturn: 3,
  /** The hours between two reminders. */
  remindHours: 24,
} as const
