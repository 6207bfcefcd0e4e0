import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { PeopleFilter } from './explore.store.ts'
import { keptPeople, recallPeople } from './read-people.ts'

export const listStudents = handler(
  explore.listStudents,
  async ({ portal, query }) =>
    keptPeople(portal, readAsked(query), ({ cards, ...pages }) =>
      encodeAnswer(explore.listStudents, { data: { ...pages, result: cards } }),
    ),
  ({ portal, query }) => recallPeople(portal, readAsked(query)),
)

function readAsked({ page, limit, name, branch, year, domain }: Call<typeof explore.listStudents>['query']) {
  const filter: PeopleFilter = {
    kind: 'student',
    name,
    branch,
    year,
    domain,
    employmentType: null,
    company: null,
    employer: null,
    city: null,
    isOpen: false,
  }
  return { filter, page, limit }
}
