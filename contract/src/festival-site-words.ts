/*
 * The constants of the festival's public pages that server and browser share. The browser loads them without
 * Zod.
 */

/** In display order. */
export const sponsorTiers = ['Title', 'Powered by', 'Associate', 'Partner'] as const
export type SponsorTier = (typeof sponsorTiers)[number]

/** The heading above the sponsors of a tier. */
export const sponsorTierTitles: Readonly<Record<SponsorTier, string>> = {
  Title: 'Title sponsor',
  'Powered by': 'Powered by',
  Associate: 'Associates',
  Partner: 'Partners',
}

/** The names end with their unit. */
export const festivalLimits = {
  lineLengthMax: 120,
  textLengthMax: 600,
  reachLengthMax: 2_000,
  faqMax: 20,
  highlightsMax: 6,
  contactsMax: 8,
  winnersMax: 120,
  picturesMax: 24,
  figuresMax: 4,
  sponsorsMax: 60,
  sponsorLineLengthMax: 160,
  sponsorPositionMax: 99,
  /** The number of earlier years whose sponsors are listed. */
  pastYearsMax: 5,
  scheduleMax: 200,
  enquiryLengthMin: 10,
  enquiryLengthMax: 2_000,
  enquiriesPageSize: 10,
  /** The team gets at most one mail about new enquiries in this time. */
  enquiryMailMinutes: 60,
  /** The number of enquiries quoted in the mail; the others are on the page. */
  enquiriesMailedMax: 10,
  brochureBytesMax: 5 * 1024 * 1024,
  logoBytesMax: 2 * 1024 * 1024,
} as const
