/* What both sides know of the festival's public pages besides the calls; the browser reads it without Zod. */

/** In the order in which they are shown. */
export const sponsorTiers = ['Title', 'Powered by', 'Associate', 'Partner'] as const
export type SponsorTier = (typeof sponsorTiers)[number]

/** What a tier is called above its sponsors. */
export const sponsorTierTitles: Readonly<Record<SponsorTier, string>> = {
  Title: 'Title sponsor',
  'Powered by': 'Powered by',
  Associate: 'Associates',
  Partner: 'Partners',
}

/** What the pillars are about, for who has never been there. */
export const pillarLines = {
  Tatva: 'Build, code, break.',
  Moksh: 'Dance, music, drama, art.',
  Lakshya: 'Sports for house points.',
} as const

/** The headline until the festival's team writes its own. */
export const festivalHeadline = 'Three days. Nine houses. One very loud college.'

/** Units last. */
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
  /** The sponsors of so many earlier years are named. */
  pastYearsMax: 5,
  scheduleMax: 200,
  enquiryLengthMin: 10,
  enquiryLengthMax: 2_000,
  enquiriesPageSize: 10,
  /** The team gets at most one mail about new enquiries in so many minutes. */
  enquiryMailMinutes: 60,
  /** The mail quotes so many of them; the others are on the page. */
  enquiriesMailedMax: 10,
  brochureBytesMax: 5 * 1024 * 1024,
  logoBytesMax: 2 * 1024 * 1024,
} as const
