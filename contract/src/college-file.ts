import { z } from 'zod'
import type { College, CollegeColours } from './college.ts'
import { nearestReadable } from './college-colours.ts'
import { foldSpelling } from './fold-name.ts'

/** The rooms that a college can do without. The scoreboard belongs to the festival. */
export const optionalRooms = ['railway', 'festival', 'lakshya'] as const

const word = z.string().regex(/^\S(.{0,58}\S)?$/, 'must be a word or two, without spaces around')
const words = z
  .tuple([word], word)
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'names one twice')
const branches = words.refine((list) => !list.includes('ALL'), 'must not have ALL, which means every branch')

const pillar = z.strictObject({ name: word, line: z.string().min(1).max(60), events: word })

/** A colour that its text can be read on, or a sentence with the nearest one. */
function colour(role: keyof CollegeColours) {
  const text = role === 'primary' ? 'white' : 'dark'
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be like #047376')
    .superRefine((given, context) => {
      const nearest = nearestReadable(given, role)
      if (nearest !== given.toLowerCase())
        context.addIssue(
          `${text} text on ${given} can't be read; the nearest colour that works is ${nearest}`,
        )
    })
}

const webLink = z.url({ protocol: /^https?$/, error: 'must be a link that starts with https://' }).optional()

/** Checks `college/college.json` when the portal is built. */
export const collegeFile = z
  .strictObject({
    branches,
    branchNames: z.record(word, z.array(word)).optional(),
    boardNames: z.record(word, word).optional(),
    years: words,
    terms: z.strictObject({ name: word, count: z.int().min(1).max(24) }),
    queryDomains: words.refine(
      (list) => !list.includes('All'),
      'must not have All, which means every domain',
    ),
    names: z.strictObject({ portal: word, college: word }),
    forum: z.strictObject({ name: word, sentence: z.string().min(1).max(300) }),
    festival: z.strictObject({
      name: word,
      // Two letters and a short number would have as many letters as a long number.
      prefix: z.string().regex(/^[A-Z]{3,6}$/, 'must be three to six capital letters'),
      headline: z.string().min(1).max(120),
      pillars: z
        .tuple([pillar, pillar, pillar])
        .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names one twice'),
    }),
    otherFest: word.optional(),
    links: z.strictObject({ linkedin: webLink, website: webLink, github: webLink }),
    colours: z.strictObject({ primary: colour('primary'), accent: colour('accent') }).optional(),
    logo: z
      .string()
      .regex(/^[\w-]+\.(svg|png)$/, 'must be an SVG or PNG in the folder college')
      .optional(),
    without: z.array(z.enum(optionalRooms)),
  })
  .superRefine(checkBranchNames) satisfies z.ZodType<College>

/** Refuses names of a branch that doesn't exist, and a name of two branches. */
function checkBranchNames(
  { branches: known, branchNames = {} }: Pick<College, 'branches' | 'branchNames'>,
  context: z.RefinementCtx,
): void {
  const owners = new Map(known.map((branch) => [foldSpelling(branch), branch]))
  for (const [branch, names] of Object.entries(branchNames)) {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['branchNames', branch], message })
    if (!known.includes(branch)) refuse("isn't a branch")
    for (const name of names) {
      const owner = owners.get(foldSpelling(name)) ?? branch
      if (owner !== branch) refuse(`${name} is a name of ${owner} too`)
      owners.set(foldSpelling(name), branch)
    }
  }
}

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be like #047376')
const line = z.strictObject({ id: word, name: word, colours: z.strictObject({ light: hex, dark: hex }) })

/** Checks `college/railway.json` with the stations of `college/railway-stations.json`. */
export const railwayFile = z
  .strictObject({
    destination: word,
    lines: z.tuple([line], line),
    families: z.array(
      z.strictObject({
        code: z.string().regex(/^[A-Z]{1,3}$/, 'must be one to three capital letters'),
        name: word,
        lines: z.array(word),
      }),
    ),
    stations: z.strictObject({
      lines: z.record(word, z.array(word).min(2)),
      joins: z.record(word, z.record(word, z.array(word))),
      names: z.record(word, word),
    }),
  })
  .superRefine(({ destination, lines, families, stations }, context) => {
    const ids = lines.map(({ id }) => id).sort()
    const known = new Set(Object.values(stations.lines).flat())
    const same = (list: readonly string[]) => list.toSorted().join() === ids.join()
    if (!same(Object.keys(stations.lines)))
      context.addIssue('lines: the stations must be those of the same lines')
    if (!same(families.flatMap((one) => one.lines)))
      context.addIssue('families: each line must be in exactly one family')
    if (!known.has(destination)) context.addIssue(`destination: ${destination} isn't a station`)
    for (const name of [
      ...Object.keys(stations.names),
      ...Object.values(stations.joins).flatMap((joins) => [
        ...Object.keys(joins),
        ...Object.values(joins).flat(),
      ]),
    ])
      if (!known.has(name)) context.addIssue(`stations: ${name} isn't on a line`)
  })

/** Checks `college/subjects.json`: the subjects that a new portal starts with. */
export function subjectsFile({ branches: known, terms }: College) {
  return z.array(
    z.strictObject({
      name: z.string().min(1).max(120),
      semester: z.int().min(1).max(terms.count),
      branches: z.array(z.enum(known)).min(1),
    }),
  )
}
