import { beforeAll, expect, test } from 'vitest'
import { resultProposed, resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { announce, register } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { board, dashboard, ledgerSums, shownBoard, upload } from './testing-scoreboard.ts'

const t = testPortal()
let sports: SignedIn
let head: SignedIn

beforeAll(async () => {
  sports = await t.person('Team', { account: { rights: ['scoreboard'] } })
  head = await t.person('Student', { name: 'Ira Head' })
  await upload(t, sports, [
    ['CE', '10'],
    ['IT', '4'],
  ])
})

const about = (registrationId: string) => ({
  eventId: '1',
  registrationId,
  slug: 'box-cricket',
  title: 'Box cricket',
  by: head.id,
  at: t.clock.now(),
})
const propose = (
  id: string,
  points: number,
  branch: 'IT' | 'CE' | null = 'IT',
  place: 1 | 2 | 3 | null = 1,
) =>
  t.portal.inTransaction((tx) =>
    t.portal.facts.emit(tx, resultProposed, { ...about(id), place, branch, points }),
  )
const withdraw = (id: string) =>
  t.portal.inTransaction((tx) => t.portal.facts.emit(tx, resultWithdrawn, about(id)))
const waiting = async () => (await t.call(sports, 'GET', dashboard)).body.data.results
const decide = (id: string, decision: string, more: object = {}) =>
  t.call(sports, 'PUT', `${dashboard}/results/${id}`, { decision, ...more })

test('a result that a head saves counts once the sports team accepts it', async () => {
  await propose('7', 30)
  await propose('7', 20)
  expect(await waiting()).toMatchObject([
    { title: 'Box cricket', place: 1, branch: 'IT', points: 20, by: 'Ira Head' },
  ])
  expect(await shownBoard(t)).toBe('CE 10, IT 4')
  const [{ _id }] = await waiting()
  expect((await t.call(head, 'PUT', `${dashboard}/results/${_id}`, { decision: 'accept' })).status).toBe(403)
  expect((await decide(_id, 'perhaps')).status).toBe(400)
  expect((await decide('999999', 'accept')).status).toBe(404)
  expect((await decide(_id, 'accept')).body.message).toBe('Result accepted')
  expect((await decide(_id, 'accept')).status).toBe(409)
  expect(await shownBoard(t)).toBe('IT 24, CE 10')
  const { sources } = (await t.call(null, 'GET', `${board}/IT`)).body.data
  expect(sources[0]).toMatchObject({ title: 'Box cricket', slug: 'box-cricket', points: 20 })
})

test('a result that changes after that replaces what it gave, and one taken back is for the sports team to remove', async () => {
  await propose('7', 15, 'CE', 2)
  const [changed] = await waiting()
  expect(changed).toMatchObject({ counted: [{ branch: 'IT', points: 20 }] })
  await decide(changed._id, 'accept')
  expect(await shownBoard(t)).toBe('CE 25, IT 4')
  await withdraw('7')
  const [gone] = await waiting()
  expect(gone).toMatchObject({ place: null, points: 0, counted: [{ branch: 'CE', points: 15 }] })
  await decide(gone._id, 'accept')
  expect(await shownBoard(t)).toBe('CE 10, IT 4')
  expect(await ledgerSums(t)).toEqual({ CE: 10, IT: 4 })
})

test('a result that is taken back while it waits is gone; one of several branches needs a choice', async () => {
  await propose('8', 10)
  await withdraw('8')
  expect(await waiting()).toEqual([])
  await propose('9', 10, null)
  const [{ _id }] = await waiting()
  expect((await decide(_id, 'accept')).body.errors[0].path).toBe('branch')
  expect((await decide(_id, 'accept', { branch: 'ME', points: 8 })).status).toBe(200)
  expect(await shownBoard(t)).toBe('CE 10, ME 8, IT 4')
  const { result } = (await t.call(sports, 'GET', `${dashboard}/ledger`)).body.data
  await t.call(sports, 'POST', `${dashboard}/ledger/${result[0]._id}/undo`, { reason: 'Protest' })
  const [again] = await waiting()
  expect((await decide(again._id, 'reject')).body.errors).toEqual([
    { path: 'reason', message: 'Enter a reason' },
  ])
  expect((await decide(again._id, 'reject', { reason: 'Protest upheld' })).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect(await shownBoard(t)).toBe('CE 10, IT 4')
})

test('a result that waits names the winner: the person, or the group', async () => {
  const team = await t.person('Team')
  const [asha, kabir] = [await t.person('Student', { name: 'Asha Rao' }), await t.person('Student')]
  const alone = await register(t, asha, await announce(t, team))
  const pair = await register(t, asha, await announce(t, team, { maxMembers: 2 }), {
    group: { name: 'Night owls', members: [kabir.email] },
  })
  await propose(alone.body.data._id, 30)
  await propose(pair.body.data._id, 10)
  const winners = (await waiting()).map(({ winner }: { winner: string }) => winner)
  expect(winners.slice(-2)).toEqual(['Asha Rao', 'Night owls'])
})
