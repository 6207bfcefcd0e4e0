import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { answerForm, fieldOf, fillOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of anonymous forms: one answer per person, and nothing in the database that links the two.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let people: SignedIn[]
beforeAll(async () => {
  team = await t.person('Team')
  people = await Promise.all(Array.from({ length: 12 }, () => t.person('Student')))
})

const opinion = fieldOf('textarea', 'Opinion', { required: true })

test('an anonymous form takes one answer of a person and leaves no way back to them', async () => {
  const form = await openFormOf(t, team, [opinion], {
    anonymous: true,
    onePerPerson: true,
    editable: true,
  })
  const clientIds = people.map(() => randomUUID())
  // Neither in the order of the accounts nor at the same time.
  const order = [7, 2, 11, 0, 5, 9, 1, 10, 3, 8, 6, 4]
  const references: string[] = []
  for (const nth of order) {
    const sent = await answerForm(
      t,
      people[nth] as SignedIn,
      form,
      { opinion: `Opinion ${nth}` },
      { clientId: clientIds[nth] },
    )
    expect([sent.status, sent.body.data.entry, sent.body.data.mailTo, sent.body.data.can.edit]).toEqual([
      201,
      null,
      null,
      false,
    ])
    references.push(sent.body.data.reference)
  }
  const [first] = people as [SignedIn]
  expect(await fillOf(t, first, form)).toMatchObject({
    state: 'answered',
    mine: null,
    profile: null,
    can: { edit: false },
  })
  const again = await answerForm(t, first, form, { opinion: 'Opinion 0' }, { clientId: clientIds[0] })
  expect([again.status, references]).toEqual([200, expect.arrayContaining([again.body.data.reference])])
  expect((await answerForm(t, first, form, { opinion: 'x' })).status).toBe(409)
  expect(
    (await t.call(first, 'PUT', `/forms/${form._id}/answers/mine`, { version: 1, answers: {} })).status,
  ).toBe(404)

  await t.portal.jobs.drain()
  const { rows: answers } = await sql<{
    id: string
    xmin: string
    at: string
    values: { opinion: string }
    account: string | null
  }>`
    select id, xmin::text, answered_at::text as at, values, account_id as account, email from form_answers
    where form_id = ${form._id} order by ctid`.execute(t.portal.db)
  const { rows: noted } = await sql<{ xmin: string; account: string }>`
    select xmin::text, account_id as account from form_people where form_id = ${form._id} order by ctid`.execute(
    t.portal.db,
  )
  expect([answers.length, noted.length]).toEqual([12, 12])
  await expectNoOrderInResults(form._id)
  // The answers contain no person, no exact time, and only the requested fields.
  expect(new Set(answers.map(({ account }) => account))).toEqual(new Set([null]))
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1)
  expect(answers.every(({ values }) => Object.keys(values).join() === 'opinion')).toBe(true)
  // One transaction wrote all of them, in the order of the accounts and of random ids.
  expect(new Set(noted.map(({ xmin }) => xmin)).size).toBe(1)
  expect(noted.map(({ account }) => Number(account))).toEqual(
    noted.map(({ account }) => Number(account)).sort((a, b) => a - b),
  )
  expect(new Set(answers.map(({ xmin }) => xmin)).size).toBe(1)
  expect(answers.map(({ id }) => BigInt(id))).toEqual(
    answers.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1)),
  )
  const arrived = order.map((nth) => `Opinion ${nth}`)
  expect(answers.map(({ values }) => values.opinion)).not.toEqual(arrived)
  await expectNoRowWithBoth(
    people.map(({ id }) => id),
    [...references, ...answers.map(({ id }) => id), ...clientIds],
  )
})

/** Checks every row of every table as text. */
async function expectNoRowWithBoth(accountIds: string[], ofAnswers: string[]): Promise<void> {
  const found: string[] = []
  for (const { schema, name } of await t.portal.db.introspection.getTables()) {
    // The queue of jobs is in a schema of its own.
    if (schema !== 'public') continue
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(r)::text as row from ${sql.table(name)} r`.execute(t.portal.db)
    for (const { row } of rows) {
      const names = (id: string) => new RegExp(`"[^"]*(account|by|owner|author)[^"]*": "?${id}\\b`).test(row)
      if (ofAnswers.some((id) => row.includes(id)) && accountIds.some(names)) found.push(`${name}: ${row}`)
    }
  }
  expect(found).toEqual([])
}

/**
 * Checks that the data kept for the results reveals no more than the answers: one transaction rewrote each
 * table in its own order.
 */
async function expectNoOrderInResults(formId: string): Promise<void> {
  for (const [table, order] of [
    ['form_answer_index', 'place'],
    ['form_words', 'field_id, word'],
    ['form_tallies', 'field_id, bucket'],
  ] as const) {
    const { rows: kept } = await sql<{ xmin: string; nth: number }>`
      select xmin::text, row_number() over (order by ${sql.raw(order)})::int as nth from ${sql.table(table)}
      where form_id = ${formId} order by ctid`.execute(t.portal.db)
    expect(new Set(kept.map(({ xmin }) => xmin)).size).toBe(1)
    expect(kept.map(({ nth }) => nth)).toEqual(kept.map((_, at) => at + 1))
  }
}
