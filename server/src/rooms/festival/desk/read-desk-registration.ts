import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { listDeskHistory, listOtherRows } from './desk.store.ts'
import { presentDeskRow } from './present-desk-row.ts'

export const readDeskRegistration = handler(festivalDesk.readDeskRegistration, async (call) => {
  const { portal, params } = call
  const row = await accessDeskRegistration(call, params.id)
  const history = await listDeskHistory(portal.db, row.id)
  const others = await listOtherRows(portal.db, row.id, festivalDeskLimits.searchHitsMax)
  return {
    data: {
      ...presentDeskRow(call, row),
      history: history.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
      others: others.map(({ id, eventSlug, eventTitle, state, payment, due }) => ({
        _id: id,
        event: { slug: eventSlug, title: eventTitle },
        state,
        isPaid: payment !== null,
        due,
      })),
    },
  }
})
