import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/**
 * Returns the forms that a person runs, builds and waits for, their answers, and which anonymous forms they
 * answered, without the content.
 */
export function ownFormsData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    forms: sql`select id, slug, title, state, draft, created_at, published_at, closed_at
    from forms where owner_id = ${accountId} order by id`,
    answers: sql`select f.slug, f.title, a.reference, a.values, a.answered_at, a.edited_at
    from form_answers a join forms f on f.id = a.form_id
    where a.account_id = ${accountId} order by a.id`,
    answered: sql`select f.slug, f.title
    from form_people p join forms f on f.id = p.form_id
    where p.account_id = ${accountId} order by f.id`,
    collaborations: sql`select f.slug, f.title, c.added_at
    from form_collaborators c join forms f on f.id = c.form_id
    where c.account_id = ${accountId} order by c.added_at, f.id`,
    awaited: sql`select f.slug, f.title, w.since
    from form_waiters w join forms f on f.id = w.form_id
    where w.account_id = ${accountId} order by w.since, f.id`,
    saved: sql`select f.slug, f.title, e.saved_at
    from form_edits e join forms f on f.id = e.form_id
    where e.saved_by = ${accountId} order by e.id`,
    published: sql`select f.slug, f.title, v.number, v.published_at
    from form_versions v join forms f on f.id = v.form_id
    where v.published_by = ${accountId} order by v.published_at, f.id`,
  })
}
