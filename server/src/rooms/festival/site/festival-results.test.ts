import { beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let desk: SignedIn
let asha: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { account: { rights: ['scoreboard'] } })
  desk = await t.person('RegDesk', { name: 'Gate one' })
  asha = await t.person('Student', { name: 'Asha Rao', student: { branch: 'IT' } })
})
beforeEach(() => travel(t, 0, team, desk, asha))

const scoreDesk = '/tml/lakshya/scoreboard/dashboard'
const winners = async () => (await t.call(null, 'GET', '/tml/festival')).body.data.results
const pending = async () => (await t.call(team, 'GET', scoreDesk)).body.data.results
const decide = (id: string, body: object) => t.call(team, 'PUT', `${scoreDesk}/results/${id}`, body)
const give = (id: string, place: number) =>
  t.call(team, 'PUT', `/tml/eventHead/registrations/${id}/result`, { place })

/** Gives the first place, and lets the sports team accept it. Results of other tests may be pending. */
async function winAccepted(registration: string): Promise<void> {
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
  const earlier = idsOf(await pending())
  await give(registration, 1)
  const [given = ''] = idsOf(await pending()).filter((id) => !earlier.includes(id))
  expect((await decide(given, { decision: 'accept', branch: 'IT' })).status).toBe(200)
}

/** Adds an event with one registration approved by the desk. */
async function approved(more: object) {
  const event = await announce(t, team, { fest: 'TML', guestFee: 0, ...more })
  const { body } = await register(t, asha, event)
  const id = body.data._id as string
  await t.call(desk, 'PUT', `/tml/approve/${id}`)
  return { event, id }
}

test('a place without points is on the page at once, and nothing waits for the sports team', async () => {
  const { event, id } = await approved({ title: 'Solo classical', category: 'Moksh' })
  expect((await give(id, 2)).status).toBe(200)
  expect(await winners()).toEqual([
    { slug: event.slug, event: 'Solo classical', place: 2, name: 'Asha Rao', branch: 'IT', college: '' },
  ])
  expect(await pending()).toEqual([])
  await t.call(team, 'DELETE', `/tml/eventHead/registrations/${id}/result`, { reason: 'Wrong name' })
  expect(await winners()).toEqual([])
})

test('a place with points is there once the sports team accepts it, and no longer when that is undone', async () => {
  const points = [{ place: 'Winner', points: 20 }]
  const { id } = await approved({ title: 'Chess', category: 'Lakshya', points })
  await give(id, 1)
  expect(await winners()).toEqual([])
  const [{ _id }] = await pending()
  await decide(_id, { decision: 'accept', branch: 'CE' })
  expect(await winners()).toMatchObject([{ event: 'Chess', place: 1, branch: 'CE' }])
  const { result } = (await t.call(team, 'GET', `${scoreDesk}/ledger`)).body.data
  await t.call(team, 'POST', `${scoreDesk}/ledger/${result[0]._id}/undo`, { reason: 'Protest' })
  expect(await winners()).toEqual([])
  const [again] = await pending()
  await decide(again._id, { decision: 'reject', reason: 'Protest upheld' })
  expect(await winners()).toEqual([])
})

test('a desk that undoes an approval takes a result back, and says so before and after', async () => {
  const points = [{ place: 'Winner', points: 20 }]
  const { id } = await approved({ title: 'Carrom', category: 'Lakshya', points })
  await give(id, 1)
  await decide((await pending())[0]._id, { decision: 'accept', branch: 'IT' })
  const undo = (body?: object) => t.call(desk, 'DELETE', `/tml/approve/${id}`, body)
  const refused = await undo()
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      {
        path: 'reason',
        message: 'They have 1st place in this event, which is removed with the approval. Enter a reason.',
      },
    ],
  ])
  expect(await winners()).toHaveLength(1)
  const done = await undo({ reason: 'Wrong person' })
  expect([done.status, done.body.message]).toEqual([200, 'Approval undone, 1st place removed'])
  expect(done.body.data).toMatchObject({ isApproved: false, place: null })
  expect(await winners()).toEqual([])
  // Points that the board already counts are for the sports team to remove.
  expect(await pending()).toMatchObject([{ place: null, points: 0, counted: [{ branch: 'IT', points: 20 }] }])
  const { history } = (await t.call(desk, 'GET', `/tml/desk/registrations/${id}`)).body.data
  expect(history[0]).toMatchObject({
    action: 'undo-approval',
    detail: '1st place removed',
    reason: 'Wrong person',
  })
})

test('winners of after a freeze are shown to nobody but the teams until the scoreboard is live again', async () => {
  const freeze = (isFrozen: boolean, until: string | null = null) =>
    t.call(team, 'PUT', `${scoreDesk}/freeze`, { isFrozen, until })
  const points = [{ place: 'Winner', points: 20 }]
  const before = (await winners()).length
  const known = await approved({ title: 'Kho-kho', category: 'Lakshya', points })
  await winAccepted(known.id)
  expect(await winners()).toHaveLength(before + 1)
  t.clock.advance(60_000)
  expect((await freeze(true)).status).toBe(200)
  t.clock.advance(60_000)
  const secret = await approved({ title: 'Tug of war', category: 'Lakshya', points })
  await winAccepted(secret.id)
  const song = await approved({ title: 'Solo song', category: 'Moksh' })
  await give(song.id, 1)
  // Results that were public before the freeze stay public, like the board.
  const shown = await winners()
  expect(shown).toHaveLength(before + 1)
  for (const who of [null, asha]) {
    for (const path of [
      '/tml/festival',
      '/search?q=Tug',
      '/today',
      `/events/${secret.event.slug}`,
      '/tml/',
    ]) {
      const { body } = await t.call(who, 'GET', path)
      expect(JSON.stringify(body)).not.toMatch(
        /"event":"(Tug of war|Solo song)"|"place":1,"name":"[^"]*"[^}]*Tug/,
      )
    }
  }
  const ofHeads = await t.call(team, 'GET', `/tml/eventHead?event=${secret.event.slug}`)
  expect(ofHeads.body.data.result[0].result).toMatchObject({ place: 1 })
  // A new end keeps the moment of the freeze; at the end all results are shown automatically.
  const end = new Date(t.clock.now().getTime() + 3_600_000)
  await freeze(true, end.toISOString())
  expect(await winners()).toHaveLength(before + 1)
  await travel(t, 2, team, asha)
  expect((await winners()).map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['Kho-kho', 'Tug of war', 'Solo song']),
  )
})
