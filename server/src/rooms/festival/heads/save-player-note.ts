import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessRegistration } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { saveNote } from './player.store.ts'
import { readPlayer } from './read-player.ts'

export const savePlayerNote = handler(eventHeads.savePlayerNote, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessRegistration(call, params.id)
  await portal.inTransaction(async (tx) => {
    const note = { registrationId: params.id, eventId: event.id, text: body.note }
    await saveNote(tx, { ...note, by: viewer.id, at: portal.clock.now() })
    await pushHeads(portal, tx, event.id)
  })
  const message = body.note === '' ? 'Note removed' : 'Note saved'
  return { message, data: await readPlayer(call, params.id) }
})
