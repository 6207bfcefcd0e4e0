/* What both sides know of the festival's events besides the calls; the browser reads it without Zod. */

/** Whether people take part alone or in groups. */
export const festivalSizes = ['solo', 'group'] as const
export type FestivalSize = (typeof festivalSizes)[number]

/** Units last. */
export const guestLimits = {
  collegeLengthMax: 120,
  codeDigits: 6,
  /** So long a registration waits for its code; it reserves nothing meanwhile. */
  confirmMinutes: 60,
  /** So many of them, from one visitor's address, wait for their codes at once. */
  unconfirmedPerAddressMax: 60,
  contactSentence: 'Enter ten digits, like 9000012345',
} as const
