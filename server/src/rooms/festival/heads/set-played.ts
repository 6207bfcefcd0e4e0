import { playedStateNames } from '@portal/contract/event-head-words.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { markPlayers } from './mark-players.ts'

export const setPlayed = handler(eventHeads.setPlayed, async (call) => {
  const { ids, played } = call.body
  const changed = await markPlayers(call, [...new Set(ids)], played)
  return { message: `${playedStateNames[played]}: ${changed}`, data: { changed } }
})
