import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { Problem } from '#platform/problem.ts'
import { registerStudent } from '#rooms/events/seats/seats.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { withReference } from './present-festival.ts'

export const registerGroup = handler(festivalEvents.registerGroup, async (call) => {
  const { members, name = '', joinWaitingList = false, answers = {} } = call.body
  const event = await accessFestivalEvent(call, call.query.slug)
  const wish = { answers, group: { name, members }, mayWait: joinWaitingList }
  const answer = await registerStudent(call, event, wish).catch(underOwnFields)
  return { ...answer, data: withReference(answer.data) }
})

/**
 * Maps errors about members of a group to the body's own fields, as the event's own call has them inside
 * `group`.
 */
function underOwnFields(error: unknown): never {
  if (!(error instanceof Problem) || !error.extra.errors) throw error
  const errors = error.extra.errors.map(({ path, message }) => ({
    path: path.replace(/^group\./, ''),
    message,
  }))
  throw new Problem(error.code, error.message, { ...error.extra, errors })
}
