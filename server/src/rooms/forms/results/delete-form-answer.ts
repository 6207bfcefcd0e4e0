import { formResultsApi } from '@portal/contract/form-results.ts'
import { isChoice } from '@portal/contract/form-words.ts'
import { actorOf } from '#platform/audit.ts'
import { giveSeatsBack } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { answersPool, optionPool } from '../form-pools.ts'
import { accessForm } from '../forms.access.ts'
import { untallyAnswer } from '../tally.ts'
import { bucketsOf } from './answer-buckets.ts'
import { type DeletedAnswer, deleteAnswerRow } from './form-answer.store.ts'
import { type FormVersion, listVersions } from './form-versions.ts'
import { answersChangedSoon } from './notify-results.ts'

export const deleteFormAnswer = handler(formResultsApi.deleteFormAnswer, async (call) => {
  const { portal, params } = call
  const form = await accessForm(call, params.id, 'results')
  const answerId = idIn(params.answerId)
  await portal.inTransaction(async (tx) => {
    const answer = answerId === null ? undefined : await deleteAnswerRow(tx, form.id, answerId)
    if (!answer) throw notFound('answer')
    const versions = await listVersions(tx, form.id)
    const version = versions.find(({ number }) => number === answer.version)
    if (!version) throw new Error(`Version ${answer.version} of form ${form.id} is missing`)
    await giveAnswersSeatsBack(tx, form.id, answer, version)
    await untallyAnswer(tx, {
      ...answer,
      formId: form.id,
      fields: version.fields,
      isAnonymous: version.isAnonymous,
    })
    await portal.audit.write(tx, {
      ...{ action: 'form-answer-deleted', subject: `form:${form.id}`, ...actorOf(call) },
      detail: { answerId: answer.id },
    })
  })
  answersChangedSoon(portal, form.id)
  return { message: 'Answer deleted' }
})

/** In the order in which answers take them: the form's place, then the options' by their keys. */
async function giveAnswersSeatsBack(
  tx: Transaction,
  formId: string,
  { values }: DeletedAnswer,
  { fields }: FormVersion,
): Promise<void> {
  const chosen = fields
    .filter(({ type }) => isChoice(type))
    .flatMap((field) => bucketsOf(field, values[field.id]))
    .filter(({ bucket }) => bucket !== '')
    .map(({ fieldId, bucket }) => optionPool(formId, fieldId, bucket))
  for (const key of [answersPool(formId), ...chosen.sort()]) await giveSeatsBack(tx, key, 1)
}
