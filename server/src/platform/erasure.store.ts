import { sql } from 'kysely'
import type { Erasure } from '#platform/erasure-spec.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'

const notOfAPerson = 'It names a thing, not a person.'

/** What the platform's own tables hold of a person. Files go when nothing shows them any more. */
export const platformErasure: Erasure = {
  deletes: ['sessions.account_id'],
  personal: {
    'audit_entries.address': 'erased',
    'audit_entries.detail':
      'E-mail and name are erased; who did what stays provable by the number of the account.',
    'uploads.visitor_address': 'Goes when the desk has decided, or after a day.',
    'limit_counts.bucket': 'Goes after ten minutes.',
    'mail_counts.bucket': 'erased',
    'capacity_waiting.holder': 'The number of a registration.',
    'migrations.name': notOfAPerson,
  },
  async eraseAccount(parts, tx, { accountId, name }) {
    await parts.sessions.end(tx, { accountId, reason: 'person erased' })
    await sql`update audit_entries set address = null where actor_id = ${accountId}`.execute(tx)
    // A name of one word may be part of another word.
    if (name.includes(' ')) await parts.audit.forget(tx, name)
    // Files that were sent and never used would go in a day; they go now.
    await sql`update uploads set released_at = ${parts.clock.now()} where owner_id = ${accountId} and use_count = 0`.execute(
      tx,
    )
  },
  async eraseEmail(parts, tx, email) {
    await sql`delete from mail_counts where position(${mailboxOf(email)} in bucket) > 0`.execute(tx)
    await parts.audit.forget(tx, email)
    return parts.jobs.forget(tx, email)
  },
}
