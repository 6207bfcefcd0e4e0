import type { FeedbackForm } from '@portal/contract/event-feedback.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { changeRows, readColumn, readRow } from '#platform/database/statements.ts'

/* The SQL of feedback. The team's view of it names nobody. */

export interface OwnFeedbackRow extends FeedbackForm {
  createdAt: Date
}

interface Rated {
  average: number
  /** The number of votes for 1, 2, and so on up to 5. */
  counts: number[]
}

export function findOwnFeedback(runner: Runner, eventId: string, accountId: string) {
  return readRow<OwnFeedbackRow>(runner)`select event_rating as event,
      organisation_rating as organisation, comment, created_at as "createdAt"
    from event_feedback where event_id = ${eventId} and account_id = ${accountId}`
}

/**
 * Saves or changes a person's only answer.
 * @param editableSince answers first given before this moment can't be changed.
 * @returns false when the answer was not changed.
 */
export async function saveOwnFeedback(
  runner: Runner,
  { eventId, accountId }: { eventId: string; accountId: string },
  { event, organisation, comment, now, editableSince }: FeedbackForm & { now: Date; editableSince: Date },
): Promise<boolean> {
  const changed = await changeRows(runner)`
    insert into event_feedback (event_id, account_id, event_rating, organisation_rating, comment, created_at)
    values (${eventId}, ${accountId}, ${event}, ${organisation}, ${comment}, ${now})
    on conflict (event_id, account_id) do update set event_rating = excluded.event_rating,
      organisation_rating = excluded.organisation_rating, comment = excluded.comment, edited_at = ${now}
      where event_feedback.created_at > ${editableSince}`
  return changed === 1
}

/** Returns averages with one decimal and the count of each rating; null without answers. */
export async function sumUpFeedback(runner: Runner, eventId: string) {
  const rated = (column: ReturnType<typeof sql.ref>) => sql`json_build_object(
    'average', round(avg(${column}), 1), 'counts', json_build_array(${sql.join(
      [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where ${column} = ${sql.lit(stars)})`),
    )}))`
  const row = await readRow<{ count: number; event: Rated; organisation: Rated }>(runner)`
    select count(*)::int as count, ${rated(sql.ref('event_rating'))} as event,
      ${rated(sql.ref('organisation_rating'))} as organisation
    from event_feedback where event_id = ${eventId}`
  return row && row.count > 0 ? row : null
}

/** Returns the comments in an order that reveals neither time nor author. */
export async function listComments(runner: Runner, eventId: string, limit: number): Promise<string[]> {
  return readColumn(runner)`select comment from event_feedback
    where event_id = ${eventId} and comment <> '' order by md5(comment) limit ${limit}`
}
