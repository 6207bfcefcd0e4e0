/** The words and limits of teams that a screen needs too; the calls with their schemas are in teams.ts. */

/** In the order of the list; `Council` is the student council's alone. */
export const teamKinds = ['Council', 'Technical', 'Cultural', 'Sports', 'Chapters', 'Other'] as const
export type TeamKind = (typeof teamKinds)[number]

/** What a team may call itself. */
export const ownTeamKinds = ['Technical', 'Cultural', 'Sports', 'Chapters', 'Other'] as const

/** Where the student council lives: it has no account with a page, so its address is fixed (spec section 2). */
export const councilSlug = 'student-council'

/** The page of a team, or of the student council. */
export function teamAddress(slug: string): string {
  return `/team/${slug}`
}

/** Where a team says who it is elsewhere; each link must lead to the network that it names. */
export const teamLinkHosts = {
  website: null,
  instagram: 'instagram.com',
  linkedin: 'linkedin.com',
  youtube: 'youtube.com',
  github: 'github.com',
} as const satisfies Record<string, string | null>
export type TeamLinkName = keyof typeof teamLinkHosts
export const teamLinkNames = ['website', 'instagram', 'linkedin', 'youtube', 'github'] as const

/** Whether the link is http(s) and leads to the network's own host. */
export function isTeamLink(name: TeamLinkName, link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  const host: string | null = teamLinkHosts[name]
  return host === null || hostname === host || hostname.endsWith(`.${host}`)
}

export const teamLimits = {
  pageSize: 24,
  oneLineLengthMax: 140,
  aboutBytesMax: 50_000,
  linkLengthMax: 300,
  imageBytesMax: 2 * 1024 * 1024,
  galleryMax: 24,
  /** Of one form; the gallery fills in several. */
  galleryAddedMax: 8,
  postLengthMax: 80,
  /** Of one academic year. */
  membersMax: 200,
  foundedMin: 1900,
} as const
