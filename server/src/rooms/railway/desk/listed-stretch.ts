import { railwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { encodeThing } from '#platform/caching/answer-cache.ts'
import type { Portal } from '#platform/portal.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import type { ApplicationFilter } from './application-count.store.ts'
import {
  isOldestFirst,
  type ListedApplicationRow,
  type ListPlace,
  listApplications,
} from './application-list.store.ts'
import { findDayOf } from './count-listed.ts'
import { cachesOf, type Stretch } from './desk.cache.ts'
import { presentDeskRow } from './present-desk-row.ts'
import type { UndoOffers } from './undo-at-desk.ts'

/*
 * The rows of a page. They are read with only the end of the range at which the list begins, and rows beyond
 * the other end are filtered out here, so that ranges with the same beginning share their rows and the cache
 * has one stretch per day, not per pair of days.
 */

/**
 * The offset from which a page is looked up by the day on which it begins; walking past fewer rows is fast.
 */
const deepOffset = 200

/** Returns the encoded rows of a page without a search. */
export async function readStretch(
  portal: Portal,
  filter: ApplicationFilter,
  place: ListPlace,
  offers: UndoOffers,
): Promise<string[]> {
  // Held applications are in no counter.
  const isCounted = place.heldIds.length === 0
  const begun =
    isCounted && place.offset >= deepOffset ? await beginAtDay(portal, filter, place) : { filter, place }
  if (!begun) return []
  const asked = withoutFarEnd(begun.filter)
  const load = async () => encodeRows(await listApplications(portal.db, asked, begun.place), offers)
  const rows = isCounted
    ? await cachesOf(portal).stretches.read(JSON.stringify([asked, begun.place]), load)
    : await load()
  return rows.filter(isWithin(filter)).map(({ text }) => text)
}

/** Returns rows as they are sent, with the viewer's undo offers. */
export function encodeRows(rows: readonly ListedApplicationRow[], offers: UndoOffers): Stretch {
  return rows.map((row) => ({
    appliedAt: row.appliedAt,
    text: encodeThing(railwayDeskRow, presentDeskRow(row, offers.get(row.id) ?? null)),
  }))
}

/** Returns an equivalent filter and place that begin at the day of the page's first row. */
async function beginAtDay(portal: Portal, filter: ApplicationFilter, place: ListPlace) {
  const oldestFirst = isOldestFirst(filter)
  const found = await findDayOf(portal, filter, { offset: place.offset, isOldestFirst: oldestFirst })
  return (
    found && {
      filter: { ...filter, [oldestFirst ? 'from' : 'to']: found.day },
      place: { ...place, offset: place.offset - found.before },
    }
  )
}

function withoutFarEnd(filter: ApplicationFilter): ApplicationFilter {
  return { ...filter, [isOldestFirst(filter) ? 'to' : 'from']: null }
}

function isWithin({ from, to }: ApplicationFilter): (row: Stretch[number]) => boolean {
  const since = from ? spanOfDay(from).from.getTime() : Number.NEGATIVE_INFINITY
  const until = to ? spanOfDay(to).until.getTime() : Number.POSITIVE_INFINITY
  return ({ appliedAt }) => appliedAt.getTime() >= since && appliedAt.getTime() < until
}
