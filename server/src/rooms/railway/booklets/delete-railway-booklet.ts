import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { pushRailwayDesk } from '../railway.channels.ts'
import { deleteUntouched, findBooklet } from './booklet.store.ts'

export const deleteRailwayBooklet = handler(railwayBooklets.deleteRailwayBooklet, async (call) => {
  const { portal, params } = call
  await portal.inTransaction(async (tx) => {
    const row = await findBooklet(tx, params.id)
    if (!row) throw notFound('booklet')
    if (!(await deleteUntouched(tx, row.id)))
      throw conflict('Leaves of this booklet were issued or marked, so it must stay')
    await auditCall(tx, call, 'booklet-deleted', `railway-booklet:${row.id}`, {
      family: row.family,
      first: row.firstNumber,
      last: row.lastNumber,
    })
    await pushRailwayDesk(portal, tx)
  })
  return { message: 'Booklet deleted' }
})
