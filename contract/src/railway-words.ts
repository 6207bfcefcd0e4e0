import { railway } from './college.ts'

/*
 * The constants of the railway concession that server and browser share. The browser loads them without Zod.
 */

export const railwayClasses = ['I', 'II'] as const
export type RailwayClass = (typeof railwayClasses)[number]

export const railwayPeriods = ['Monthly', 'Quarterly'] as const
export type RailwayPeriod = (typeof railwayPeriods)[number]

/** `New` for a student's first concession, `Renewal` for one that follows a pass. */
export const railwayKinds = ['New', 'Renewal'] as const
export type RailwayKind = (typeof railwayKinds)[number]

export const railwayProofKinds = ['address', 'oldPass'] as const
export type RailwayProofKind = (typeof railwayProofKinds)[number]

/** The states of a request for another home station. */
export const stationChangeStates = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const
export type StationChangeState = (typeof stationChangeStates)[number]

/** The reminders: some days before a pass ends, and on the day before the certificate lapses. */
export const railwayReminders = ['pass5', 'pass2', 'certificate'] as const
export type RailwayReminder = (typeof railwayReminders)[number]
export const reminderDays: Readonly<Record<RailwayReminder, number>> = { pass5: 5, pass2: 2, certificate: 1 }

/** The names end with their unit. */
export const railwayLimits = {
  proofBytesMax: 5 * 1024 * 1024,
  addressLengthMin: 10,
  addressLengthMax: 300,
  passNumberLengthMax: 30,
  reasonLengthMin: 5,
  reasonLengthMax: 300,
  noticeLengthMax: 500,
  historyMax: 50,
  faresMax: 2_000,
  familiesMax: 6,
  closedDaysMax: 60,
  slotDaysMax: 14,
  pageSize: 50,
} as const

/** The names of the lines as people say them. */
export const railwayLineNames: Readonly<Record<string, string>> = Object.fromEntries(
  railway.lines.map(({ id, name }) => [id, name]),
)

/** The lines with their names, to choose one. */
export const railwayLineOptions = railway.lines.map(({ id, name }) => ({ value: id, label: name }))

/** The fields of a correction or a resubmission, in words. */
export const railwayFieldWords: Readonly<Record<string, string>> = {
  line: 'line',
  station: 'station',
  class: 'class',
  period: 'period',
  kind: 'kind',
  pin: 'PIN',
  address: 'address',
  phone: 'phone',
  gender: 'gender',
  lastPassNumber: 'last pass',
  fare: 'fare',
  lastPassEndsOn: 'end of the last pass',
  serial: 'serial',
}
