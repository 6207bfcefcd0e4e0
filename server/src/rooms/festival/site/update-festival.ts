import { academicYearAt } from '@portal/contract/academic-year.ts'
import { type FestivalContent, festivalSite } from '@portal/contract/festival-site.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { requireSiteKeeper } from './festival.access.ts'
import { dropFestivalPages, readFestivalPage } from './festival.cache.ts'
import { changeFestivalYear, lockFestivalYear } from './festival-years.store.ts'

export const updateFestival = handler(festivalSite.updateFestival, async (call) => {
  const { portal, viewer, query, body } = call
  const { revision, ...given } = body
  requireSiteKeeper(viewer)
  const academicYear = query.year || academicYearAt(portal.clock.now())
  const { academicYears } = await readFestivalPage(portal, academicYear)
  if (!academicYears.includes(academicYear)) throw notFound('festival')
  await portal.inTransaction(async (tx) => {
    const before = await lockFestivalYear(tx, academicYear)
    const sent = Object.entries(given).filter(([, value]) => value !== undefined)
    const after: FestivalContent = { ...before, ...Object.fromEntries(sent) }
    if (isRepeat(revision, before, after)) return
    requireRevision(revision, before.revision, 'This page was changed after you opened it')
    await keepPictures(portal, tx, after, before)
    await changeFestivalYear(tx, academicYear, after)
    await auditCall(tx, call, 'festival-updated', `festival:${academicYear}`)
    await dropFestivalPages(portal, tx)
  })
  const page = await readFestivalPage(portal, academicYear)
  return { message: 'Festival page saved', data: { ...page, can: { update: true } } }
})

/** @throws VALIDATION when one is not a picture uploaded here. */
async function keepPictures(
  portal: Portal,
  tx: Transaction,
  after: FestivalContent,
  before: FestivalContent,
): Promise<void> {
  const urlsOf = ({ gallery }: FestivalContent) => gallery.map(({ url }) => url)
  const found = await portal.uploads.useByUrl(tx, urlsOf(after))
  const lost = after.gallery.findIndex(({ url }) => !found.includes(url))
  if (lost >= 0) throw fieldProblem('gallery', `Picture ${lost + 1} is no longer available. Upload it again.`)
  await portal.uploads.removeByUrl(tx, urlsOf(before))
}
