/** The limits that server and browser share. A name ends with its unit. */
export const limits = {
  pageSizeMax: 50,
  forumPageSize: 5,
  myQueryPageSize: 5,
  dashboardPageSize: 3,
  notificationsPageSize: 4,
  /** The page size of the page with all notifications. */
  notificationsListPageSize: 20,
  explorePageSize: 12,
  /** The number of newest notifications that the portal keeps for each person; older ones are deleted. */
  notificationsKept: 500,
  /** The maximum number of followers of a query who are notified of an answer. */
  queryFollowersNotified: 2_000,
  /** The number of people that the mention picker shows at once. */
  mentionableShown: 8,
  /** The number of muted queries, and of muted teams, in the list of mutes. */
  mutesShown: 100,
  /** The number of teams that a reader can mute; every read of the bell excludes their posts. */
  teamMutesMax: 50,
  /** The devices of one account that show notifications. */
  pushDevicesMax: 10,
  /** Pushes to one person a day, besides urgent ones and what is for them alone. */
  pushesOfDayMax: 5,
  pushEndpointLengthMax: 1_000,
  pushDeviceNameLengthMax: 80,
  pagerGroup: 3,

  queryTitleLengthMin: 5,
  queryTitleLengthMax: 200,
  queryBodyBytesMax: 50_000,
  queryDomainsMax: 5,
  queryImagesMax: 5,
  answerLengthMax: 5_000,
  /** The alumni whom the portal asks at once to answer a query, for so many days, and how often. */
  alumniAsked: 3,
  alumniAskedDays: 7,
  alumniAskedRounds: 2,
  /** How often an alumnus can be asked in a week; each chooses a number up to the maximum. */
  askedWeeklyDefault: 2,
  askedWeeklyMax: 10,
  outcomeLengthMax: 1_000,
  outcomeHelpersMax: 10,
  searchLengthMax: 200,
  /** For the search over everything, `GET /search`. */
  paletteSearchLengthMax: 80,
  paletteHitsDefault: 20,

  nameLengthMax: 120,
  /** The length of a LinkedIn or GitHub address. */
  networkLinkLengthMax: 300,
  passOutYearMin: 1950,
  /** The size of a proof, an image or a PDF. */
  proofBytesMax: 5 * 1024 * 1024,
  emailLengthMax: 254,
  studentAgeMin: 15,
  studentAgeMax: 40,

  /** All text of one form including its field names; the same as the limit of a JSON body. */
  formTextBytesMax: 1024 * 1024,
  formPartsMax: 200,
  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 25_000_000,
  /** The AVIF decoder takes three times as much memory per pixel as the others. */
  avifPixelsMax: 10_000_000,
  /** Memory in megabytes for reading one file; with the memory used until the check notices, 300. */
  fileMemoryMbMax: 285,

  aboutBytesMax: 20_000,
  profileLineLengthMax: 200,
  divisionLengthMax: 10,
  skillsMax: 20,
  skillLengthMax: 40,
  /** Photo and cover. The browser crops them, so they are smaller than other pictures. */
  profileImageBytesMax: 2 * 1024 * 1024,
  /** `CpuMs` is processor time; the rows exclude the header. */
  spreadsheetBytesMax: 2 * 1024 * 1024,
  spreadsheetUnpackedBytesMax: 20 * 1024 * 1024,
  spreadsheetRowsMax: 10_000,
  spreadsheetCpuMsMax: 2_000,

  deskPageSize: 20,
  deskReasonLengthMax: 500,
  /** The time in which an approval or a rejection can be undone; its mail is sent afterwards. */
  deskUndoMs: 10_000,

  /** The longest time ahead for which a post can be scheduled. */
  scheduleDaysMax: 365,

  toastMs: 2_000,
} as const

/**
 * The storage of one account, in bytes. Pictures and documents count separately, so notes that fill their
 * quota never block someone's own photo. A document is any file other than a public picture: notes,
 * attachments, proofs.
 */
export const accountFileQuotas = {
  imageBytesMax: 200 * 1024 * 1024,
  documentBytesMax: 500 * 1024 * 1024,
} as const

