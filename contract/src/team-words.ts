/** The constants of teams that screens need too. The calls with their schemas are in teams.ts. */

/** In the order of the list; only the student council has the kind `Council`. */
export const teamKinds = ['Council', 'Technical', 'Cultural', 'Sports', 'Chapters', 'Other'] as const
export type TeamKind = (typeof teamKinds)[number]

/** The kinds that a team can choose for itself. */
export const ownTeamKinds = ['Technical', 'Cultural', 'Sports', 'Chapters', 'Other'] as const

/** The slug of the student council's page. It is fixed, because the council has no account with a page. */
export const councilSlug = 'student-council'

/** Returns the address of the page of a team or of the student council. */
export function teamAddress(slug: string): string {
  return `/team/${slug}`
}

/** The external links of a team, with the host that each must lead to. */
export const teamLinkHosts = {
  website: null,
  instagram: 'instagram.com',
  linkedin: 'linkedin.com',
  youtube: 'youtube.com',
  github: 'github.com',
} as const satisfies Record<string, string | null>
export type TeamLinkName = keyof typeof teamLinkHosts
export const teamLinkNames = ['website', 'instagram', 'linkedin', 'youtube', 'github'] as const

/** Returns true if the link is http(s) and leads to the network's own host. */
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
  /** The pictures that one form can add to the gallery. */
  galleryAddedMax: 8,
  postLengthMax: 80,
  /** The members in one academic year. */
  membersMax: 200,
  foundedMin: 1900,
} as const
