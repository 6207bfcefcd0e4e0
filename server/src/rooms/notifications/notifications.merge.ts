import { changeRows } from '#platform/database/statements.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { moveChoices } from './push/push-choices.store.ts'

/** Moves the notifications to one account, of its things and by its actions, to another. */
export const notificationsMerge: MergeSpec = {
  moves: [
    'notification_subjects.owner_id',
    'notifications.created_by',
    'notification_audiences.created_by',
    'push_devices.account_id',
  ],
  once: [
    { column: 'notification_seen.account_id', thing: ['notification_id'] },
    { column: 'pushes.account_id', thing: ['notification_id'] },
  ],
  also: {
    columns: ['push_choices.account_id'],
    /** Both accounts may be notified of the same reply in a thread; after the merge it is one person. */
    async run(tx, { mergedId, survivingId }) {
      const [gone, kept] = [`account:${mergedId}`, `account:${survivingId}`]
      await changeRows(tx)`
        insert into notification_audiences (audience, type, created_at, notification_id, created_by)
        select ${kept}, type, created_at, notification_id, created_by from notification_audiences where audience = ${gone}
        on conflict do nothing`
      await tx.deleteFrom('notification_audiences').where('audience', '=', gone).execute()
      await moveChoices(tx, mergedId, survivingId)
    },
  },
  erasure: {
    deletes: ['push_devices.account_id', 'push_choices.account_id', 'pushes.account_id'],
    personal: { 'push_devices.name': 'erased' },
    async eraseAccount(_parts, tx, { accountId }) {
      await changeRows(tx)`delete from notification_audiences where audience = ${`account:${accountId}`}`
    },
  },
}
