import { formResultLimits } from '@portal/contract/form-result-words.ts'
import { formResultsApi } from '@portal/contract/form-results.ts'
import { formStateAt } from '@portal/contract/form-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessForm } from '../forms.access.ts'
import { factOf, formReminded } from '../forms.facts.ts'
import { expectsAnswers, listMissingIds, noteReminder } from './missing.ts'

export const remindOfForm = handler(formResultsApi.remindOfForm, async (call) => {
  const { portal, viewer, body } = call
  const form = await accessForm(call, call.params.id, 'results')
  const now = portal.clock.now()
  const settings = form.published?.settings
  if (formStateAt(form, now) !== 'Open') throw conflict('Reminders are for open forms. Open the form first.')
  if (!settings || !expectsAnswers(settings))
    throw conflict("Nobody is missing: this form doesn't say who should answer it")
  const count = await portal.inTransaction(async (tx) => {
    const accountIds = await listMissingIds(tx, form.id, { ...body, audience: settings.audience })
    if (accountIds.length === 0) throw conflict('Everyone there has answered')
    const since = new Date(now.getTime() - formResultLimits.remindHours * 3_600_000)
    if (!(await noteReminder(tx, form.id, { ...body, now, since })))
      throw conflict('You sent a reminder within the last day. Try again tomorrow.')
    await portal.facts.emit(tx, formReminded, {
      ...factOf(form),
      accountIds,
      by: viewer.id,
      reminderId: String(now.getTime()),
    })
    return accountIds.length
  })
  const people = count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`
  return { message: `Reminder sent to ${people}`, data: { count } }
})
