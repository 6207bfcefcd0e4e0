import type { MailKind } from '@portal/contract/mail-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { listMailableOf } from '../audiences/nudge-candidates.store.ts'
import { withUnsubscribe } from './unsubscribe-link.ts'

/**
 * Mails those of the accounts who can sign in and want mails of the kind, with a link to stop them.
 * @returns the number of mails.
 */
export async function mailPeople(
  portal: Portal,
  tx: Transaction,
  { kind, accountIds }: { kind: MailKind; accountIds: readonly string[] },
  mail: Omit<Mail, 'to'>,
): Promise<number> {
  const people = await listMailableOf(tx, accountIds, kind)
  const mails = people.map(({ id, name, email }) =>
    withUnsubscribe(portal.config, kind, id, { ...mail, to: { name, address: email } }),
  )
  await portal.mails.addMass(tx, mails)
  return mails.length
}
