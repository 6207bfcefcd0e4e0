/** Every limit that both sides must know; units last. Spec section 9, contract.md and trust.md. */
export const limits = {
  pageSizeMax: 50,
  forumPageSize: 5,
  myQueryPageSize: 5,
  dashboardPageSize: 3,
  notificationsPageSize: 4,
  /** Of the page with all notifications. */
  notificationsListPageSize: 20,
  explorePageSize: 12,
  /** A bell keeps a person's newest notifications; older ones have fallen off. */
  notificationsKept: 500,
  /** So many followers of one query are notified of an answer. */
  queryFollowersNotified: 2_000,
  /** People whom the chooser of mentions offers at once. */
  mentionableShown: 8,
  /** Muted queries, and muted teams, in the list of mutes. */
  mutesShown: 100,
  /** A reader can mute so many teams; each bell is read past their posts. */
  teamMutesMax: 50,
  pagerGroup: 3,

  queryTitleLengthMin: 5,
  queryTitleLengthMax: 200,
  queryBodyBytesMax: 50_000,
  queryDomainsMax: 5,
  queryImagesMax: 5,
  answerLengthMax: 5_000,
  searchLengthMax: 200,
  /** Of the search over everything, `GET /search`. */
  paletteSearchLengthMax: 80,
  paletteHitsDefault: 20,

  nameLengthMax: 120,
  /** A LinkedIn or GitHub address. */
  networkLinkLengthMax: 300,
  passOutYearMin: 1950,
  /** A proof may be an image or a PDF of this size. */
  proofBytesMax: 5 * 1024 * 1024,
  emailLengthMax: 254,
  studentAgeMin: 15,
  studentAgeMax: 40,

  /** All text of one form together, names of its fields included: as much as a JSON body may have. */
  formTextBytesMax: 1024 * 1024,
  formPartsMax: 200,
  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 25_000_000,
  /** Its decoder takes three times as much memory for a pixel as the others. */
  avifPixelsMax: 10_000_000,
  /** What reading one file may take, whatever is in it, in megabytes of memory: 300 with what is taken until we notice. */
  fileMemoryMbMax: 285,

  aboutBytesMax: 20_000,
  profileLineLengthMax: 200,
  divisionLengthMax: 10,
  skillsMax: 20,
  skillLengthMax: 40,
  /** Photo and cover: cropped in the browser, so smaller than other pictures. */
  profileImageBytesMax: 2 * 1024 * 1024,
  /** trust.md rule 5; time is a processor's, rows are those below the head. */
  spreadsheetBytesMax: 2 * 1024 * 1024,
  spreadsheetUnpackedBytesMax: 20 * 1024 * 1024,
  spreadsheetRowsMax: 10_000,
  spreadsheetCpuMsMax: 2_000,

  deskPageSize: 20,
  deskReasonLengthMax: 500,
  /** So long an approval or a rejection can be undone; the mail about it waits. */
  deskUndoMs: 10_000,

  /** A post may be scheduled so far ahead. */
  scheduleDaysMax: 365,

  toastMs: 2_000,
} as const

/**
 * What one account may keep, in bytes (trust.md rule 5). Pictures and documents apart: notes that fill their quota never
 * lock out someone's own photo. A document is whatever is no picture for everyone's eyes: notes, attachments, proofs.
 */
export const accountFileQuotas = {
  imageBytesMax: 200 * 1024 * 1024,
  documentBytesMax: 500 * 1024 * 1024,
} as const

/**
 * What visitors may send with their registrations, in bytes (trust.md rule 5). A file counts until the desk has decided on
 * the registration: for the address that it came from (IPv6: its /64) and in all; and for a day whatever becomes of it.
 * An alumni day behind one address sends some 40 proofs of 1 MB.
 */
export const visitorFileQuotas = {
  addressBytesMax: 50 * 1024 * 1024,
  dayBytesMax: 500 * 1024 * 1024,
  waitingBytesMax: 2 * 1024 * 1024 * 1024,
} as const

/**
 * Mails that someone who is not signed in can cause, in number (trust.md rule 7): to one mailbox (plus-addresses folded)
 * in a day from one network, so that nobody keeps its owner from a code, and from all of them; by one visitor's address in an hour,
 * and of the whole portal in an hour. An alumni day behind one address is
 * far below the third; the fourth is what keeps the college's mail server off the block lists.
 */
export const visitorMailCaps = {
  mailboxPerDay: 5,
  mailboxTotalPerDay: 20,
  addressPerHour: 60,
  portalPerHour: 600,
} as const

/**
 * The same for the codes of guests who register for the festival: hundreds do at once on its days, many of them in its own network.
 */
export const guestMailCaps = {
  mailboxPerDay: 10,
  mailboxTotalPerDay: 40,
  addressPerHour: 600,
  portalPerHour: 12_000,
} as const

/**
 * What companies may write to the festival's team: one sender in a day (plus-addresses folded) from one network and from all, one visitor's address in an hour, and
 * all together in an hour. They are stored, and the mail to the team is a digest, so no enquiry silences another.
 */
export const enquiryCaps = {
  mailboxPerDay: 5,
  mailboxTotalPerDay: 20,
  addressPerHour: 20,
  portalPerHour: 600,
} as const

/**
 * Mails that an author can have sent by a post, in posts a day of India: teams and the council mail announcements, an
 * alumnus an internship, and that to so many students at most (trust.md rule 7). An account of the alumni desk mails so
 * many segments of the alumni, and a team those who registered for one of its events so often.
 */
export const postMailCaps = {
  announcementsPerDay: 5,
  internshipsPerDay: 1,
  internshipRecipientsMax: 1_000,
  segmentsPerDay: 3,
  eventMessagesPerDay: 3,
} as const

/**
 * Calls a minute for one account, or for one address when nobody is signed in (trust.md rule 7). An address
 * is allowed far more than an account: a campus of thousands sits behind one.
 */
export const callsPerMinute = {
  any: { account: 200, address: 6_000 },
  /** Each endpoint that changes something has its own count. */
  write: { account: 20, address: 600 },
  signIn: { account: 10, address: 600 },
  /** Nobody is signed in then: counted by address and by the e-mail that is registered. */
  registration: { account: 3, address: 30 },
  /** Guests of the festival, whom a desk registers one after the other; a whole college may sit behind one address. */
  guest: { account: 120, address: 240 },
  /** Likes and seen marks: one tap each, so more of them than of posts. */
  tap: { account: 120, address: 600 },
  /** The search over everything, which is asked as one types. */
  search: { account: 120, address: 600 },
  /** Scans at a door: three people a second (contract.md section 8), and again what was kept while the network was away. */
  checkIn: { account: 600, address: 6_000 },
  /** Decisions at a desk: a clerk with a keyboard takes one every second and a half. */
  decision: { account: 120, address: 600 },
  /** Parts of resumable uploads, apart from `any`: five files of 20 MB are 200 parts of 512 kB and leave room for calls. */
  part: { account: 600, address: 600 },
} as const
export type LimitKind = Exclude<keyof typeof callsPerMinute, 'any'>

/**
 * Kinds with an allowance of their own for an account: their calls don't count as `any`, and all endpoints of a kind share
 * its count. Otherwise 600 check-ins would end with the 200 calls of `any`.
 */
export const kindsApart: readonly LimitKind[] = ['tap', 'search', 'checkIn', 'decision', 'part', 'guest']
