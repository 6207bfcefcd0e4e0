import { festivalSite } from '@portal/contract/festival-site.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { mayKeepSite } from './festival.access.ts'
import { readFestivalPage } from './festival.cache.ts'

export const readFestival = handler(festivalSite.readFestival, async ({ portal, viewer, query }) => {
  const page = await readFestivalPage(portal, query.year || undefined)
  if (!page.academicYears.includes(page.academicYear)) throw notFound('festival')
  return { data: { ...page, can: { update: mayKeepSite(viewer) } } }
})
