import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<unknown>

/** The text as the folded columns hold theirs; as a select of its own it is worked out once, not at every row. */
export function folded(text: string): Condition {
  return sql`(select fold_name(normalize(${text}::text)))`
}

/** Whether the column holds the text: literally, and by no index. */
export function holds(column: Condition, text: string): Condition {
  return sql`strpos(${column}, ${folded(text)}) > 0`
}

/** The pattern of a part for `like`: what a person typed means itself, the wildcards included (trust.md rule 7). */
export function partOf(text: string): Condition {
  return folded(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Whether the trigram index can narrow the search: less than three letters in a row give it nothing to look up. */
export function mayUseTrigrams(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text)
}
