import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/answer-cache.ts'
import { handler } from '#platform/http/handler.ts'
import type { PeopleFilter } from './explore.store.ts'
import { keptPeople } from './read-people.ts'

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
  return keptPeople(portal, { filter, page, limit }, ({ cards, ...pages }) => {
    const result = cards.map(({ year: passOutYear, ...card }) => ({
      ...card,
      passOutYear: Number(passOutYear),
    }))
    return encodeAnswer(explore.listAlumni, { data: { ...pages, result } })
  })
})
