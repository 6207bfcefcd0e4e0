import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { pushRailway } from '../railway.channels.ts'
import { findLatestChange, lockStationChange, markStationChange } from '../station-change.store.ts'
import { presentChange } from './present-station-change.ts'

export const cancelStationChange = handler(
  railway.cancelStationChange,
  async ({ portal, viewer, params }) => {
    await portal.inTransaction(async (tx) => {
      const change = await lockStationChange(tx, params.id)
      if (change?.accountId !== viewer.id) throw notFound('request')
      const mark = { state: 'Cancelled', reason: '', by: viewer.id, now: portal.clock.now() } as const
      if (!(await markStationChange(tx, change.id, mark))) throw conflict('This request is already decided')
      await pushRailway(portal, tx, viewer.id)
    })
    const row = await findLatestChange(portal.db, viewer.id)
    if (!row) throw notFound('request')
    return { message: 'Request cancelled', data: await presentChange(portal.db, row) }
  },
)
