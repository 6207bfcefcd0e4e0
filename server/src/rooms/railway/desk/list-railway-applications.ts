import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayStatesOf } from '@portal/contract/railway-desk-words.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { encodePage } from '#platform/caching/answer-cache.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { ApplicationFilter } from './application-count.store.ts'
import { countHeld, type ListPlace } from './application-list.store.ts'
import { searchApplications } from './application-search.store.ts'
import { countListed } from './count-listed.ts'
import { cachesOf, type Found } from './desk.cache.ts'
import { encodeRows, readStretch } from './listed-stretch.ts'
import { readUndoOffers, type UndoOffers } from './undo-at-desk.ts'

/** Dates before and after all applications. */
const days = { first: '2000-01-01', last: '2999-12-31' }

export const listRailwayApplications = handler(
  railwayDesk.listRailwayApplications,
  async ({ portal, viewer, query }) => {
    const { page, limit, state, line = null, period = null, from = '', to = '', name } = query
    const offers = await readUndoOffers(portal, viewer.id)
    const filter: ApplicationFilter = {
      states: railwayStatesOf(state),
      line,
      class: query.class ?? null,
      period,
      from: from > days.first ? from : null,
      to: to && to < days.last ? to : null,
      typed: name?.trim() ?? '',
    }
    const place = { offset: (page - 1) * limit, limit, heldIds: [...offers.keys()] }
    const key = JSON.stringify([filter, place])
    // Undo offers belong to one clerk, so a page with some is not shared.
    const isEveryones = offers.size === 0
    if (searchWordsOf(filter.typed).length > 0) {
      const search = () => searchPage(portal, filter, place, offers)
      return pageOf(isEveryones ? await cachesOf(portal).found.read(key, search) : await search(), place)
    }
    const read = () => readPage(portal, filter, place, offers)
    // Pages of ranges of days are not cached, because there is one per pair of days and they would displace
    // the others; the rows they are made of are cached.
    const isKept = isEveryones && filter.from === null && filter.to === null
    return isKept ? cachesOf(portal).pages.read(key, read) : read()
  },
)

async function searchPage(portal: Portal, filter: ApplicationFilter, place: ListPlace, offers: UndoOffers) {
  const { rows, total } = await searchApplications(portal.db, filter, place)
  return { rows: encodeRows(rows, offers), total }
}

function pageOf({ rows, total }: Found, { limit }: ListPlace) {
  return encodePage(
    rows.map(({ text }) => text),
    total,
    limit,
  )
}

async function readPage(portal: Portal, filter: ApplicationFilter, place: ListPlace, offers: UndoOffers) {
  const [counted, held] = await Promise.all([
    countListed(portal, filter),
    countHeld(portal.db, filter, place.heldIds),
  ])
  const total = counted + held
  const texts = place.offset < total ? await readStretch(portal, filter, place, offers) : []
  return encodePage(texts, total, place.limit)
}
