import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { faceOf } from '#rooms/people/people.cards.ts'

/* The blogs part of the home pages. */

export interface UnfinishedBlogRow {
  slug: string
  title: string
  /** Whether it was taken down by the council or not published at its time; null for an ordinary draft. */
  problem: 'returned' | 'held' | null
  at: Date
}

/** Returns the author's returned or held blogs, then drafts, newest first. */
export function listUnfinished(runner: Runner, authorId: string) {
  return readRows<UnfinishedBlogRow>(runner)`
    select slug, title, coalesce(edited_at, created_at) as at,
      case when state = 'returned' then 'returned' when held_because is not null then 'held' end as problem
    from blogs where author_id = ${authorId} and state in ('draft', 'returned')
    order by state <> 'returned', held_because is null, created_at desc, id desc
    limit ${sql.lit(todayLimits.roomRowsMax)}`
}

export interface BlogNewsRow {
  slug: string
  title: string
  publishedAt: Date
  by: { name: string; profile: string | null }
}

/** Returns the latest published blogs. */
export function listLatest(runner: Runner) {
  return readRows<BlogNewsRow>(runner)`
    select b.slug, b.title, b.published_at as "publishedAt", ${faceOf(sql`b.author_id`)} as by from blogs b
    where b.state = 'published' order by b.published_at desc, b.id desc
    limit ${sql.lit(todayLimits.newsMax)}`
}
