import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/answer-cache.ts'
import { handler } from '#platform/http/handler.ts'
import type { PeopleFilter } from './explore.store.ts'
import { keptPeople } from './read-people.ts'

export const listStudents = handler(explore.listStudents, async ({ portal, query }) => {
  const { page, limit, name, branch, year, domain } = query
  const filter: PeopleFilter = {
    ...{ kind: 'student', name, branch, year, domain },
    ...{ employmentType: null, company: null, employer: null, city: null, isOpen: false },
  }
  return keptPeople(portal, { filter, page, limit }, ({ cards, ...pages }) =>
    encodeAnswer(explore.listStudents, { data: { ...pages, result: cards } }),
  )
})
