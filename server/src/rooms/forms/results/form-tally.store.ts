import { formResultLimits } from '@portal/contract/form-result-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readCount, readRows } from '#platform/database/statements.ts'
import type { FieldTally } from './field-result.ts'

/** Returns all kept counts of a form; `fieldId` '' counts whole answers. */
export function listTallies(runner: Runner, formId: string) {
  return readRows<FieldTally & { fieldId: string }>(runner)`
    select field_id as "fieldId", bucket, count, total::text as total from form_tallies
    where form_id = ${formId} and count > 0`
}

/** Returns the most frequent words of each field that occur in at least the minimum number of answers. */
export async function listWords(
  runner: Runner,
  formId: string,
  { fieldIds, countMin }: { fieldIds: readonly string[]; countMin: number },
): Promise<{ fieldId: string; word: string; count: number }[]> {
  if (fieldIds.length === 0) return []
  return readRows<{ fieldId: string; word: string; count: number }>(runner)`
    select f.id as "fieldId", w.word, w.count from unnest(${[...fieldIds]}::text[]) as f (id)
    cross join lateral (
      select word, count from form_words w
      where w.form_id = ${formId} and w.field_id = f.id and w.count > 1 and w.count >= ${countMin}
      order by w.count desc, w.word limit ${sql.lit(formResultLimits.wordsMax)}
    ) as w`
}

export function countAnswers(runner: Runner, formId: string): Promise<number> {
  return readCount(runner)`
    select count from form_tallies where form_id = ${formId} and field_id = '' and bucket = ''`
}
