import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { nameOfPerson } from '#rooms/events/guests/guest.cards.ts'

/** A person in an event who has the account or the e-mail for which a place is requested. */
export interface PlaceHolder {
  accountId: string | null
  mailbox: string | null
  name: string
}

/** Returns who is in the event with one of these accounts or e-mails. Only its team and the desk see names. */
export function listPlaceHolders(
  runner: Runner,
  eventId: string,
  { accountIds, mailboxes }: { accountIds: readonly string[]; mailboxes: readonly string[] },
) {
  return readRows<PlaceHolder>(runner)`
    select p.account_id as "accountId", p.mailbox, coalesce(${nameOfPerson}, '') as name from event_participants p
    where p.event_id = ${eventId} and p.left_at is null
      and (p.account_id = any (${[...accountIds]}::bigint[]) or p.mailbox = any (${[...mailboxes]}::text[]))`
}
