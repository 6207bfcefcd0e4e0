import type { Runner } from '#platform/database/database.ts'
import './calendar.tables.ts'

/** The limit per list in a copy of a person's data; more than anyone writes by hand. */
const eachMax = 10_000

/** Returns a council member's entries, and when they published. */
export async function ownCalendarData(runner: Runner, accountId: string): Promise<object> {
  const entries = await runner
    .selectFrom('calendar_entries')
    .select(['id', 'term', 'title', 'kind', 'note', 'created_at', 'updated_at'])
    .where('created_by', '=', accountId)
    .orderBy('id')
    .limit(eachMax)
    .execute()
  const published = await runner
    .selectFrom('calendar_notices')
    .select(['term', 'published_at', 'note'])
    .where('published_by', '=', accountId)
    .orderBy('id')
    .limit(eachMax)
    .execute()
  return { entries, published }
}
