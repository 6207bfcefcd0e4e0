import { sql } from 'kysely'
import type { MergedPair } from '#platform/account-merge.ts'
import type { Transaction } from '#platform/database.ts'

/**
 * Of two places of one person in one event the one that was checked in stays, else the survivor's, and so does its certificate. The
 * code of the other certificate then says that it was replaced: it was printed, and somebody may check it.
 */
export async function mergeParticipants(
  tx: Transaction,
  { mergedId, survivingId }: MergedPair,
): Promise<void> {
  const both = sql`(${mergedId}, ${survivingId})`
  await sql`update event_participants p set left_at = now()
    where p.account_id in ${both} and p.left_at is null and exists (select from event_participants q
      where q.account_id in ${both} and q.event_id = p.event_id and q.left_at is null
        and (q.checked_in_at is not null, q.account_id = ${survivingId})
          > (p.checked_in_at is not null, p.account_id = ${survivingId}))`.execute(tx)
  await sql`update event_participants set account_id = ${survivingId} where account_id = ${mergedId}`.execute(
    tx,
  )
  // The place in the event that stayed.
  const kept = sql`select k.id from event_participants k
    where k.event_id = c.event_id and k.account_id = ${survivingId} and k.left_at is null`
  const stays = (certificate: 'c' | 'd') => sql`((select left_at is null from event_participants p
    where p.id = ${sql.ref(`${certificate}.participant_id`)}), ${sql.ref(`${certificate}.account_id`)} = ${survivingId})`
  await sql`
    with gone as (delete from event_certificates c
      where c.account_id in ${both} and exists (select from event_certificates d
        where d.account_id in ${both} and d.event_id = c.event_id and ${stays('d')} > ${stays('c')})
      returning c.*)
    insert into event_withdrawn_certificates
      (id, event_id, participant_id, kind, issued_at, withdrawn_at, cause, reason, is_held, is_told)
    select id, event_id, coalesce((${kept}), participant_id), kind, issued_at, now(), 'place', '', false, true
    from gone c`.execute(tx)
  await sql`update event_certificates c
    set account_id = ${survivingId}, participant_id = coalesce((${kept}), c.participant_id)
    where c.account_id in ${both}`.execute(tx)
}
