import { academicYearAt } from '@portal/contract/academic-year.ts'
import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { mayKeepSite } from '../site/festival.access.ts'
import { readFestivalPage } from '../site/festival.cache.ts'
import { findBrochure } from './brochure.store.ts'
import { presentSponsor } from './present-sponsor.ts'
import { listPastSponsors, listShownSponsors } from './sponsor.store.ts'

export const listSponsors = handler(festivalSponsors.listSponsors, async ({ portal, viewer }) => {
  const day = indianDayOf(portal.clock.now())
  const [shown, past, brochure, { figures }] = await Promise.all([
    listShownSponsors(portal.db, day),
    listPastSponsors(portal.db, day),
    findBrochure(portal.db),
    readFestivalPage(portal, undefined),
  ])
  return {
    data: {
      result: shown.map(presentSponsor),
      past: byYear(past),
      brochure: brochure ? { byteCount: brochure.byteCount } : null,
      figures,
      can: { manage: mayKeepSite(viewer) },
    },
  }
})

function byYear(past: readonly { name: string; to: string }[]) {
  const years = new Map<string, string[]>()
  for (const { name, to } of past) {
    const year = academicYearAt(new Date(`${to}T12:00:00Z`))
    years.set(year, [...(years.get(year) ?? []), name])
  }
  return [...years]
    .slice(0, festivalLimits.pastYearsMax)
    .map(([academicYear, names]) => ({ academicYear, names }))
}