/**
 * The storage for files that visitors send with their registrations, in bytes. A file counts towards its
 * address (IPv6: its /64) and the total until the desk has decided on the registration, and towards the day
 * in any case. An alumni day behind one address sends some 40 proofs of 1 MB.
 */
export const visitorFileQuotas = {
  addressBytesMax: 50 * 1024 * 1024,
  dayBytesMax: 500 * 1024 * 1024,
  waitingBytesMax: 2 * 1024 * 1024 * 1024,
} as const

/**
 * Mails that visitors without an account can cause: per mailbox and day (plus-addresses folded) from one network
 * and from all networks together, per address of a visitor and hour, and for the whole portal per hour. With the
 * first two, a stranger can't keep the owner of a mailbox from a code. An alumni day behind one address stays far
 * below the third; the fourth keeps the college's mail server off block lists.
 */
export const visitorMailCaps = {
  mailboxPerDay: 5,
  mailboxTotalPerDay: 20,
  addressPerHour: 60,
  portalPerHour: 600,
} as const

/**
 * The same limits for the codes of festival guests: hundreds register at once on the festival's days, many of
 * them from one network.
 */
export const guestMailCaps = {
  mailboxPerDay: 10,
  mailboxTotalPerDay: 40,
  addressPerHour: 600,
  portalPerHour: 12_000,
} as const

/**
 * Enquiries of companies to the festival's team: per sender and day (plus-addresses folded) from one network and
 * from all, per address of a visitor and hour, and in total per hour. Enquiries are stored and reach the team as a
 * digest, so no enquiry displaces another.
 */
export const enquiryCaps = {
  mailboxPerDay: 5,
  mailboxTotalPerDay: 20,
  addressPerHour: 20,
  portalPerHour: 600,
} as const

/**
 * Mails to many people per account and day (India): announcements of teams and the council, and an alumnus's
 * internships with their number of recipients. `segmentsPerDay` limits the mails of an alumni desk account to
 * segments of the alumni, `eventMessagesPerDay` a team's mails to the people registered for one event.
 */
export const postMailCaps = {
  announcementsPerDay: 5,
  internshipsPerDay: 1,
  internshipRecipientsMax: 1_000,
  segmentsPerDay: 3,
  eventMessagesPerDay: 3,
} as const

/**
 * Calls per minute for one account, or for one address if nobody is signed in. An address may make far more
 * calls than an account, because a campus of thousands can sit behind one address.
 */
export const callsPerMinute = {
  any: { account: 200, address: 6_000 },
  /** Each endpoint that changes something has its own count. */
  write: { account: 20, address: 600 },
  signIn: { account: 10, address: 600 },
  /** Nobody is signed in yet: counted by address and by the e-mail that registers. */
  registration: { account: 3, address: 30 },
  /**
   * Registrations of festival guests at a desk, one after another; a whole college may sit behind one
   * address.
   */
  guest: { account: 120, address: 240 },
  /** Likes and seen marks take one tap, so more of them are allowed than of posts. */
  tap: { account: 120, address: 600 },
  /** The search over everything, which sends a call as the person types. */
  search: { account: 120, address: 600 },
  /**
   * Scans at a door: three people a second, and again the scans that were stored while the network was down.
   */
  checkIn: { account: 600, address: 6_000 },
  /** Decisions at a desk: a clerk with a keyboard makes one every second and a half. */
  decision: { account: 120, address: 600 },
  /** Parts of resumable uploads, counted apart from `any`: five files of 20 MB are 200 parts of 512 kB. */
  part: { account: 600, address: 600 },
} as const
export type LimitKind = Exclude<keyof typeof callsPerMinute, 'any'>

/**
 * Kinds with their own allowance per account: their calls don't count towards `any`, and all endpoints of a
 * kind share one count. Otherwise 600 check-ins would end with the 200 calls of `any`.
 */
export const kindsApart: readonly LimitKind[] = ['tap', 'search', 'checkIn', 'decision', 'part', 'guest']
