import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayStatesOf } from '@portal/contract/railway-desk-words.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { encodePage } from '#platform/answer-cache.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { ApplicationFilter } from './application-count.store.ts'
import { countHeld, type ListPlace } from './application-list.store.ts'
import { searchApplications } from './application-search.store.ts'
import { countListed } from './count-listed.ts'
import { cachesOf } from './desk.cache.ts'
import { encodeRows, readStretch } from './listed-stretch.ts'
import { readUndoOffers, type UndoOffers } from './undo-at-desk.ts'

/** No application is from before the first, or from after the last. */
const days = { first: '2000-01-01', last: '2999-12-31' }

export const listRailwayApplications = handler(
  railwayDesk.listRailwayApplications,
  async ({ portal, viewer, query }) => {
    const { page, limit, state, line = null, period = null, from = '', to = '', name } = query
    const offers = await readUndoOffers(portal, viewer.id)
    const filter: ApplicationFilter = {
      ...{ states: railwayStatesOf(state), line, class: query.class ?? null, period },
      from: from > days.first ? from : null,
      to: to && to < days.last ? to : null,
      typed: name?.trim() ?? '',
    }
    const place = { offset: (page - 1) * limit, limit, heldIds: [...offers.keys()] }
    // What can be undone, and until when, is only one clerk's.
    if (offers.size > 0) return readPage(portal, filter, place, offers)
    return cachesOf(portal).pages.read(JSON.stringify([filter, place]), () =>
      readPage(portal, filter, place, offers),
    )
  },
)

async function readPage(portal: Portal, filter: ApplicationFilter, place: ListPlace, offers: UndoOffers) {
  if (searchWordsOf(filter.typed).length > 0) {
    const { rows, total } = await searchApplications(portal.db, filter, place)
    const texts = encodeRows(rows, offers).map(({ text }) => text)
    return encodePage(texts, total, place.limit)
  }
  const [counted, held] = await Promise.all([
    countListed(portal, filter),
    countHeld(portal.db, filter, place.heldIds),
  ])
  const total = counted + held
  const texts = place.offset < total ? await readStretch(portal, filter, place, offers) : []
  return encodePage(texts, total, place.limit)
}
