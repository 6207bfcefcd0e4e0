import given from '../../college/college.json' with { type: 'json' }
import givenRailway from '../../college/railway.json' with { type: 'json' }

export interface CollegeColours {
  /** As #rrggbb, for buttons, links and marks. */
  primary: string
  /** As #rrggbb, for the one main button of a view. */
  accent: string
}

interface Pillar {
  name: string
  /** Its subjects, for people who have never been there. */
  line: string
  /** The word for its events, when there are several. */
  events: string
}

type Words = readonly [string, ...string[]]

/** What a college decides about its lists and words, in `college/college.json`. A build takes it in. */
export interface College {
  branches: Words
  /** Further names of the branches, which files of a college have instead of the codes. */
  branchNames?: Readonly<Record<string, readonly string[]>> | undefined
  /** The names on the scoreboard of branches whose list has codes, short enough for a row. */
  boardNames?: Readonly<Record<string, string>> | undefined
  /** From the first to the last. */
  years: Words
  /** The parts of the course, such as eight semesters. */
  terms: { name: string; count: number }
  /** The domains of a query. */
  queryDomains: Words
  /** The names on the screens, unless settings say others. */
  names: { portal: string; college: string }
  forum: { name: string; sentence: string }
  festival: {
    name: string
    /** The letters before the numbers of its registrations. */
    prefix: string
    /** The headline until the festival's team writes its own. */
    headline: string
    /** Its parts, in the order of `festCategories`. The contests of the last one fill the scoreboard. */
    pillars: readonly [Pillar, Pillar, Pillar]
  }
  /** The name of a second fest, if there is one. */
  otherFest?: string | undefined
  /** The links of the footer. The source code is at `github`. */
  links: Readonly<Partial<Record<'linkedin' | 'website' | 'github', string | undefined>>>
  /** Instead of the colours of the design: one that carries white text, and one that carries dark text. */
  colours?: CollegeColours | undefined
  /** The file in `college/` with the logo, an SVG or a PNG; the arches if there is none. */
  logo?: string | undefined
  /** The rooms that the college does without. */
  without: readonly string[]
}

/** The railway that the students travel with, in `college/railway.json`. */
interface Railway {
  /** The station of the college, until the railway desk sets another. */
  destination: string
  lines: readonly { id: string; name: string; colours: Readonly<Record<'light' | 'dark', string>> }[]
  /** Lines that share their booklets, until the railway desk sets others. */
  families: readonly { code: string; name: string; lines: readonly string[] }[]
}

// The build has checked the files (college-file.ts).
export const college = given as unknown as College
export const railway: Railway = givenRailway

/** The domain of the demo's people, after the first word of the portal's name. */
export const demoDomain = `${/^[a-z0-9]+(?= |$)/.exec(college.names.portal.toLowerCase())?.[0] ?? 'college'}.example`

/** Where the rooms are that a college can do without: their pages, and the paths of their calls. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  railway: ['/railway'],
  festival: ['/tml', '/events/tmlCreate'],
  lakshya: ['/tml/lakshya'],
}

export function hasRoom(name: string): boolean {
  return !college.without.includes(name)
}

/** Returns whether the college has the room of a page or of a call. */
export function hasPlace(path: string): boolean {
  const places = college.without.flatMap((room) => placesOf[room] ?? [])
  return !places.some((place) => path === place || path.startsWith(`${place}/`))
}
