/* What both sides know of the reports of events besides the calls; the browser reads it without Zod. */

/** Contract.md section 8. 'NotStarted': the event is over and nobody has written yet. */
export const reportStates = ['NotStarted', 'Draft', 'Submitted', 'Returned', 'Accepted'] as const
export type ReportState = (typeof reportStates)[number]

/** A state as people read it. */
export const reportStateNames: Readonly<Record<ReportState, string>> = {
  NotStarted: 'Not started',
  Draft: 'Draft',
  Submitted: 'Submitted',
  Returned: 'Returned',
  Accepted: 'Accepted',
}

/** What a person may move a report to; Draft takes a submitted one back. */
export const reportMoves = ['Draft', 'Submitted', 'Returned', 'Accepted'] as const
export type ReportMove = (typeof reportMoves)[number]

/** What it is downloaded as. */
export const reportFormats = ['pdf', 'docx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What has to be ready before a report can be submitted (screens.md, 'Reports'). */
export const reportChecks = ['summary', 'outcome', 'numbers', 'photos', 'captions'] as const
export type ReportCheck = (typeof reportChecks)[number]

/** Units last. Screens.md, 'Reports'. */
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
  /** People on the attendance sheet of a printed report. */
  attendanceMax: 1_000,
  peopleMax: 100_000,
  expenseRupeesMax: 100_000_000,
  commentLengthMin: 5,
  commentLengthMax: 500,
  pageSize: 20,
  /** Reports of one ZIP. */
  zipMax: 300,
  /** A report is due so many days after the end of its event. */
  dueDays: 7,
  /** A returned one has at least so many days more. */
  dueDaysAfterReturn: 3,
  /** Not reminded again before. */
  remindHours: 24,
} as const
