import { reminders } from '@portal/contract/mail-choices.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import { isAsked, saveChoice } from './reminders.store.ts'
import { reminderSource } from './send-reminders.ts'

/** Asking for a reminder of one thing also turns its kind on. Turning one off always works. */
export const saveReminder = handler(reminders.saveReminder, async (call) => {
  const { portal, viewer, body } = call
  const { kind, isOn } = body
  const thingId = body.thingId === null ? '0' : idIn(body.thingId)
  if (thingId === null) throw fieldProblem('thingId', 'Invalid id')
  if (isOn && thingId !== '0') {
    const { requireSeen } = reminderSource(portal, kind) ?? {}
    if (!requireSeen) throw fieldProblem('thingId', 'This reminder is for all things of its kind')
    await requireSeen(call, thingId)
  }
  const isSaved = await portal.inTransaction(async (tx) => {
    const choice = { accountId: viewer.id, kind, isOn }
    if (isOn && isAsked(kind)) await saveChoice(tx, { ...choice, thingId: '0' })
    return saveChoice(tx, { ...choice, thingId })
  })
  if (!isSaved) throw conflict('You have too many reminders. Turn some off first.')
  return { message: isOn ? "We'll remind you" : 'Reminder removed' }
})
