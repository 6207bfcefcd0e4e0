import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { stationsOn } from '@portal/contract/railway-stations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { type ApplicationRow, lockApplication } from '../application.store.ts'
import { familyOf } from '../booklets/take-leaf.ts'
import { findFare } from '../fares/find-fare.ts'
import { moveApplication } from '../move-application.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findDeskApplication } from './application-list.store.ts'
import { noteAtDesk } from './decide-at-desk.ts'
import { presentDeskRow } from './present-desk-row.ts'

type Corrected = Partial<Pick<ApplicationRow, 'line' | 'station' | 'class' | 'period' | 'kind'>> &
  Partial<Pick<ApplicationRow, 'address' | 'pin' | 'lastPassNumber' | 'lastPassEndsOn' | 'fare'>>

/**
 * Corrects an application. The move keeps the previous values, and the student is notified as of every move.
 */
export const correctRailwayApplication = handler(railwayDesk.correctRailwayApplication, async (call) => {
  const { portal, viewer, params, body } = call
  const { reason, version, ...said } = body
  const row = await portal.inTransaction(async (tx) => {
    const before = await lockApplication(tx, params.id)
    if (!before) throw notFound('application')
    const content = onlyChanged(before, said)
    if (Object.keys(content).length === 0) throw fieldProblem('reason', 'Nothing was changed.')
    const settings = await readRailwaySettings(tx)
    checkRoute({ ...before, ...content }, settings.destination)
    if (before.state === 'Issued' && content.line) {
      const family = familyOf(settings, before.line)
      if (family.code !== familyOf(settings, content.line).code)
        throw fieldProblem(
          'line',
          `Its leaf is from a ${family.name} booklet. Cancel this certificate and issue another.`,
        )
    }
    const by = { as: 'desk', accountId: viewer.id } as const
    const fare = findFare(settings, { ...before, ...content })
    const move = { applicationId: before.id, move: 'correct', by, reason, version } as const
    await moveApplication(portal, tx, { ...move, content: { ...content, fare } })
    await noteAtDesk(call, tx, {
      action: 'railway-correct',
      subject: `railway-application:${before.id}`,
      reason: `${Object.keys(content).join(', ')}: ${reason}`,
    })
    return findDeskApplication(tx, before.id)
  })
  if (!row) throw notFound('application')
  return { message: `${row.name}: corrected`, data: presentDeskRow(row) }
})

function onlyChanged(before: ApplicationRow, said: { [K in keyof Corrected]?: Corrected[K] | undefined }) {
  return Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) => value !== undefined && value !== before[key as keyof ApplicationRow],
    ),
  ) as Corrected
}

function checkRoute({ line, station }: Pick<ApplicationRow, 'line' | 'station'>, destination: string): void {
  if (!stationsOn(line).includes(station))
    throw fieldProblem('station', `${station} is not on the ${line} line. Choose a station of the line.`)
  if (station === destination)
    throw fieldProblem('station', `${station} is the college's station. Choose the home station.`)
}
