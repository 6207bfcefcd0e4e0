import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'
import './calendar.tables.ts'

/** Returns a council member's entries, and when they published. */
export function ownCalendarData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    entries: runner
      .selectFrom('calendar_entries')
      .select(['id', 'term', 'title', 'kind', 'note', 'created_at', 'updated_at'])
      .where('created_by', '=', accountId)
      .orderBy('id'),
    published: runner
      .selectFrom('calendar_notices')
      .select(['term', 'published_at', 'note'])
      .where('published_by', '=', accountId)
      .orderBy('id'),
  })
}
