import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/answer-cache.ts'
import { handler } from '#platform/http/handler.ts'
import { cachesOf } from './explore.cache.ts'
import type { PeopleFilter } from './explore.store.ts'
import { readPeople } from './read-people.ts'

export const listStudents = handler(explore.listStudents, async ({ portal, query }) => {
  const { page, limit, name, branch, year, domain } = query
  const filter: PeopleFilter = {
    ...{ kind: 'student', name, branch, year, domain },
    ...{ employmentType: null, company: null, employer: null, city: null, isOpen: false },
  }
  return cachesOf(portal).pages.read(JSON.stringify([filter, page, limit]), async () => {
    const { cards, ...pages } = await readPeople(portal, filter, { page, limit })
    return encodeAnswer(explore.listStudents, { data: { ...pages, result: cards } })
  })
})
