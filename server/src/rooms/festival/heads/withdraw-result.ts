import { eventHeads } from '@portal/contract/event-heads.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { letInOneByOne } from '#platform/one-by-one.ts'
import { Problem } from '#platform/problem.ts'
import { resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { accessRegistration } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { readPlayer } from './read-player.ts'
import { closeResult } from './result.store.ts'

/** Takes a result back, with the reason; what was given stays in the history. */
export const withdrawResult = handler(eventHeads.withdrawResult, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessRegistration(call, params.id)
  const { reason } = body
  await portal.inTransaction(async (tx) => {
    await letInOneByOne(tx, 'festival-heads', event.id)
    const at = portal.clock.now()
    if (!(await closeResult(tx, params.id, { by: viewer.id, at, reason })))
      throw new Problem('CONFLICT', 'There is no result to remove')
    const fact = { eventId: event.id, registrationId: params.id, slug: event.slug, title: event.title }
    await portal.facts.emit(tx, resultWithdrawn, { ...fact, by: viewer.id, at })
    await portal.audit.write(tx, {
      ...{ action: 'result-withdrawn', subject: `registration:${params.id}`, ...actorOf(call) },
      detail: { reason },
    })
    await pushHeads(portal, tx, event.id)
  })
  return { message: 'Result removed', data: await readPlayer(call, params.id) }
})
