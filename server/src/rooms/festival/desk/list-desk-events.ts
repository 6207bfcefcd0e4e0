import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listFestivalEvents } from './desk-events.store.ts'
import { deskDays, presentDeskEvents } from './present-desk-event.ts'

export const listDeskEvents = handler(festivalDesk.listDeskEvents, async ({ portal }) => {
  const events = await listFestivalEvents(portal.db, deskDays(portal))
  return { data: { result: await presentDeskEvents(portal, events) } }
})
