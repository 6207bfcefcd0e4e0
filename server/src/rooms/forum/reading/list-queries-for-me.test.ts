import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn
let other: SignedIn

const forMe = async (who: SignedIn) => {
  const { status, body } = await t.call(who, 'GET', '/alumni/queriesForMe/')
  expect(status).toBe(200)
  return body.data as { domains: string[]; result: { query: string; isAskedOfMe: boolean }[] }
}
const titles = async (who: SignedIn) => (await forMe(who)).result.map(({ query }) => query)
const ask = async (query: string, domain: string[], askedOf?: string) => {
  t.clock.advance(60_000)
  const words = { query, domain, body: '<p>Please tell.</p>', ...(askedOf !== undefined && { askedOf }) }
  return t.call(student, 'POST', '/alumni/createQuery', words)
}
const bellOf = async (who: SignedIn): Promise<string[]> => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications')
  return body.data.result.map(({ title }: { title: string }) => title)
}

beforeAll(async () => {
  student = await t.person('Student', { name: 'Asha Rao' })
  const account = { joined_at: t.clock.now() }
  alumnus = await t.person('Alumni', {
    name: 'Kabir Shaikh',
    account,
    alumnus: { domains: ['Cloud Computing'] },
  })
  other = await t.person('Alumni', { account, alumnus: { domains: [] } })
})

describe('an alumnus sees what he could answer', () => {
  test('the newest open queries of his domains, those of all domains among them, and no answered or closed one', async () => {
    const first = await ask('Which cloud first?', ['Cloud Computing', 'Web'])
    await ask('Which font?', ['UI/UX'])
    const second = await ask('How to write to alumni?', ['All'])
    const third = await ask('Which region is cheap?', ['Cloud Computing'])
    expect((await forMe(alumnus)).domains).toEqual(['Cloud Computing'])
    expect(await titles(alumnus)).toEqual([
      'Which region is cheap?',
      'How to write to alumni?',
      'Which cloud first?',
    ])
    await t.call(student, 'PUT', `/alumni/updateQuery/${third.body.data._id}`, { openQueryStatus: false })
    await t.call(alumnus, 'POST', `/alumni/comment/${second.body.data._id}`, { message: 'Politely.' })
    expect(await titles(alumnus)).toEqual(['Which cloud first?'])
    expect(await titles(other)).toEqual(['How to write to alumni?'])
    expect((await forMe(other)).domains).toEqual([])
    await t.call(student, 'DELETE', `/alumni/queryDelete/${first.body.data._id}`)
    expect(await titles(alumnus)).toEqual([])
  })

  test('a query that names him stands first, whatever its domain, and his bell says that it is for him', async () => {
    const named = await ask('Which font do you use?', ['UI/UX'], alumnus.slug ?? '')
    expect(named.status).toBe(201)
    expect(named.body.data.askedOf).toEqual({ name: 'Kabir Shaikh', slug: alumnus.slug })
    await ask('Which cloud next?', ['Cloud Computing'])
    expect((await forMe(alumnus)).result.map(({ query, isAskedOfMe }) => [query, isAskedOfMe])).toEqual([
      ['Which font do you use?', true],
      ['Which cloud next?', false],
    ])
    expect(await titles(other)).not.toContain('Which font do you use?')
    expect((await bellOf(alumnus)).slice(0, 2)).toEqual([
      'Which cloud next?',
      'For you: Which font do you use?',
    ])
    expect(await bellOf(other)).toContain('Which font do you use?')
    const { body } = await t.call(other, 'GET', `/alumni/singleQuery/${named.body.data._id}`)
    expect(body.data.result.askedOf).toEqual({ name: 'Kabir Shaikh', slug: alumnus.slug })
    expect(
      (await t.call(other, 'POST', `/alumni/comment/${named.body.data._id}`, { message: 'Inter.' })).status,
    ).toBe(201)
  })

  test('who is no alumnus, or none any more, cannot be asked by name; nothing at all asks everybody', async () => {
    const waiting = await t.person('Alumni', { alumnus: { status: 'pending' } })
    for (const askedOf of [student.slug ?? '', waiting.slug ?? '', waiting.id, 'nobody-at-all']) {
      const { status, body } = await ask('Are you there?', ['Web'], askedOf)
      expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'askedOf' })
    }
    expect((await ask('Is anybody there?', ['Web'], '')).body.data.askedOf).toBeNull()
  })

  test('who takes no questions is not named, in a sentence that says so, until they are open again', async () => {
    const quiet = await t.person('Alumni', { name: 'Quiet Quadros' })
    const set = (isOpenToQuestions: boolean) => t.call(quiet, 'PUT', '/alumni/update', { isOpenToQuestions })
    expect((await set(false)).body.data).toMatchObject({ isOpenToQuestions: false })
    expect(await ask('May I ask you?', ['Web'], quiet.slug ?? '')).toMatchObject({
      status: 400,
      body: {
        message: "Quiet Quadros isn't taking questions right now. Remove the name to ask everyone.",
        errors: [{ path: 'askedOf' }],
      },
    })
    await set(true)
    expect((await ask('May I ask you now?', ['Web'], quiet.slug ?? '')).body.data.askedOf).toEqual({
      name: 'Quiet Quadros',
      slug: quiet.slug,
    })
  })

  test('a student, a team and a visitor have no such list', async () => {
    for (const who of [student, await t.person('Team'), await t.person('AlumniAdmin')])
      expect((await t.call(who, 'GET', '/alumni/queriesForMe')).status).toBe(403)
    expect((await t.call(null, 'GET', '/alumni/queriesForMe')).status).toBe(401)
  })
})
