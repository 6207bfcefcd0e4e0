import { formResultsApi } from '@portal/contract/form-results.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { giveAnswerSeatsBack } from '../form-seats.ts'
import { accessForm } from '../forms.access.ts'
import { untallyAnswer } from '../tally.ts'
import { deleteAnswerRow } from './form-answer.store.ts'
import { listVersions } from './form-versions.ts'
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
    await giveAnswerSeatsBack(tx, form.id, { fields: version.fields, values: answer.values })
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
