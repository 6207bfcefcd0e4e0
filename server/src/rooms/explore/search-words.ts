import { type RawBuilder, sql } from 'kysely'
import { likeContaining } from '#platform/database/like-pattern.ts'

export type Condition = RawBuilder<unknown>

/** Folds the text like the folded columns. As a subselect it is evaluated once, not once per row. */
export function folded(text: string): Condition {
  return sql`(select fold_name(normalize(${text}::text)))`
}

/** Returns whether the column contains the text literally, without using an index. */
export function holds(column: Condition, text: string): Condition {
  return sql`strpos(${column}, ${folded(text)}) > 0`
}

/**
 * Returns the pattern of a part for `like`, with wildcards escaped so that typed text is matched literally.
 */
export function partOf(text: string): Condition {
  return folded(likeContaining(text))
}

/** Returns whether the trigram index can narrow the search; it needs at least three letters in a row. */
export function mayUseTrigrams(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text)
}
