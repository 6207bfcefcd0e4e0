import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentStationChanges } from './present-station-change.ts'
import { listStationChanges } from './station-change.store.ts'

export const listRailwayStationChanges = handler(
  railwayDesk.listRailwayStationChanges,
  async ({ portal, query }) => {
    const { rows, total } = await listStationChanges(portal.db, query)
    return pageAnswer(await presentStationChanges(portal.db, rows), total, query.limit)
  },
)
