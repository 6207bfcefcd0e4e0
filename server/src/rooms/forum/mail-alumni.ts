import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { mailPeople } from '#rooms/people/mail-choices/mail-choices.ts'
import type { ForumQueryRow } from './forum.store.ts'

/**
 * Sends a mail about a query to those of the alumni who get mails about queries.
 * @returns the number of mails.
 */
export async function mailAlumni(
  portal: Portal,
  tx: Transaction,
  { title, slug }: Pick<ForumQueryRow, 'title' | 'slug'>,
  { ids, subject, lead, end = [] }: { ids: readonly string[]; subject: string; lead: string; end?: string[] },
): Promise<number> {
  const link = `${portal.config.origin}/alumni/eachQuery/${slug}`
  const parts = [lead, { quote: title }, { label: 'Read and answer it', link }, ...end]
  return mailPeople(portal, tx, { kind: 'Query', accountIds: ids }, { subject, parts })
}
