import type { MailSegment } from '@portal/contract/desk-mails.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { accountsSeenSince } from '#platform/sessions/last-seen.ts'

/** A segment with the moment since which people count as active. */
export interface TimedSegment {
  segment: MailSegment
  activeSince: Date
}

/** Returns how many people of the segment get a mail, and how many are skipped because they opted out. */
export async function countSegment(runner: Runner, timed: TimedSegment) {
  const row = await readRow<{ recipientCount: number; optedOutCount: number }>(runner)`
    select count(*) filter (where l.takes_desk_mail)::int as "recipientCount",
      count(*) filter (where not l.takes_desk_mail)::int as "optedOutCount"
    from alumni l join accounts a on a.id = l.account_id where ${fits(timed)}`
  return row ?? { recipientCount: 0, optedOutCount: 0 }
}

/** Returns the next people of the segment who accept such mails, in the order of their ids. */
export function listSegmentAfter(
  runner: Runner,
  timed: TimedSegment,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return readRows<{ id: string; name: string; email: string }>(runner)`
    select a.id, a.name, a.email from alumni l join accounts a on a.id = l.account_id
    where l.account_id > ${afterId} and l.takes_desk_mail and ${fits(timed)}
    order by l.account_id limit ${limit}`
}

/** Returns the conditions for approved alumni who can sign in and match the segment. */
function fits({ segment, activeSince }: TimedSegment): RawBuilder<unknown> {
  const { yearFrom, yearTo, branches, domains, employmentTypes, activity } = segment
  const conditions = [
    sql`l.status = 'approved' and a.role = 'Alumni' and a.blocked_at is null and a.merged_into is null`,
    ...(yearFrom === null ? [] : [sql`l.pass_out_year >= ${yearFrom}`]),
    ...(yearTo === null ? [] : [sql`l.pass_out_year <= ${yearTo}`]),
    ...(branches.length > 0 ? [sql`l.branch = any (${branches}::text[])`] : []),
    ...(domains.length > 0 ? [sql`l.domains && ${domains}::text[]`] : []),
    ...(employmentTypes.length > 0 ? [sql`l.employment_type = any (${employmentTypes}::text[])`] : []),
    ...(activity
      ? [sql`(l.account_id in (${accountsSeenSince(activeSince)})) = ${activity === 'active'}`]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
