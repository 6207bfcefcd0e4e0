import { explore } from '@portal/contract/explore.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { cachesOf } from './explore.cache.ts'
import { countCompanies, listCompanyPage } from './explore-company.store.ts'

export const listCompanies = handler(
  explore.listCompanies,
  async ({ portal, query: { page, limit, name } }) => {
    const { pages, companyCounts } = cachesOf(portal)
    return pages.read(JSON.stringify(['companies', name, page, limit]), async () => {
      const { total } = await companyCounts.read(JSON.stringify(name), () => countCompanies(portal.db, name))
      const result = await listCompanyPage(portal.db, name, { page, limit })
      return encodeAnswer(explore.listCompanies, {
        data: { result, total, totalPage: Math.ceil(total / limit) },
      })
    })
  },
)
