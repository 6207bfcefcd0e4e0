import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listProofs } from './applicant.store.ts'
import { presentStationChange } from './present-station-change.ts'
import { listStationChanges } from './station-change.store.ts'

export const listRailwayStationChanges = handler(
  railwayDesk.listRailwayStationChanges,
  async ({ portal, query }) => {
    const { rows, total } = await listStationChanges(portal.db, query)
    const proofs = await listProofs(
      portal.db,
      'change_id',
      rows.map(({ id }) => id),
    )
    const result = rows.map((row) => presentStationChange(row, proofs.get(row.id)))
    return { data: { result, total, totalPage: Math.ceil(total / query.limit) } }
  },
)
