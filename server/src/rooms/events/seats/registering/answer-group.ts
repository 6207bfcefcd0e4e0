import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { checkAnswers, personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { noRegistration } from './no-registration.ts'
import { saveOwnAnswers } from './person-answers.store.ts'
import { presentOwn } from './present-registration.ts'

/** Records whether a member agrees to a group, or whether the leader takes an offered seat. */
export const answerGroup = handler(eventRegistrations.answerGroup, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const own = await presentOwn(portal, viewer.id, event)
  // It expired or was answered elsewhere in the meantime.
  if (!own) throw noRegistration(viewer, 'This seat or group is no longer open to you')
  // The leader has answered the questions at the registration, and only decides about the seat here.
  const answers =
    body.accept && own.can.accept && !own.isLeader
      ? checkAnswers(personalQuestions(event.questions), body.answers ?? own.answers)
      : null
  await portal.inTransaction(async (tx) => {
    await moveRegistration(portal, tx, {
      registrationId: own._id,
      move: body.accept ? 'accept' : 'decline',
      by: 'student',
      accountId: viewer.id,
      reason: 'Declined',
    })
    if (answers) await saveOwnAnswers(tx, { registrationId: own._id, accountId: viewer.id, answers })
  })
  const data = await presentOwn(portal, viewer.id, event)
  const gone = { ...own, state: 'Cancelled' as const, position: null, ticket: null }
  return { message: body.accept ? "You're in" : 'You have declined', data: data ?? gone }
})
