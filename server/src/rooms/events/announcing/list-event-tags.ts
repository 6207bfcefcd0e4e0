import { events } from '@portal/contract/events.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn } from '#platform/database/statements.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { isPublic } from './event-list.store.ts'

const lookedAt = 500
const shown = 30

export const listEventTags = handler(events.listEventTags, async ({ portal }) => ({
  data: { result: await listTags(portal.db) },
}))

/** Returns the tags in their most common spelling. */
async function listTags(runner: Runner): Promise<string[]> {
  return readColumn(runner)`select mode() within group (order by tag) as tag from (
      select e.tags from events e where ${isPublic} order by e.published_at desc, e.id desc limit ${sql.lit(lookedAt)}
    ) as newest, unnest(tags) as tag group by lower(tag) order by count(*) desc, lower(tag) limit ${sql.lit(shown)}`
}
