import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import type { Transaction } from '#platform/database/database.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { checkAnswers, partAnswers, personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { findEvent } from '#rooms/events/events.store.ts'
import { notifySoon } from '#rooms/events/seats/notify-registered.ts'
import { listOwnRegistrations, lockRegistration } from '#rooms/events/seats/registration.store.ts'
import { noRegistration } from './no-registration.ts'
import { saveOwnAnswers, saveSharedAnswers } from './person-answers.store.ts'
import { presentOwn, presentOwnRow } from './present-registration.ts'

/** Replaces the answers of a registered person: their own, and for a leader also those of the group. */
export const saveRegistrationAnswers = handler(eventRegistrations.saveRegistrationAnswers, async (call) => {
  const { portal, viewer, params, body } = call
  const { id: eventId } = await accessEvent(call, params.id, 'read')
  const event = await portal.inTransaction(async (tx) => {
    const { own, event } = await lockOwn(tx, viewer, eventId)
    const { isLeader, can } = presentOwnRow(portal, own, event, viewer.id)
    const questions = isLeader ? event.questions : personalQuestions(event.questions)
    if (questions.length === 0) throw conflict('This event has no questions for you')
    if (!can.answer) throw conflict("Registration is closed. You can't change your answers any more.")
    const answers = partAnswers(event.questions, checkAnswers(questions, body.answers))
    if (isLeader) await saveSharedAnswers(tx, { registrationId: own.id, answers: answers.shared })
    await saveOwnAnswers(tx, { registrationId: own.id, accountId: viewer.id, answers: answers.own })
    afterCommit(tx, () => notifySoon(portal, event.id, []))
    return event
  })
  const data = await presentOwn(portal, viewer.id, event)
  if (!data) throw noRegistration(viewer)
  return { message: 'Answers saved', data }
})

/** Returns the event and the viewer's registration, locked, so that it can't be cancelled meanwhile. */
async function lockOwn(tx: Transaction, viewer: Viewer, eventId: string) {
  const find = async () => (await listOwnRegistrations(tx, [{ accountId: viewer.id, eventId }]))[0]
  const found = await find()
  if (found) await lockRegistration(tx, found.id)
  const [own, event] = [found && (await find()), await findEvent(tx, eventId)]
  if (!own || own.id !== found?.id || !event) throw noRegistration(viewer)
  return { own, event }
}
