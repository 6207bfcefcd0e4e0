import { isDeepStrictEqual } from 'node:util'
import { formFilling } from '@portal/contract/form-filling.ts'
import type { Judgement } from '@portal/contract/judge-answers.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound, type Problem } from '#platform/problem.ts'
import { moveAnswerSeats } from '#rooms/forms/form-seats.ts'
import { pushAnswersChanged } from '#rooms/forms/results/push-answers-changed.ts'
import { retallyAnswer } from '#rooms/forms/tally.ts'
import { type AnswerRow, changeAnswer, findVersionPages, lockAnswer } from './answers.store.ts'
import { checkAnswers, seatsTaken } from './check-answers.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { presentReceipt } from './present-form.ts'
import { fieldsOf } from './published-form.ts'
import { holdOpen } from './store-answer.ts'

/** Updates the viewer's own answer. The answer and its seats move to the currently published version. */
export const updateOwnFormAnswer = handler(formFilling.updateOwnFormAnswer, async (call) => {
  const { portal, viewer, params, body } = call
  const open = await openForm(portal, viewer, { address: params.id, entry: body.entry })
  const { mine, form, mayEdit } = open
  if (!mine) throw notFound('answer')
  if (!mayEdit)
    throw conflict(
      form.published.settings.editable
        ? 'This form is closed, so answers stay as they are.'
        : "Answers to this form can't be changed.",
    )
  const values = checkAnswers(open, body)
  const { revision } = body
  const answer = await portal.inTransaction((tx) =>
    update(portal, tx, open, { id: mine.id, values, revision }),
  )
  return {
    message: 'Your answers are updated',
    data: presentReceipt(portal, open, { answer, registration: null, at: answer.answeredAt }),
  }
})

async function update(
  portal: Portal,
  tx: Transaction,
  { form }: OpenForm,
  { id, values, revision }: { id: string; values: Judgement['values']; revision: number | undefined },
): Promise<AnswerRow> {
  const now = portal.clock.now()
  await holdOpen(tx, form, now)
  const before = await lockAnswer(tx, form.id, id)
  if (!before) throw notFound('answer')
  if (revision !== undefined && revision !== before.revision) {
    // An identical repeat whose receipt was lost.
    if (before.version === form.version && isDeepStrictEqual(before.values, values)) return before
    throw changedElsewhere(before)
  }
  const pages = await findVersionPages(tx, form.id, before.version)
  const fieldsBefore = pages.flatMap(({ fields }) => fields)
  const fields = fieldsOf(form)
  const answer = await changeAnswer(tx, id, { version: form.version, values, now })
  if (!answer) throw notFound('answer')
  const full = await moveAnswerSeats(tx, form.id, {
    before: { fields: fieldsBefore, values: before.values },
    after: { fields, values },
  })
  if (full.length > 0) throw seatsTaken(form, full)
  const isAnonymous = false
  await retallyAnswer(tx, form.id, {
    before: { ...before, fields: fieldsBefore, isAnonymous },
    after: { ...answer, fields, isAnonymous },
  })
  await pushAnswersChanged(portal, tx, form.id)
  return answer
}

function changedElsewhere({ revision }: AnswerRow): Problem {
  return conflict(
    'You changed these answers on another device since you opened them here. Choose which to keep.',
    { errors: [{ path: 'revision', message: `Use revision ${revision}` }] },
  )
}
