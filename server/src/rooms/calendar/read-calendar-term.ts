import { calendar } from '@portal/contract/calendar.ts'
import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { isPastTerm, mayEdit, requireTerm } from './calendar.access.ts'
import { cachesOf } from './calendar.cache.ts'
import { type ClassFilter, findTerm, listNotices, listPublished, readTermFigures } from './calendar.store.ts'
import { presentEntry } from './present-calendar.ts'

export const readCalendarTerm = handler(
  calendar.readCalendarTerm,
  async ({ portal, viewer, params, query }) => {
    const { term } = params
    const now = portal.clock.now()
    requireTerm(term, now)
    const filter = { ...readClass(query), kind: query.kind || null, name: query.name?.trim() ?? '' }
    const standing = { isPast: isPastTerm(term, now), can: { edit: mayEdit(viewer, term, now) } }
    return cachesOf(portal).terms.read(JSON.stringify([term, filter, standing]), async () =>
      encodeAnswer(calendar.readCalendarTerm, {
        data: { ...(await read(portal, term, filter)), ...standing },
      }),
    )
  },
)

async function read(portal: Portal, term: string, filter: Parameters<typeof listPublished>[2]) {
  const { publishedAt, documentBytes } = await findTerm(portal.db, term)
  const figures = await readTermFigures(portal.db, term, filter)
  const entries = await listPublished(portal.db, term, filter)
  const notices = await listNotices(portal.db, term)
  return {
    term,
    publishedAt: publishedAt?.toISOString() ?? null,
    document: documentBytes === null ? null : { byteCount: documentBytes },
    entries: entries.map(presentEntry),
    ...figures,
    notices: notices.map(presentNotice),
  }
}

export function presentNotice(row: Omit<Awaited<ReturnType<typeof listNotices>>[number], 'published_by'>) {
  return {
    _id: row.id,
    publishedAt: row.published_at.toISOString(),
    note: row.note,
    isFirst: row.is_first,
    addedCount: row.added_count,
    changedCount: row.changed_count,
    removedCount: row.removed_count,
    lines: row.lines.slice(0, calendarLimits.noticeLinesMax),
  }
}

/** Returns the class of a filter; 'ALL' and nothing mean any. */
export function readClass(query: { year?: string | undefined; branch?: string | undefined }): ClassFilter {
  return {
    year: years.find((year) => year === query.year) ?? null,
    branch: branches.find((branch) => branch === query.branch) ?? null,
  }
}
