import { sql } from 'kysely'
import { type TestPortal, testStart } from './test-portal.ts'

/**
 * Creates a number of students of SE ME in one statement.
 * @returns Their ids; `t.signIn` returns a token for one of them.
 */
export async function createStudents(t: TestPortal, count: number): Promise<string[]> {
  const joinedAt = new Date(testStart.getTime() - 86_400_000)
  const { rows } = await sql<{ id: string }>`with made as (
      insert into accounts (email, name, role, slug, joined_at)
      select 'crowd' || nth || '@gst.example', 'Crowd ' || nth, 'Student', 'crowd-' || nth, ${joinedAt}
      from generate_series(1, ${count}::int) as nth returning id)
    insert into students (account_id, prn, branch, year, gender, born_on)
    select id, '125C' || id, 'ME', 'SE', 'Female', '2005-04-01' from made returning account_id as id`.execute(
    t.portal.db,
  )
  return rows.map(({ id }) => id)
}
