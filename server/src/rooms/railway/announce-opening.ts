import type { Transaction } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { mailPeople } from '#rooms/people/mail-choices/mail-choices.ts'
import { applicationsOpened } from './railway.facts.ts'
import { openedMail } from './railway.mails.ts'

/** The number of students notified per run; the rest is left to the job's next run. */
const atOnceMax = 2_000

/** Notifies the students who asked for a reminder, once each, and removes them from the list. */
export async function announceOpening(
  portal: Portal,
  tx: Transaction,
  { by, day }: { by: string; day: string },
): Promise<void> {
  const rows = await readRows<{ accountId: string }>(tx)`
    delete from railway_opening_waits where account_id in (
      select account_id from railway_opening_waits order by account_id limit ${atOnceMax} for update skip locked)
    returning account_id as "accountId"`
  const accountIds = rows.map(({ accountId }) => accountId)
  if (accountIds.length === 0) return
  await portal.facts.emit(tx, applicationsOpened, { accountIds, day, by })
  await mailPeople(portal, tx, { kind: 'railwayOpens', accountIds }, openedMail(portal.config))
}
