import type { Transaction } from '#platform/database/database.ts'
import { releaseAnswerSeats } from '../form-seats.ts'
import { untallyAnswers } from '../tally.ts'
import { deleteAnswerRows } from './form-answer.store.ts'
import { listVersions } from './form-versions.ts'

/** Deletes answers of a form with their seats and counts. @returns the ids of the deleted answers. */
export async function removeAnswers(
  tx: Transaction,
  formId: string,
  answerIds: readonly string[],
): Promise<string[]> {
  const rows = await deleteAnswerRows(tx, formId, answerIds)
  if (rows.length === 0) return []
  const versions = new Map((await listVersions(tx, formId)).map((version) => [version.number, version]))
  const answers = rows.map((row) => {
    const version = versions.get(row.version)
    if (!version) throw new Error(`Version ${row.version} of form ${formId} is missing`)
    return { ...row, fields: version.fields, isAnonymous: version.isAnonymous }
  })
  await releaseAnswerSeats(tx, formId, answers)
  await untallyAnswers(tx, formId, answers)
  return rows.map(({ id }) => id)
}
