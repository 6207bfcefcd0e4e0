import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { answerForm, fieldOf, fillOf, openFormOf, optionsOf } from '#server/testing/form-answers-testing.ts'
import { openSecondReplica } from '#server/testing/second-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const refusedPauseMs = 50
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
})

test('200 people at two servers take exactly the seats and the places that there are', async () => {
  const second = await openSecondReplica(t)
  const workshop = fieldOf('radio', 'Workshop', {
    required: true,
    options: optionsOf('Git:30', 'Badge:20', 'None'),
  })
  const kit = fieldOf('checkbox', 'Kit', { options: optionsOf('Cable:25', 'Board:40') })
  const form = await openFormOf(t, team, [workshop, kit], { audience: { isPublic: true }, maxAnswers: 90 })
  const apps = [t.app, second.app]
  const deadlocksBefore = await countDeadlocks()
  const choices = ['git', 'badge', 'none']
  // In both orders, so that a wrong lock order would show.
  const kits = [['cable', 'board'], ['board'], [], ['board', 'cable']]
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const given = { workshop: choices[nth % 3], kit: kits[nth % 4] }
      const app = apps[nth % 2] ?? t.app
      const send = () =>
        app.inject({
          method: 'POST' as const,
          url: `/api/v1/forms/${form._id}/answers`,
          payload: { version: form.version, answers: given },
        })
      // An overloaded server refuses at once, and the client retries later. Retrying without a pause would
      // leave the server no time to read from the database: it would refuse forever, and the refusals would
      // fill the memory.
      let sent = await send()
      while (sent.statusCode === 503) {
        await pause(refusedPauseMs)
        sent = await send()
      }
      return { status: sent.statusCode, given }
    }),
  )
  await second.close()
  const stored = answers.filter(({ status }) => status === 201)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const count = (chosen: string) =>
    stored.filter(({ given }) => given.workshop === chosen || given.kit?.includes(chosen)).length
  const { placesLeft, seatsLeft } = await fillOf(t, null, form)
  expect([placesLeft, seatsLeft]).toEqual([
    90 - stored.length,
    {
      workshop: { git: 30 - count('git'), badge: 20 - count('badge') },
      kit: { cable: 25 - count('cable'), board: 40 - count('board') },
    },
  ])
  for (const [chosen, seats] of [
    ['git', 30],
    ['badge', 20],
    ['cable', 25],
    ['board', 40],
  ] as const)
    expect([chosen, count(chosen) <= seats]).toEqual([chosen, true])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from form_answers
    where form_id = ${form._id}`.execute(t.portal.db)
  expect(rows[0]?.count).toBe(stored.length)
  // Some people were refused for lack of a place or a seat, so the limits were reached.
  expect(stored.length).toBeLessThan(200)
  expect(await countDeadlocks()).toBe(deadlocksBefore)
})

async function countDeadlocks(): Promise<string | undefined> {
  const { rows } = await sql<{ deadlocks: string }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(t.portal.db)
  return rows[0]?.deadlocks
}

test('people who change their answers at once never hold more seats than there are', async () => {
  const shift = fieldOf('radio', 'Shift', {
    required: true,
    options: optionsOf('Morning:5', 'Evening:5', 'Night:5'),
  })
  const form = await openFormOf(t, team, [shift], { editable: true, onePerPerson: true })
  const people = await Promise.all(Array.from({ length: 12 }, () => t.person('Student')))
  const shifts = ['morning', 'evening', 'night']
  for (const [nth, person] of people.entries())
    expect((await answerForm(t, person, form, { shift: shifts[nth % 3] })).status).toBe(201)
  const moves = await Promise.all(
    people.flatMap((person, nth) =>
      [1, 2].map((step) =>
        t.call(person, 'PUT', `/forms/${form._id}/answers/mine`, {
          version: form.version,
          answers: { shift: shifts[(nth + step) % 3] },
        }),
      ),
    ),
  )
  for (const { status } of moves) expect([200, 409]).toContain(status)
  const { rows } = await sql<{ shift: string; count: number }>`
    select values->>'shift' as shift, count(*)::int as count from form_answers
    where form_id = ${form._id} group by 1`.execute(t.portal.db)
  const { seatsLeft } = await fillOf(t, people[0] ?? null, form)
  for (const { shift: chosen, count } of rows) {
    expect(count).toBeLessThanOrEqual(5)
    expect([chosen, seatsLeft.shift[chosen]]).toEqual([chosen, 5 - count])
  }
})

test('the last seat goes to one of those who press at once, and the others keep everything else', async () => {
  const seat = fieldOf('radio', 'Seat', { required: true, options: optionsOf('Last:1', 'Other') })
  const form = await openFormOf(t, team, [seat], { onePerPerson: true })
  const people = await Promise.all(Array.from({ length: 8 }, () => t.person('Student')))
  const first = await Promise.all(people.map((person) => answerForm(t, person, form, { seat: 'last' })))
  expect(first.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = people.filter((_, nth) => first[nth]?.status === 409)
  const lost = first.find(({ status }) => status === 409)
  expect(lost?.body.errors).toEqual([
    { path: 'seat', message: 'Last filled up while you were answering. Choose another.' },
  ])
  // The first attempt left nothing behind, so each person may answer.
  const second = await Promise.all(refused.map((person) => answerForm(t, person, form, { seat: 'other' })))
  expect(second.every(({ status }) => status === 201)).toBe(true)
})
