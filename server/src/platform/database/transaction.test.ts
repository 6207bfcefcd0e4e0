import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

/** A trigger that ends transactions as PostgreSQL does after a deadlock. A sequence isn't rolled back with them. */
beforeAll(async () => {
  await sql`create sequence collisions`.execute(t.portal.db)
  await sql`create function collide() returns trigger language plpgsql as $$ begin
    if nextval('collisions') <= 0 then raise exception using errcode = '40P01'; end if;
    return new; end $$`.execute(t.portal.db)
  await sql`create trigger collide before update on students for each row execute function collide()`.execute(
    t.portal.db,
  )
})
afterEach(() => sql`alter sequence collisions restart`.execute(t.portal.db))

/** The next changes of a student are rolled back. */
const collideNext = (count: number) =>
  sql`alter sequence collisions minvalue -9 restart with ${sql.lit(1 - count)}`.execute(t.portal.db)

const save = (student: SignedIn) =>
  t.call(student, 'PUT', '/profiles/mine', { about: '<p>Anew</p>', semester: 5 })

test('a student whose change PostgreSQL undid for another’s sake finds it saved: it is run once more', async () => {
  const student = await t.person('Student')
  await collideNext(1)
  expect(await save(student)).toMatchObject({ status: 200, body: { data: { semester: 5 } } })
})

test('undone twice, it is told to try again, with a time', async () => {
  const student = await t.person('Student')
  await collideNext(2)
  const refused = await save(student)
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'UNAVAILABLE',
      message: 'Someone else changed this at the same time. Try again in a moment.',
    },
  })
  expect(refused.headers['retry-after']).toBe('1')
  expect(await save(student)).toMatchObject({ status: 200 })
})
