/*
 * The constants of the festival's events that server and browser share. The browser loads them without Zod.
 */

/** Events for single people or for groups. */
export const festivalSizes = ['solo', 'group'] as const
export type FestivalSize = (typeof festivalSizes)[number]

/** The names end with their unit. */
export const guestLimits = {
  collegeLengthMax: 120,
  codeDigits: 6,
  /** The time in which an unconfirmed registration can be confirmed; it reserves no seat before that. */
  confirmMinutes: 60,
  /** The unconfirmed registrations that one visitor's address can have at once. */
  unconfirmedPerAddressMax: 60,
  contactSentence: 'Enter ten digits, like 9000012345',
} as const
