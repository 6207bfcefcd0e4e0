import type { HeadEventState } from '@portal/contract/event-head-words.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { type CountedEventRow, listCounted } from './headed-event.store.ts'
import { accessHeaded } from './heads.access.ts'

export const listHeadedEvents = handler(eventHeads.listHeadedEvents, async (call) => {
  await accessHeaded(call)
  const { portal, viewer } = call
  const rows = await listCounted(portal.db, viewer.id)
  return { data: { result: rows.map((row) => present(row, portal.clock.now())) } }
})

function present(row: CountedEventRow, now: Date) {
  const { approvedCount: approved, playedCount: played, noShowCount: noShow, placedCount: placed } = row
  return {
    ...presentRow(row),
    state: stateOf(row, now),
    counts: { approved, played, noShow, placed },
  }
}

/** Returns the state: `resultsIn` after the first place, `running` once players are marked. */
function stateOf({ hasWinner, playedCount, startsAt, endsAt }: CountedEventRow, now: Date): HeadEventState {
  if (hasWinner) return 'resultsIn'
  if (endsAt !== null && endsAt <= now) return 'over'
  return playedCount > 0 || (startsAt !== null && startsAt <= now) ? 'running' : 'notStarted'
}
