import type { Transaction } from '#platform/database.ts'
import { giveAnswerSeatsBack } from '../form-seats.ts'
import { untallyAnswer } from '../tally.ts'
import { deleteAnswerRow } from './form-answer.store.ts'
import { listVersions } from './form-versions.ts'

/**
 * Deletes an answer with its seats and all that counted it.
 * @returns whether there was one.
 */
export async function removeAnswer(tx: Transaction, formId: string, answerId: string): Promise<boolean> {
  const answer = await deleteAnswerRow(tx, formId, answerId)
  if (!answer) return false
  const versions = await listVersions(tx, formId)
  const version = versions.find(({ number }) => number === answer.version)
  if (!version) throw new Error(`Version ${answer.version} of form ${formId} is missing`)
  await giveAnswerSeatsBack(tx, formId, { fields: version.fields, values: answer.values })
  await untallyAnswer(tx, {
    ...answer,
    formId,
    fields: version.fields,
    isAnonymous: version.isAnonymous,
  })
  return true
}
