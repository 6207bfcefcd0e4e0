import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { mailboxIn } from '#rooms/events/seats/moves/fill-mailboxes.ts'
import { invitedStudent } from './event-group.ts'
import { moveOwnGroup } from './move-own-group.ts'

/** Invites one more student to a group, or a replacement for a member who has not agreed. */
export const inviteMember = handler(eventRegistrations.inviteMember, async (call) => {
  const { portal, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const { id, name, email } = await invitedStudent(portal, event, body.member)
  const person = { accountId: id, guestId: null, mailbox: mailboxIn(event, email), hasAccepted: false, name }
  const data = await moveOwnGroup(call, event, {
    person,
    ...(body.replaces ? { move: 'replaceInvited', participantId: body.replaces } : { move: 'invite' }),
  })
  return { message: `${name} is asked to agree`, data }
})
