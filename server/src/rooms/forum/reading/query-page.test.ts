import { beforeAll, expect, test } from 'vitest'
import { personChanged } from '#rooms/people/people.facts.ts'
import { answer, ask, close, read, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let replica: TestPortal
let asker: SignedIn
let reader: SignedIn
let alumnus: SignedIn
let team: SignedIn

beforeAll(async () => {
  replica = await t.openReplica()
  asker = await t.person('Student')
  reader = await t.person('Student')
  alumnus = await t.person('Alumni')
  team = await t.person('Team')
})

const none = { update: false, delete: false }
const free = { update: true, delete: true }

test('each reader of one kept page is told what they may do themselves, and nothing of what another may', async () => {
  const query = await ask(t, asker, { body: '<p>Say "can":{"update":true} or nothing.</p>' })
  const first = await answer(t, alumnus, query._id, 'Mine, with "can":{"delete":true} in it')
  await reply(t, reader, query._id, first, 'A reply')
  await answer(t, asker, query._id, 'My own answer')
  const cans = async (who: SignedIn) => {
    const { result, comments } = await read(t, who, query._id, 'oldest')
    const [mine, own] = comments
    return [result.can, mine.can, mine.reply[0].can, own.can]
  }
  const open = { answer: true, decline: false, outcome: false }
  const expected = async () => {
    expect(await cans(team)).toEqual([
      { ...none, ...open },
      { ...none, like: true, markHelped: false },
      none,
      { ...none, like: true, markHelped: false },
    ])
    expect(await cans(alumnus)).toEqual([
      { ...none, ...open },
      { ...free, like: false, markHelped: false },
      none,
      { ...none, like: true, markHelped: false },
    ])
    expect(await cans(reader)).toEqual([
      { ...none, ...open },
      { ...none, like: true, markHelped: false },
      free,
      { ...none, like: true, markHelped: false },
    ])
    expect(await cans(asker)).toEqual([
      { ...free, ...open, outcome: true },
      { ...none, like: true, markHelped: true },
      none,
      { ...free, like: false, markHelped: true },
    ])
  }
  // Whoever reads first, the others get their own page.
  await expected()
  await expected()
  await close(t, asker, query._id)
  expect(await cans(alumnus)).toEqual([
    { ...none, ...open, answer: false },
    { update: false, delete: true, like: false, markHelped: false },
    none,
    { ...none, like: true, markHelped: false },
  ])
})

test('what anyone changes is on everyone’s next page: here at once, and on the other server when it is heard', async () => {
  const query = await ask(t, asker)
  const seen = async (on: TestPortal) => JSON.stringify(await read(on, reader, query.slug, 'oldest'))
  const changed = async (what: string, act: () => Promise<unknown>) => {
    const [here, there] = [await seen(t), await seen(replica)]
    expect(there).toBe(here)
    await act()
    const now = await seen(t)
    expect(now, what).not.toBe(here)
    await expect.poll(() => seen(replica), { message: what }).toBe(now)
  }
  let id = ''
  let replyId = ''
  await changed('answer', async () => {
    id = await answer(t, alumnus, query._id)
  })
  await changed('like', () => t.call(team, 'PUT', `/alumni/upVote/${id}`, { upVote: false }))
  await changed('reply', async () => {
    replyId = await reply(t, team, query._id, id)
  })
  await changed('helped', () =>
    t.call(asker, 'PUT', `/alumni/markHelped/${query._id}`, { id, hasHelped: true }),
  )
  await changed('edit', () =>
    t.call(alumnus, 'PUT', `/alumni/updateComment/${query._id}`, { id, message: 'Better' }),
  )
  await changed('title', () =>
    t.call(asker, 'PUT', `/alumni/updateQuery/${query._id}`, { query: 'Another title?' }),
  )
  await changed('name', () =>
    t.portal.inTransaction(async (tx) => {
      await tx.updateTable('accounts').set({ name: 'Renamed' }).where('id', '=', alumnus.id).execute()
      await t.portal.facts.emit(tx, personChanged, { accountIds: [alumnus.id] })
    }),
  )
  await changed('close', () => close(t, asker, query._id))
  expect(replyId).not.toBe('')
  await t.call(asker, 'DELETE', `/alumni/queryDelete/${query._id}`)
  expect((await t.call(reader, 'GET', `/alumni/singleQuery/${query.slug}`)).status).toBe(404)
  await expect
    .poll(async () => (await replica.call(reader, 'GET', `/alumni/singleQuery/${query.slug}`)).status)
    .toBe(404)
})
