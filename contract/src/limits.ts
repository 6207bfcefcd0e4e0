/** Every limit that both sides must know; units last. Spec section 9, contract.md and trust.md. */
export const limits = {
  pageSizeMax: 50,
  forumPageSize: 5,
  myQueryPageSize: 5,
  dashboardPageSize: 3,
  notificationsPageSize: 4,
  explorePageSize: 12,
  /** A bell keeps a person's newest notifications; older ones have fallen off. */
  notificationsKept: 500,
  pagerGroup: 3,

  queryTitleLengthMin: 5,
  queryTitleLengthMax: 200,
  queryBodyBytesMax: 50_000,
  queryDomainsMax: 5,
  queryImagesMax: 5,
  answerLengthMax: 5_000,
  searchLengthMax: 200,

  nameLengthMax: 120,
  passOutYearMin: 1950,
  /** A proof may be an image or a PDF of this size. */
  proofBytesMax: 5 * 1024 * 1024,
  emailLengthMax: 254,
  studentAgeMin: 15,
  studentAgeMax: 40,

  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 25_000_000,

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

  toastMs: 2_000,
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
  /** Likes and seen marks: one tap each, so more of them than of posts. */
  tap: { account: 120, address: 600 },
} as const
export type LimitKind = Exclude<keyof typeof callsPerMinute, 'any'>
