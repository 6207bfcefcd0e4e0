import type { GuestSeat } from '@portal/contract/festival-events.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { findEvent } from '#rooms/events/events.store.ts'
import { notifySoon } from '#rooms/events/seats/notify-registered.ts'
import { checkPartyAnswers } from '#rooms/events/seats/registering/party-answers.ts'
import { saveGuestAnswers, saveSharedAnswers } from '#rooms/events/seats/registering/person-answers.store.ts'
import { type Answers, lockRegistration } from '#rooms/events/seats/registration.store.ts'
import { type OpenedEntry, presentGuestSeat } from './present-guest-entry.ts'

interface GivenAnswers {
  answers: Answers
  members: readonly { email: string; answers: Answers }[]
}

/**
 * Replaces the answers of guests to the questions of their event.
 * @throws CONFLICT when registration is closed, or the members are not those of the registration any more;
 *   VALIDATION with `answers.<id>` and `members.<n>.answers.<id>`.
 */
export async function saveGuestsAnswers(
  portal: Portal,
  opened: OpenedEntry,
  { answers, members }: GivenAnswers,
): Promise<void> {
  const { registrationId } = opened
  await portal.inTransaction(async (tx) => {
    await lockRegistration(tx, registrationId)
    const event = await findEvent(tx, opened.event.id)
    if (!event) throw notFound('registration')
    const seat = await presentGuestSeat(portal, registrationId, { ...opened, event }, tx)
    requireAnswerable(seat, members)
    const { shared, own } = checkPartyAnswers(event.questions, {
      shared: { given: answers, path: 'answers' },
      own: members.map((one, nth) => ({ given: one.answers, path: `members.${nth}.answers` })),
    })
    const guests = members.map(({ email }, nth) => ({ email, answers: own[nth] ?? {} }))
    await saveSharedAnswers(tx, { registrationId, answers: shared })
    await saveGuestAnswers(tx, { registrationId, guests })
    afterCommit(tx, () => notifySoon(portal, event.id, []))
  })
}

function requireAnswerable(seat: GuestSeat, members: GivenAnswers['members']): void {
  if (seat.questions.length === 0) throw conflict('This event has no questions for you')
  if (!seat.isConfirmed) throw conflict('Confirm your e-mail first')
  if (!seat.can.answer) throw conflict("Registration is closed. You can't change your answers any more.")
  const emails = new Set(members.map(({ email }) => email))
  if (emails.size !== seat.members.length || !seat.members.every(({ email }) => emails.has(email)))
    throw conflict('The members of this registration have changed. Reload the page.')
}
