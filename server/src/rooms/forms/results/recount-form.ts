import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { figureNames } from '../filling-figures.ts'
import { type TalliedAnswer, tallyAnswers } from '../tally.ts'
import { listVersions } from './form-versions.ts'

type StoredAnswer = Pick<TalliedAnswer, 'id' | 'accountId' | 'answeredAt' | 'values'> & { version: number }

const batchSize = 1_000

/** Recomputes the counts of a form after many answers. Nobody may answer it until the transaction ends. */
export async function recountForm(tx: Transaction, formId: string): Promise<void> {
  for (const table of ['form_words', 'form_answer_index'] as const)
    await changeRows(tx)`delete from ${sql.table(table)} where form_id = ${formId}`
  // Counts that don't come from answers stay.
  await changeRows(tx)`delete from form_tallies where form_id = ${formId}
    and field_id <> all (${[...figureNames]}::text[])`
  const versions = new Map((await listVersions(tx, formId)).map((version) => [version.number, version]))
  for (let afterId = '0'; ; ) {
    const rows: StoredAnswer[] = await listAfter(tx, formId, afterId)
    const answers = rows.flatMap((row) => {
      const version = versions.get(row.version)
      return version ? [{ ...row, fields: version.fields, isAnonymous: version.isAnonymous }] : []
    })
    await tallyAnswers(tx, formId, answers)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterId = last.id
  }
}

function listAfter(tx: Transaction, formId: string, afterId: string) {
  return readRows<StoredAnswer>(tx)`
    select id, version, account_id as "accountId", values, answered_at as "answeredAt" from form_answers
    where form_id = ${formId} and id > ${afterId} order by id limit ${sql.lit(batchSize)}`
}
