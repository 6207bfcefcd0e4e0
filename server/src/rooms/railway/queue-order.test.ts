import { beforeAll, expect, test } from 'vitest'
import { travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { apply, changeSettings, move } from './testing-railway.ts'

/* The clock starts on Friday, 20/11/2026, at noon in India. */

const t = testPortal()
let desk: SignedIn

beforeAll(async () => {
  desk = await t.person('Railway')
  await changeSettings(t, desk, { slotsPerHour: 2, placesPerSlot: 2 })
  await travel(t, 0, desk)
})

/** Returns an application of the student that can be collected. */
async function approvedFor(who: SignedIn): Promise<string> {
  const { body } = await apply(t, who)
  await move(t, desk, body.data._id, { move: 'approve' })
  return body.data._id
}
const mine = async (who: SignedIn) => (await t.call(who, 'GET', '/railway/mine')).body.data
const pick = (who: SignedIn, id: string, at: string) =>
  t.call(who, 'PUT', `/railway/applications/${id}/pickup`, { at })

test('the board, the next call and each student agree on who is next, whoever picked a slot first', async () => {
  const [late, early, second] = [
    await t.person('Student'),
    await t.person('Student'),
    await t.person('Student'),
  ]
  const lateId = await approvedFor(late)
  const earlyId = await approvedFor(early)
  const secondId = await approvedFor(second)
  // The latest slot is picked first, so it has the lowest token.
  const tokenOf = async (who: SignedIn, id: string, at: string) => (await pick(who, id, at)).body.data.token
  const day = '2026-11-25'
  const tokens = [
    await tokenOf(late, lateId, `${day}T05:30:00.000Z`),
    await tokenOf(early, earlyId, `${day}T05:00:00.000Z`),
    await tokenOf(second, secondId, `${day}T05:00:00.000Z`),
  ]
  expect(tokens).toEqual([...tokens].sort((a, b) => a - b))
  await travel(t, 118, desk, late, early, second)
  const board = async () => (await t.call(desk, 'GET', '/railway/tokens')).body.data
  const waiting = async () => (await board()).waiting.map(({ _id }: { _id: string }) => _id)
  const before = async (who: SignedIn) => (await mine(who)).application.queue.before
  const inOrder = [
    { who: early, id: earlyId },
    { who: second, id: secondId },
    { who: late, id: lateId },
  ]
  for (const [called, { id }] of inOrder.entries()) {
    const left = inOrder.slice(called)
    expect(await waiting()).toEqual(left.map((one) => one.id))
    for (const [place, { who }] of left.entries()) expect(await before(who)).toBe(place)
    const figures = (await t.call(desk, 'GET', '/railway/figures')).body.data
    expect(figures.tokensWaiting).toBe(left.length)
    expect((await t.call(desk, 'PUT', '/railway/tokens/next', {})).status).toBe(200)
    expect((await board()).current._id).toBe(id)
    t.clock.advance(1_000)
  }
})
