import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayStatesOf } from '@portal/contract/railway-desk-words.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { encodeAnswer } from '#platform/answer-cache.ts'
import { type Answer, pageAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { ApplicationFilter } from './application-count.store.ts'
import { countApplications, type ListPlace, listApplications } from './application-list.store.ts'
import { searchApplications } from './application-search.store.ts'
import { cachesOf } from './desk.cache.ts'
import { presentDeskRow } from './present-desk-row.ts'
import { readUndoOffers, type UndoOffers } from './undo-at-desk.ts'

export const listRailwayApplications = handler(
  railwayDesk.listRailwayApplications,
  async ({ portal, viewer, query }) => {
    const { page, limit, state, line = null, period = null, from = null, to = null, name } = query
    const offers = await readUndoOffers(portal, viewer.id)
    const filter: ApplicationFilter = {
      ...{ states: railwayStatesOf(state), line, class: query.class ?? null, period, from, to },
      typed: name?.trim() ?? '',
    }
    const place = { offset: (page - 1) * limit, limit, heldIds: [...offers.keys()] }
    // What can be undone, and until when, is only one clerk's.
    if (offers.size > 0) return listPage(portal, filter, place, offers)
    return cachesOf(portal).pages.read(JSON.stringify([filter, place]), async () =>
      encodeAnswer(railwayDesk.listRailwayApplications, await listPage(portal, filter, place, offers)),
    )
  },
)

async function listPage(
  portal: Portal,
  filter: ApplicationFilter,
  place: ListPlace,
  offers: UndoOffers,
): Promise<Exclude<Answer<typeof railwayDesk.listRailwayApplications>, { data?: undefined }>> {
  const { rows, total } = await readPage(portal, filter, place)
  const result = rows.map((row) => presentDeskRow(row, offers.get(row.id) ?? null))
  const { data } = pageAnswer(result, total, place.limit)
  return { data: { ...data, total: total } }
}

async function readPage(portal: Portal, filter: ApplicationFilter, place: ListPlace) {
  if (searchWordsOf(filter.typed).length > 0) return searchApplications(portal.db, filter, place)
  const { totals } = cachesOf(portal)
  const [rows, { count }] = await Promise.all([
    listApplications(portal.db, filter, place),
    totals.read(JSON.stringify([filter, place.heldIds]), async () => ({
      count: await countApplications(portal.db, filter, place.heldIds),
    })),
  ])
  return { rows, total: count }
}
