import { beforeAll, describe, expect, test } from 'vitest'
import { blockAccount } from '#rooms/people/alumni-desk/block-account.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let coders: SignedIn
let rowing: SignedIn

beforeAll(async () => {
  rowing = await t.person('Team', { name: 'Rowing 100%' })
  coders = await t.person('Team', { name: 'Coders Club' })
  await t.person('Team', { name: 'A team that has said nothing yet' })
  await t.call(rowing, 'PUT', `/teams/${rowing.slug}`, { kind: 'Sports', oneLine: 'Early mornings' })
  await t.call(coders, 'PUT', `/teams/${coders.slug}`, { kind: 'Technical' })
})

async function names(search = ''): Promise<string[]> {
  const { body } = await t.call(null, 'GET', `/teams${search}`)
  return body.data.result.map(({ name }: { name: string }) => name)
}

describe('the teams', () => {
  test('a visitor finds every Team account and the council, by kind', async () => {
    const { status, body } = await t.call(null, 'GET', '/teams')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 4, totalPage: 1 })
    expect(body.data.result.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['Student council', 'Council'],
      ['Coders Club', 'Technical'],
      ['Rowing 100%', 'Sports'],
      ['A team that has said nothing yet', 'Other'],
    ])
  })

  test('are searched by part of the name, as it is typed, and filtered by kind', async () => {
    expect(await names('?name=CODERS')).toEqual(['Coders Club'])
    expect(await names('?name=%25')).toEqual(['Rowing 100%'])
    expect(await names('?name=nobody')).toEqual([])
    expect(await names('?kind=Sports')).toEqual(['Rowing 100%'])
    expect(await names('?kind=Sports&name=coders')).toEqual([])
  })

  test('come in pages, and a page past the end is empty', async () => {
    expect(await names('?limit=1&page=2')).toEqual(['Coders Club'])
    const { body } = await t.call(null, 'GET', '/teams?limit=3&page=9')
    expect(body.data).toEqual({ result: [], total: 4, totalPage: 2 })
  })

  test('a kind, a page or a limit that does not fit is refused', async () => {
    for (const search of ['kind=Chess', 'page=0', 'limit=51', 'kind=Sports&kind=Other', 'name=a&name=b'])
      expect((await t.call(null, 'GET', `/teams?${search}`)).status, search).toBe(400)
  })

  test('a change shows at once, also on another replica', async () => {
    const replica = await t.openReplica()
    await replica.call(null, 'GET', '/teams?kind=Technical')
    await t.call(null, 'GET', '/teams?kind=Technical')
    await t.call(coders, 'PUT', `/teams/${coders.slug}`, { oneLine: 'Tuesday graphs' })
    expect((await t.call(null, 'GET', '/teams?kind=Technical')).body.data.result[0].oneLine).toBe(
      'Tuesday graphs',
    )
    await expect
      .poll(
        async () => (await replica.call(null, 'GET', '/teams?kind=Technical')).body.data.result[0].oneLine,
      )
      .toBe('Tuesday graphs')
  })

  test('an account that was added elsewhere is there a minute later, with a page of its own', async () => {
    expect(await names('?name=quiz')).toEqual([])
    const quiz = await t.person('Team', { name: 'Quiz circle' })
    t.clock.advance(60_000)
    expect(await names('?name=quiz')).toEqual(['Quiz circle'])
    const { body } = await t.call(quiz, 'GET', `/teams/${quiz.slug}`)
    expect(body.data).toMatchObject({
      name: 'Quiz circle',
      kind: 'Other',
      members: [],
      can: { update: true },
    })
  })

  test('a blocked team is shown as no longer active; one that never said anything is gone', async () => {
    const silent = await t.person('Team', { name: 'Silent team' })
    for (const { id: accountId } of [rowing, silent])
      await t.portal.inTransaction((tx) =>
        blockAccount(t.portal, tx, { accountId, actorId: null, reason: 'test' }),
      )
    t.clock.advance(60_000)
    const { body } = await t.call(null, 'GET', '/teams?kind=Sports')
    expect(body.data.result).toMatchObject([{ name: 'Rowing 100%', isActive: false }])
    expect(await names('?name=silent')).toEqual([])
  })
})
