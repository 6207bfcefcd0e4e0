import { changeRows } from '#platform/database/statements.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'

/** Moves the notifications to one account, of its things and by its actions, to another. */
export const notificationsMerge: MergeSpec = {
  moves: ['notification_subjects.owner_id', 'notifications.created_by', 'notification_audiences.created_by'],
  once: [{ column: 'notification_seen.account_id', thing: ['notification_id'] }],
  also: {
    columns: [],
    /** Both accounts may be notified of the same reply in a thread; after the merge it is one person. */
    async run(tx, { mergedId, survivingId }) {
      const [gone, kept] = [`account:${mergedId}`, `account:${survivingId}`]
      await changeRows(tx)`
        insert into notification_audiences (audience, type, created_at, notification_id, created_by)
        select ${kept}, type, created_at, notification_id, created_by from notification_audiences where audience = ${gone}
        on conflict do nothing`
      await tx.deleteFrom('notification_audiences').where('audience', '=', gone).execute()
    },
  },
  erasure: {
    async eraseAccount(_parts, tx, { accountId }) {
      await changeRows(tx)`delete from notification_audiences where audience = ${`account:${accountId}`}`
    },
  },
}
