import { academicYearAt } from '@portal/contract/academic-year.ts'
import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { spanOfAcademicYear } from '#platform/text/indian-day.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { countDamaged, leavesPerDay, listBooklets, sumFamilies } from './booklet.store.ts'
import { countGaps } from './leaf-check.store.ts'
import { presentBooklet } from './present-booklet.ts'

const rateDays = 28
const dayMs = 86_400_000

export const listRailwayBooklets = handler(railwayBooklets.listRailwayBooklets, async ({ portal, query }) => {
  const { db, clock } = portal
  const now = clock.now()
  const settings = await readRailwaySettings(db)
  const { family, state, page, limit } = query
  const { rows, total } = await listBooklets(db, { family, state, page, limit })
  const sums = await sumFamilies(db)
  const rates = await leavesPerDay(db, new Date(now.getTime() - rateDays * dayMs))
  const list = pageAnswer(
    rows.map((row) => presentBooklet(row, settings)),
    total,
    limit,
  )
  return {
    data: {
      ...list.data,
      families: settings.families.map(({ code, name }) => {
        const sum = sums.find((one) => one.family === code) ?? { booklets: 0, free: 0, freeInUse: 0 }
        return { ...sum, code, name, perDay: rates.get(code) ?? null }
      }),
      damagedThisYear: await countDamaged(db, spanOfAcademicYear(academicYearAt(now)).from),
      gaps: await countGaps(db),
    },
  }
})
