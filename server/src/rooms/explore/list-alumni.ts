import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/answer-cache.ts'
import { handler } from '#platform/http/handler.ts'
import { cachesOf } from './explore.cache.ts'
import type { PeopleFilter } from './explore.store.ts'
import { readPeople } from './read-people.ts'

export const listAlumni = handler(explore.listAlumni, async ({ portal, query }) => {
  const {
    page,
    limit,
    name,
    branch,
    passOutYear: year,
    domain,
    employmentType,
    company,
    employer,
    city,
    open: isOpen,
  } = query
  const filter: PeopleFilter = {
    ...{ kind: 'alumnus', name, branch, year },
    ...{ domain, employmentType, company, employer, city, isOpen },
  }
  return cachesOf(portal).pages.read(JSON.stringify([filter, page, limit]), async () => {
    const { cards, ...pages } = await readPeople(portal, filter, { page, limit })
    const result = cards.map(({ year: passOutYear, ...card }) => ({
      ...card,
      passOutYear: Number(passOutYear),
    }))
    return encodeAnswer(explore.listAlumni, { data: { ...pages, result } })
  })
})
