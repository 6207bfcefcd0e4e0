import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { searchDeskRows } from './desk.store.ts'
import { deskDays } from './present-desk-event.ts'
import { presentDeskRow } from './present-desk-row.ts'
import { wantedOf } from './wanted-at-desk.ts'

export const searchDesk = handler(festivalDesk.searchDesk, async (call) => {
  const { portal, query } = call
  const wanted = await wantedOf(portal, query.q)
  const rows = wanted
    ? await searchDeskRows(portal.db, wanted, {
        since: deskDays(portal).since,
        limit: festivalDeskLimits.searchHitsMax,
      })
    : []
  const isExact = wanted !== null && 'id' in wanted && rows.length > 0
  return { data: { result: rows.map((row) => presentDeskRow(call, row)), isExact } }
})
