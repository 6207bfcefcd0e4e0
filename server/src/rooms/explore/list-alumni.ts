import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { PeopleFilter } from './explore.store.ts'
import { keptPeople, recallPeople } from './read-people.ts'

export const listAlumni = handler(
  explore.listAlumni,
  async ({ portal, query }) =>
    keptPeople(portal, readAsked(query), ({ cards, ...pages }) => {
      const result = cards.map(({ year: passOutYear, ...card }) => ({
        ...card,
        passOutYear: Number(passOutYear),
      }))
      return encodeAnswer(explore.listAlumni, { data: { ...pages, result } })
    }),
  ({ portal, query }) => recallPeople(portal, readAsked(query)),
)

function readAsked(query: Call<typeof explore.listAlumni>['query']) {
  const { page, limit, passOutYear: year, open: isOpen, ...typed } = query
  const filter: PeopleFilter = { kind: 'alumnus', ...typed, year, isOpen }
  return { filter, page, limit }
}
