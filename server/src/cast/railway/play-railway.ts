import type { RailwayFare } from '@portal/contract/railway-settings.ts'
import type { Stage } from '#cast/stage.ts'
import { commutersOf } from './commuters.ts'
import { planOpenApplications } from './open-applications.ts'
import { planCertificates, plannedBooklets } from './railway-plans.ts'
import {
  insertApplications,
  insertBooklets,
  insertQueue,
  insertStationChanges,
  setDemoSettings,
} from './railway-rows.ts'

/** The monthly second-class fare from the demo's stations, in rupees; the other fares are derived from it. */
const monthlyFares: Readonly<Record<string, [RailwayFare['line'], number]>> = {
  Badlapur: ['Central', 255],
  Dombivli: ['Central', 215],
  Thane: ['Central', 180],
  Panvel: ['Harbour', 125],
  'Vasai Road': ['Western', 285],
}

/**
 * Adds two years of concessions in every state, four booklets, and a queue for today, in a few statements.
 * Through the API, hundreds of applications with their moves would take a minute.
 */
export async function playRailway(stage: Stage): Promise<void> {
  const { portal, members, now } = stage
  const desk = stage.desk('Railway')
  const commuters = commutersOf(members)
  const certificates = planCertificates(commuters, now)
  const open = planOpenApplications(commuters, now)
  await portal.inTransaction(async (tx) => {
    const fares = faresOf()
    await setDemoSettings(tx, { fares, by: desk.id, now })
    await insertApplications(tx, [...certificates, ...open], { deskId: desk.id, now, fares })
    await insertBooklets(tx, plannedBooklets, { deskId: desk.id, now })
    await insertQueue(tx, now)
    await insertStationChanges(tx, now)
  })
}

function faresOf(): RailwayFare[] {
  return Object.entries(monthlyFares).flatMap(([station, [line, monthly]]) =>
    (['II', 'I'] as const).flatMap((one) =>
      (['Monthly', 'Quarterly'] as const).map((period) => ({
        line,
        station,
        class: one,
        period,
        rupees: Math.round((monthly * (one === 'I' ? 3.4 : 1) * (period === 'Monthly' ? 1 : 2.7)) / 5) * 5,
      })),
    ),
  )
}
