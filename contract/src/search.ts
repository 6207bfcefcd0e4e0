import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, plainLine } from './fields.ts'
import { limits } from './limits.ts'
import { type AccountRole, accountRoles } from './roles.ts'

/** The kinds of results, in the order of the answer. */
export const searchKinds = [
  ...(['room', 'person', 'team', 'query', 'event'] as const),
  ...(['announcement', 'blog', 'note', 'form', 'concession'] as const),
] as const
export type SearchKind = (typeof searchKinds)[number]

/** A search result: its name, one line about it, and the screen that opens it. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  hint: z.string(),
  /** The path from the root, with the screen's parameters after a question mark. */
  path: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

export const search = {
  search: endpoint({
    room: 'search',
    method: 'GET',
    path: '/search',
    roles: accountRoles as unknown as readonly [AccountRole, ...AccountRole[]],
    summary: 'Search by name',
    description:
      'Finds screens, people, teams, queries, announcements, blogs and notes that the caller may open, by their titles or names. Every word of q must be in it, in any order and letter case. Grouped by kind; the limit is shared between the kinds.',
    query: z.object({
      q: plainLine('Enter what to look for')
        .min(1, 'Enter what to look for')
        .max(limits.paletteSearchLengthMax, `Use at most ${limits.paletteSearchLengthMax} characters`),
      limit: pageQuery(limits.paletteHitsDefault).shape.limit,
    }),
    response: z.object({ result: z.array(searchHit) }),
    limit: 'search',
  }),
}
