import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import type { changeForum } from '../forum.cache.ts'
import { factOf, queryDeleted } from '../forum.facts.ts'
import { type ForumQueryRow, removeQuery } from '../forum.store.ts'
import { imagesOf } from './query-content.ts'

type Touched = Parameters<Parameters<typeof changeForum>[1]>[1]

/** Deletes a locked query with its answers, images and notifications; `by` is the account that deletes it. */
export async function removeQueryWithAll(
  portal: Portal,
  tx: Transaction,
  { query, by, touched }: { query: ForumQueryRow; by: string; touched: Touched },
): Promise<void> {
  await portal.uploads.removeByUrl(tx, imagesOf(query))
  await removeQuery(tx, query.id)
  touched.push({ title: query.title, domains: query.domains })
  await portal.facts.emit(tx, queryDeleted, factOf(query, by))
}
