import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { Problem } from '#platform/problem.ts'
import { checkAnswers, partAnswers, personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { notifySoon } from '#rooms/events/seats/notify-registered.ts'
import { noRegistration } from './no-registration.ts'
import { saveOwnAnswers, saveSharedAnswers } from './person-answers.store.ts'
import { presentOwn } from './present-registration.ts'

/** Replaces the answers of a registered person: their own, and for a leader also those of the group. */
export const saveRegistrationAnswers = handler(eventRegistrations.saveRegistrationAnswers, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const before = await presentOwn(portal, viewer.id, event)
  if (!before) throw noRegistration(viewer)
  const questions = before.isLeader ? event.questions : personalQuestions(event.questions)
  if (questions.length === 0) throw new Problem('CONFLICT', 'This event has no questions for you')
  if (!before.can.answer)
    throw new Problem('CONFLICT', "Registration is closed. You can't change your answers any more.")
  const answers = partAnswers(event.questions, checkAnswers(questions, body.answers))
  const registrationId = before._id
  await portal.inTransaction(async (tx) => {
    if (before.isLeader) await saveSharedAnswers(tx, { registrationId, answers: answers.shared })
    await saveOwnAnswers(tx, { registrationId, accountId: viewer.id, answers: answers.own })
    afterCommit(tx, () => notifySoon(portal, event.id, []))
  })
  const data = await presentOwn(portal, viewer.id, event)
  if (!data) throw noRegistration(viewer)
  return { message: 'Answers saved', data }
})
