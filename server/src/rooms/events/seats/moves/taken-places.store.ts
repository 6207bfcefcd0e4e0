import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { nameOfPerson } from '#rooms/events/guests/guest.cards.ts'

/** Someone who is in an event, by the account or the e-mail that asks for a place. */
export interface PlaceHolder {
  accountId: string | null
  mailbox: string | null
  name: string
}

/** Who is in the event with one of these accounts or e-mails. Their names are for its team and the desk alone. */
export async function listPlaceHolders(
  runner: Runner,
  eventId: string,
  { accountIds, mailboxes }: { accountIds: readonly string[]; mailboxes: readonly string[] },
): Promise<PlaceHolder[]> {
  const { rows } = await sql<PlaceHolder>`
    select p.account_id as "accountId", p.mailbox, coalesce(${nameOfPerson}, '') as name from event_participants p
    where p.event_id = ${eventId} and p.left_at is null
      and (p.account_id = any (${[...accountIds]}::bigint[]) or p.mailbox = any (${[...mailboxes]}::text[]))`.execute(
    runner,
  )
  return rows
}
