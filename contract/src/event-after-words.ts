/*
 * The constants of certificates and feedback that server and browser share. The browser loads them without
 * Zod.
 */

/** A person has one certificate of an event: for a place, or for participation. */
export const certificateKinds = ['participation', 'first', 'second', 'third'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** The places for which a team names people. */
export const certificatePlaces = ['first', 'second', 'third'] as const
export type CertificatePlace = (typeof certificatePlaces)[number]

/** The names of the kinds within a sentence. */
export const certificateKindNames: Readonly<Record<CertificateKind, string>> = {
  participation: 'participation',
  first: '1st place',
  second: '2nd place',
  third: '3rd place',
}

/**
 * The reasons for withdrawing a certificate: another place was named, the holder wasn't there after all, or
 * the team decided so.
 */
export const withdrawalCauses = ['place', 'absent', 'team'] as const
export type WithdrawalCause = (typeof withdrawalCauses)[number]

/** The result of checking the code of a certificate; `unknown` if the event has no such code. */
export const certificateStates = ['valid', 'replaced', 'withdrawn', 'unknown'] as const

/** The names end with their unit. */
export const eventAfterLimits = {
  /** The people or groups that a team can name for places. */
  placesMax: 60,
  /** The withdrawn certificates that a team sees at once. */
  withdrawnMax: 50,
  commentLengthMax: 500,
  ratingMax: 5,
  feedbackEditDays: 7,
  /** With fewer answers no results are shown, so that nobody can be identified. */
  feedbackShownMin: 3,
  /** The comments that a team sees at once. */
  commentsMax: 200,
} as const
