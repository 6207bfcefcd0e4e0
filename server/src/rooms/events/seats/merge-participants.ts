import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import type { MergedPair } from '#platform/privacy/account-merge.ts'
import { studentCardOf } from '#rooms/people/student.cards.ts'
import { moveRegistration } from './moves/move-registration.ts'
import { movePayment } from './participants/event-payment.store.ts'
import { moveToAccount } from './registration-writes.store.ts'

/**
 * Merges places of one person in the same event, as a student twice or also as a guest by their e-mail. The
 * place that was checked in stays, else the survivor's, and so does its certificate. The other leaves its
 * registration by the move `merge` and gives its payment to the place that stays. The code of the other
 * certificate then reports that it was replaced, because it may have been printed and may still be checked.
 */
export async function mergeParticipants(portal: Portal, tx: Transaction, pair: MergedPair): Promise<void> {
  const { mergedId, survivingId } = pair
  const lesser = await listLesserPlaces(tx, pair)
  for (const { participantId, registrationId } of lesser)
    await moveRegistration(portal, tx, { registrationId, move: 'merge', by: 'clock', participantId })
  const both = sql`(${mergedId}, ${survivingId})`
  await moveToAccount(tx, pair)
  for (const { participantId } of lesser) await movePayment(tx, { participantId, accountId: survivingId })
  // The place in the event that stayed.
  const kept = sql`select k.id from event_participants k
    where k.event_id = c.event_id and k.account_id = ${survivingId} and k.left_at is null`
  const stays = (certificate: 'c' | 'd') => sql`((select left_at is null from event_participants p
    where p.id = ${sql.ref(`${certificate}.participant_id`)}), ${sql.ref(`${certificate}.account_id`)} = ${survivingId})`
  await changeRows(tx)`
    with gone as (delete from event_certificates c
      where c.account_id in ${both} and exists (select from event_certificates d
        where d.account_id in ${both} and d.event_id = c.event_id and ${stays('d')} > ${stays('c')})
      returning c.*)
    insert into event_withdrawn_certificates
      (id, event_id, participant_id, kind, issued_at, withdrawn_at, cause, reason, is_held, is_told)
    select id, event_id, coalesce((${kept}), participant_id), kind, issued_at, ${portal.clock.now()}::timestamptz, 'place', '', false, true
    from gone c`
  await changeRows(tx)`update event_certificates c
    set account_id = ${survivingId}, participant_id = coalesce((${kept}), c.participant_id)
    where c.account_id in ${both}`
}

/** Returns the person's places in events where another of theirs stays, in the lock order of the pools. */
async function listLesserPlaces(tx: Transaction, { mergedId, survivingId }: MergedPair) {
  const cards = await readRows<{
    email: string
  }>(tx)`select ${studentCardOf(sql`one.id`)} ->> 'email' as email
    from unnest(${[mergedId, survivingId]}::bigint[]) as one (id)`
  const mailboxes = cards.map(({ email }) => mailboxOf(email))
  return readRows<{ participantId: string; registrationId: string }>(tx)`
    with accounts_places as (select event_id from event_participants
      where account_id in (${mergedId}, ${survivingId}) and left_at is null),
    places as (
      select p.id, p.registration_id, p.event_id, row_number() over (partition by p.event_id order by
        p.checked_in_at is not null desc, p.account_id is not null desc, p.account_id = ${survivingId} desc, p.id) as nth
      from event_participants p
      where p.left_at is null and p.event_id in (select event_id from accounts_places)
        and (p.account_id in (${mergedId}, ${survivingId}) or (p.guest_id is not null and p.mailbox = any (${mailboxes})))
    )
    select id as "participantId", registration_id as "registrationId" from places where nth > 1
    order by event_id, id`
}
