import { formResultsApi } from '@portal/contract/form-results.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { notifyWaitersSoon } from '../filling/notify-waiters.ts'
import { accessForm } from '../forms.access.ts'
import { pushAnswersChanged } from './push-answers-changed.ts'
import { removeAnswers } from './remove-answer.ts'

export const deleteFormAnswer = handler(formResultsApi.deleteFormAnswer, async (call) => {
  const { portal, params } = call
  const form = await accessForm(call, params.id, 'results')
  const answerId = idIn(params.answerId)
  await portal.inTransaction(async (tx) => {
    const removed = answerId === null ? [] : await removeAnswers(tx, form.id, [answerId])
    if (removed.length === 0) throw notFound('answer')
    await notifyWaitersSoon(portal, tx, form)
    await pushAnswersChanged(portal, tx, form.id)
    await auditCall(tx, call, 'form-answer-deleted', `form:${form.id}`, { answerId })
  })
  return { message: 'Answer deleted' }
})
