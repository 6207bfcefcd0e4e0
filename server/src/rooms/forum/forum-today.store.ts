import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { faceOf } from '#rooms/people/people.cards.ts'
import { askedOfMe } from './asked/asked.store.ts'

/* The forum's part of the home pages. */

export interface AskedOfMeRow {
  slug: string
  title: string
  createdAt: Date
  /** Whether the query names the alumnus; otherwise the portal asked them. */
  isNamed: boolean
  by: { name: string; profile: string | null }
}

/** Returns open queries that name the alumnus or that they were asked, without an answer by them, newest first. */
export function listAskedOf(runner: Runner, accountId: string) {
  return readRows<AskedOfMeRow>(runner)`
    select q.slug, q.title, q.created_at as "createdAt", mine.is_named as "isNamed", ${faceOf(sql`q.author_id`)} as by
    from ${askedOfMe(accountId)} as mine join forum_queries q on q.id = mine.id
    where q.is_open and not exists (select from forum_answers a where a.query_id = q.id and a.author_id = ${accountId})
    order by q.created_at desc, q.id desc limit ${sql.lit(todayLimits.roomRowsMax)}`
}
