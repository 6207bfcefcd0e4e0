import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayStatesOf } from '@portal/contract/railway-desk-words.ts'
import { handler } from '#platform/http/handler.ts'
import { listApplications } from './application-list.store.ts'
import { presentDeskRow } from './present-desk-row.ts'
import { readUndoOffers } from './undo-at-desk.ts'

export const listRailwayApplications = handler(
  railwayDesk.listRailwayApplications,
  async ({ portal, viewer, query }) => {
    const { page, limit, state, line = null, period = null, from = null, to = null, name } = query
    const offers = await readUndoOffers(portal, viewer.id)
    const { rows, total } = await listApplications(
      portal.db,
      {
        ...{ states: railwayStatesOf(state), line, class: query.class ?? null, period, from, to },
        typed: name?.trim() ?? '',
      },
      { offset: (page - 1) * limit, limit, heldIds: [...offers.keys()] },
    )
    const result = rows.map((row) => presentDeskRow(row, offers.get(row.id) ?? null))
    return { data: { result, total, totalPage: Math.ceil(total / limit) } }
  },
)
