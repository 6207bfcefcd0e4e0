/* What both sides know of the time after an event besides the calls; the browser reads it without Zod. */

/** A person has one certificate of an event: of a place, or of participation. */
export const certificateKinds = ['participation', 'first', 'second', 'third'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** Those that a team names people for. */
export const certificatePlaces = ['first', 'second', 'third'] as const
export type CertificatePlace = (typeof certificatePlaces)[number]

/** As people read them, in a sentence. */
export const certificateKindNames: Readonly<Record<CertificateKind, string>> = {
  participation: 'participation',
  first: '1st place',
  second: '2nd place',
  third: '3rd place',
}

/** Why a certificate is valid no more: another place was named, the holder was not there after all, or the team decided so. */
export const withdrawalCauses = ['place', 'absent', 'team'] as const
export type WithdrawalCause = (typeof withdrawalCauses)[number]

/** What the code of a certificate is worth; unknown: not a code of this event. */
export const certificateStates = ['valid', 'replaced', 'withdrawn', 'unknown'] as const

/** Units last. */
export const eventAfterLimits = {
  /** People or groups that a team names for places. */
  placesMax: 60,
  /** Withdrawn certificates that a team is shown at once. */
  withdrawnMax: 50,
  commentLengthMax: 500,
  ratingMax: 5,
  feedbackEditDays: 7,
  /** Below so many answers nothing is shown, so that nobody can be guessed. */
  feedbackShownMin: 3,
  /** Texts that a team is shown at once. */
  commentsMax: 200,
} as const
