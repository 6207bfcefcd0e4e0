import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { faceOf } from '#rooms/people/people.cards.ts'

/* The forum's part of the home pages. */

export interface AskedOfMeRow {
  slug: string
  title: string
  createdAt: Date
  by: { name: string; profile: string | null }
}

/** Returns open queries that name the alumnus and that they have not answered, newest first. */
export function listAskedOf(runner: Runner, accountId: string) {
  return readRows<AskedOfMeRow>(runner)`
    select q.slug, q.title, q.created_at as "createdAt", ${faceOf(sql`q.author_id`)} as by from forum_queries q
    where q.asked_of = ${accountId} and q.is_open
      and not exists (select from forum_answers a where a.query_id = q.id and a.author_id = ${accountId})
    order by q.created_at desc, q.id desc limit ${sql.lit(todayLimits.roomRowsMax)}`
}
