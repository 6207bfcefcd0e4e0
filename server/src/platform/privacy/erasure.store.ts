import { sql } from 'kysely'
import { wholeAddress, wholeName } from '#platform/database/whole-text.ts'
import { forgetInJobs } from '#platform/mail/forget-mails.ts'
import { mailboxBucketsOf } from '#platform/mail/mail-caps.ts'
import type { Erasure } from './erasure-spec.ts'

const notOfAPerson = 'It names a thing, not a person.'

/** The erasure of the platform's own tables. Files are deleted when nothing uses them any more. */
export const platformErasure: Erasure = {
  deletes: ['sessions.account_id', 'posted_messages.account_id'],
  personal: {
    'sessions.device': 'Deleted with the session.',
    'sessions.end_reason': 'A word of the portal, not of a person.',
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
    const pattern = wholeName(name)
    if (pattern !== null) await parts.audit.forget(tx, pattern)
    await sql`delete from posted_messages where account_id = ${accountId}`.execute(tx)
    // Files that were uploaded and never used would be deleted within a day; this deletes them now.
    await sql`update uploads set released_at = ${parts.clock.now()} where owner_id = ${accountId} and use_count = 0`.execute(
      tx,
    )
  },
  async eraseEmail(parts, tx, email) {
    await sql`delete from mail_counts
      where split_part(bucket, ' ', 1) = any (${mailboxBucketsOf(email)}::text[])`.execute(tx)
    await parts.audit.forget(tx, wholeAddress(email))
    return forgetInJobs(tx, email)
  },
}
