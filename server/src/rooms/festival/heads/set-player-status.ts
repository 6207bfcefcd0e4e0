import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { markPlayers } from './mark-players.ts'
import { readPlayer } from './read-player.ts'

export const setPlayerStatus = handler(eventHeads.setPlayerStatus, async (call) => {
  const { params, body } = call
  await markPlayers(call, [params.id], body.playedStatus ? 'played' : 'none')
  const message = body.playedStatus ? 'Marked as played' : 'Marked as not played'
  return { message, data: await readPlayer(call, params.id) }
})
