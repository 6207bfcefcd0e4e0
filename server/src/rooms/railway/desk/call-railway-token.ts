import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { indianDayOf, spanOfDay } from '#platform/text/indian-day.ts'
import { pushOwnRailway, pushRailwayDesk } from '../railway.channels.ts'
import { accessDeskApplication } from './desk.access.ts'
import { readBoard } from './present-board.ts'
import { callNext, callOne, listQueue } from './queue.store.ts'

export const callRailwayToken = handler(railwayDesk.callRailwayToken, async ({ portal, body }) => {
  const now = portal.clock.now()
  const day = indianDayOf(now)
  const span = spanOfDay(day)
  const row = body?.id === undefined ? null : await accessDeskApplication(portal.db, body.id)
  const calledId = await portal.inTransaction(async (tx) => {
    const id = row ? await callOne(tx, row.id, span, now) : await callNext(tx, span, now)
    if (id === undefined)
      throw conflict(
        row ? `${row.name} has no token for today, or was served already.` : 'Nobody is waiting.',
      )
    // Everyone in the queue has moved up.
    const queue = await listQueue(tx, span, railwayDeskLimits.tokensMax)
    for (const { accountId, state } of queue)
      if (state === 'Approved') await pushOwnRailway(portal, tx, accountId)
    await pushRailwayDesk(portal, tx)
    return id
  })
  const board = await readBoard(portal.db, day)
  // Another clerk may have called the next student in the meantime.
  const called = [board.current, ...board.called].find((one) => one?._id === calledId)
  return { message: called ? `Token ${called.token}: ${called.name}` : '', data: board }
})
