import { formResultsApi } from '@portal/contract/form-results.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { notifyWaitersSoon } from '../filling/notify-waiters.ts'
import { accessForm } from '../forms.access.ts'
import { pushAnswersChanged } from './push-answers-changed.ts'
import { removeAnswers } from './remove-answer.ts'

export const deleteFormAnswers = handler(formResultsApi.deleteFormAnswers, async (call) => {
  const { portal, params, body } = call
  const form = await accessForm(call, params.id, 'results')
  const answerIds = body.answerIds.flatMap((one) => idIn(one) ?? [])
  const count = await portal.inTransaction(async (tx) => {
    const deleted = await removeAnswers(tx, form.id, answerIds)
    if (deleted.length === 0) throw notFound('answer')
    await notifyWaitersSoon(portal, tx, form)
    await pushAnswersChanged(portal, tx, form.id)
    await auditCall(tx, call, 'form-answers-deleted', `form:${form.id}`, { answerIds: deleted.join(' ') })
    return deleted.length
  })
  return { message: count === 1 ? '1 answer deleted' : `${count} answers deleted`, data: { count } }
})
