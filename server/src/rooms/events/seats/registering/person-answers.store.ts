import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'

/* The SQL of answers that are given after a registration was written. */

/** Replaces a member's own answers. */
export async function saveOwnAnswers(
  tx: Transaction,
  { registrationId, accountId, answers }: { registrationId: string; accountId: string; answers: Answers },
): Promise<void> {
  const text = JSON.stringify(answers)
  await changeRows(tx)`update event_participants set answers = ${text}::jsonb
    where registration_id = ${registrationId} and account_id = ${accountId} and left_at is null
      and answers <> ${text}::jsonb`
}

/** Replaces the answers of a group, which its leader gives. */
export async function saveSharedAnswers(
  tx: Transaction,
  { registrationId, answers }: { registrationId: string; answers: Answers },
): Promise<void> {
  await changeRows(tx)`update event_registrations set answers = ${JSON.stringify(answers)}::jsonb
    where id = ${registrationId} and answers <> ${JSON.stringify(answers)}::jsonb`
}

/** Replaces the own answers of guests in a registration, identified by their e-mail. */
export async function saveGuestAnswers(
  tx: Transaction,
  {
    registrationId,
    guests,
  }: { registrationId: string; guests: readonly { email: string; answers: Answers }[] },
): Promise<void> {
  if (guests.length === 0) return
  await changeRows(tx)`update event_participants p set answers = given.answers::jsonb
    from event_guests g join unnest(${guests.map(({ email }) => email)}::text[],
      ${guests.map(({ answers }) => JSON.stringify(answers))}::text[]) as given (email, answers) on given.email = g.email
    where p.registration_id = ${registrationId} and g.id = p.guest_id and p.left_at is null
      and p.answers <> given.answers::jsonb`
}
