import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const academicYear = '2026-27'
let team: SignedIn
let path: string
let asha: SignedIn
let ravi: SignedIn
let alumna: SignedIn

beforeAll(async () => {
  asha = await t.person('Student', { name: 'Asha', student: { prn: '124A2034', branch: 'IT', year: 'TE' } })
  ravi = await t.person('Student', { name: 'Ravi' })
  alumna = await t.person('Alumni', { name: 'Meera' })
})
beforeEach(async () => {
  team = await t.person('Team')
  path = `/teams/${team.slug}`
})

const add = (body: object) =>
  t.call(team, 'POST', `${path}/members`, { academicYear, post: 'Member', ...body })
const read = async (who: SignedIn | null, year = '') =>
  (await t.call(who, 'GET', `${path}?academicYear=${year}`)).body.data
/** Adds a member who agrees at once. */
const addAgreed = async (who: SignedIn, body: object = {}) => {
  const added = await add({ person: who.email, ...body })
  const { status } = await t.call(who, 'PUT', `/memberships/${added.body.data._id}`)
  expect(status).toBe(200)
  return added
}
const copiesOf = async (who: SignedIn) =>
  (await t.call(who, 'GET', '/memberships')).body.data.result.filter(
    (one: { team: { slug: string } }) => one.team.slug === team.slug,
  )
const namesOf = async (year = academicYear) =>
  (await read(null, year)).members.map(({ name }: { name: string }) => name)
const order = (ids: string[]) => t.call(team, 'PUT', `${path}/members/order`, { academicYear, ids })

async function threeMembers(): Promise<string[]> {
  const ids = []
  for (const who of [asha, ravi, alumna]) ids.push((await addAgreed(who)).body.data._id)
  return ids
}

describe('a team names its members', () => {
  test('by PRN or e-mail in any case, or faculty by name, who stand first', async () => {
    const { status, body } = await add({ person: '124a2034', post: 'Captain', isHead: true })
    expect([status, body.message]).toEqual([201, 'Invitation sent to Asha'])
    await t.call(asha, 'PUT', `/memberships/${body.data._id}`)
    const second = await add({ person: alumna.email.toUpperCase() })
    await t.call(alumna, 'PUT', `/memberships/${second.body.data._id}`)
    await add({ facultyName: 'Dr. Rao', post: 'Faculty in charge' })
    expect(await namesOf()).toEqual(['Dr. Rao', 'Asha', 'Meera'])
    expect(await read(null)).toMatchObject({ academicYear, academicYears: [academicYear], memberCount: 2 })
  })

  test('a visitor learns the name and the post; people who are signed in also the class and the way to reach them', async () => {
    await addAgreed(asha, { post: 'Captain' })
    const shown = { name: 'Asha', post: 'Captain' }
    const [forVisitor] = (await read(null)).members
    expect(forVisitor).toMatchObject({
      ...shown,
      branch: null,
      year: null,
      profile: null,
      slug: null,
      email: null,
      roleModel: null,
    })
    expect(JSON.stringify(await read(null))).not.toMatch(/124A2034|@gst\.example/)
    const [forRavi] = (await read(ravi)).members
    expect(forRavi).toMatchObject({
      ...shown,
      branch: 'IT',
      year: 'TE',
      slug: asha.slug,
      email: asha.email,
      roleModel: 'Student',
    })
  })

  test('an old roster does not tell the year that a student is in now', async () => {
    await addAgreed(asha, { academicYear: '2025-26' })
    expect((await read(ravi, '2025-26')).members[0]).toMatchObject({ branch: 'IT', year: null })
  })

  test('who matches nobody, both ways at once, neither, and what does not fit are refused', async () => {
    const blocked = await t.person('Student', { account: { blocked_at: t.clock.now() } })
    const pending = await t.person('Alumni', { alumnus: { status: 'pending' } })
    for (const body of [
      { person: '999Z9999' },
      { person: 'nobody@gst.example' },
      { person: blocked.email },
      { person: pending.email },
      { person: team.email },
      { person: asha.email, facultyName: 'Dr. Rao' },
      {},
    ]) {
      const answer = await add(body)
      expect([answer.status, answer.body.errors[0].path], JSON.stringify(body)).toEqual([400, 'person'])
    }
    for (const body of [
      { academicYear: '2026-28' },
      { academicYear: '2028-29' },
      { academicYear: 2026 },
      { post: '' },
      { post: 'x'.repeat(81) },
      { isHead: 'yes' },
      { person: ['124A2034'] },
      { person: 'a\0b' },
    ])
      expect((await add({ person: asha.email, ...body })).status, JSON.stringify(body)).toBe(400)
    expect(await namesOf()).toEqual([])
  })

  test('nobody twice in one year, however often the button is pressed', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add({ person: asha.email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect((await add({ facultyName: 'Dr. Rao' })).status).toBe(201)
    expect((await add({ facultyName: 'DR. RAO' })).status).toBe(409)
    expect((await add({ person: asha.email, academicYear: '2025-26' })).status).toBe(201)
  })
})

describe('a roster', () => {
  test('is put in order, and each order of two who sort at once is whole', async () => {
    const [a = '', b = '', c = ''] = await threeMembers()
    expect((await order([c, a, b])).status).toBe(200)
    expect(await namesOf()).toEqual(['Meera', 'Asha', 'Ravi'])
    await Promise.all([order([a, b, c]), order([c, b, a])])
    expect([
      ['Asha', 'Ravi', 'Meera'],
      ['Meera', 'Ravi', 'Asha'],
    ]).toContainEqual(await namesOf())
  })

  test('cannot be put in an order that lacks somebody, names a stranger or somebody twice', async () => {
    const [a = '', b = '', c = ''] = await threeMembers()
    expect((await order([a, b])).status).toBe(409)
    expect((await order([a, b, '900000001'])).status).toBe(409)
    expect((await order([a, b, c, '900000001'])).status).toBe(409)
    expect((await order([a, b, b])).status).toBe(400)
    await Promise.all([order([c, b, a]), t.call(team, 'DELETE', `${path}/members/${b}`)])
    expect((await namesOf()).sort()).toEqual(['Asha', 'Meera'])
  })

  test('posts, heads and names of faculty are changed; the name of an account is not', async () => {
    const { _id: asha1 } = (await add({ person: asha.email })).body.data
    const { _id: rao } = (await add({ facultyName: 'Dr. Rao' })).body.data
    await add({ facultyName: 'Dr. Sen' })
    const change = (id: string, body: object) => t.call(team, 'PUT', `${path}/members/${id}`, body)
    const changed = await change(asha1, { post: 'Captain', isHead: true, facultyName: 'Not Asha' })
    expect(changed.body.data).toMatchObject({ name: 'Asha', post: 'Captain', isHead: true })
    expect((await change(rao, { facultyName: 'Dr. Raman' })).body.data.name).toBe('Dr. Raman')
    expect((await change(rao, { facultyName: 'dr. sen' })).status).toBe(409)
    expect((await change('no-id', { post: 'x' })).status).toBe(404)
    expect((await change(rao, { post: '' })).status).toBe(400)
  })

  test('loses who is removed, once', async () => {
    const [first = ''] = await threeMembers()
    expect((await t.call(team, 'DELETE', `${path}/members/${first}`)).body.message).toBe('Member removed')
    expect((await t.call(team, 'DELETE', `${path}/members/${first}`)).status).toBe(404)
    expect(await namesOf()).toEqual(['Ravi', 'Meera'])
  })
})

describe('a new academic year', () => {
  const copy = (from: string, to: string) => t.call(team, 'POST', `${path}/members/copy`, { from, to })

  test('takes over the roster in its order; pressing twice changes nothing', async () => {
    await add({ academicYear: '2025-26', person: asha.email, post: 'Captain', isHead: true })
    await add({ academicYear: '2025-26', person: alumna.email })
    await add({ academicYear: '2025-26', facultyName: 'Dr. Rao' })
    await addAgreed(ravi)
    const [one, two] = await Promise.all([copy('2025-26', academicYear), copy('2025-26', academicYear)])
    expect([one.body.data.copiedCount, two.body.data.copiedCount].sort()).toEqual([0, 3])
    const forTeam = await read(team)
    expect(forTeam.members.map(({ name }: { name: string }) => name)).toEqual([
      ...['Dr. Rao', 'Ravi', 'Asha', 'Meera'],
    ])
    expect(forTeam.members[2]).toMatchObject({ name: 'Asha', post: 'Captain', isHead: true, isAsked: true })
    expect(forTeam.academicYears).toEqual([academicYear, '2025-26'])
    // A new year requires a new agreement.
    expect(await namesOf()).toEqual(['Dr. Rao', 'Ravi'])
  })

  test('leaves out who the team leaves out, such as members who graduated', async () => {
    await addAgreed(asha, { academicYear: '2025-26' })
    await add({ academicYear: '2025-26', person: alumna.email })
    const { members } = await read(team, '2025-26')
    const leaveOut = members
      .filter(({ name }: { name: string }) => name === 'Meera')
      .map(({ _id }: { _id: string }) => _id)
    const body = { from: '2025-26', to: academicYear, leaveOut }
    expect(await t.call(team, 'POST', `${path}/members/copy`, body)).toMatchObject({
      status: 200,
      body: { data: { copiedCount: 1 } },
    })
    expect(await t.call(team, 'POST', `${path}/members/copy`, { ...body, leaveOut: 'x' })).toMatchObject({
      status: 400,
    })
    expect((await read(team)).members).toMatchObject([{ name: 'Asha', isAsked: true }])
  })

  test('made ahead, it is not yet what the page opens with', async () => {
    await addAgreed(asha)
    await copy(academicYear, '2027-28')
    expect((await read(null)).academicYear).toBe(academicYear)
    expect((await read(team, '2027-28')).members).toHaveLength(1)
  })

  test('is not copied from nothing, into itself, or two years ahead', async () => {
    expect((await copy('2025-26', academicYear)).status).toBe(409)
    expect((await copy(academicYear, academicYear)).status).toBe(400)
    expect((await copy(academicYear, '2028-29')).status).toBe(400)
  })
})

describe('a person who is named', () => {
  test('is shown to nobody but the team until she agrees, and then to everybody', async () => {
    const { body } = await add({ person: asha.email, post: 'Captain' })
    expect(body.data.isAsked).toBe(true)
    for (const who of [null, ravi, asha]) expect((await read(who)).members).toEqual([])
    expect((await read(null)).academicYears).toEqual([])
    expect((await read(team)).members[0]).toMatchObject({ name: 'Asha', isAsked: true })
    const asked = { post: 'Captain', academicYear, isAsked: true }
    expect(await copiesOf(asha)).toMatchObject([{ ...asked, _id: body.data._id }])
    for (const _time of [1, 2])
      expect((await t.call(asha, 'PUT', `/memberships/${body.data._id}`)).status).toBe(200)
    expect(await namesOf()).toEqual(['Asha'])
    expect(await copiesOf(asha)).toMatchObject([{ isAsked: false }])
  })

  test('declines, or leaves later, and is gone from the roster', async () => {
    const first = await add({ person: asha.email })
    await addAgreed(ravi)
    expect((await t.call(asha, 'DELETE', `/memberships/${first.body.data._id}`)).status).toBe(200)
    expect((await read(team)).members).toHaveLength(1)
    const [{ _id }] = await copiesOf(ravi)
    expect((await t.call(ravi, 'DELETE', `/memberships/${_id}`)).status).toBe(200)
    expect((await t.call(ravi, 'DELETE', `/memberships/${_id}`)).status).toBe(404)
    expect((await read(team)).members).toEqual([])
  })

  test('alone can agree or leave: not another student, not the team, not a visitor', async () => {
    const { body } = await add({ person: asha.email })
    const path = `/memberships/${body.data._id}`
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await t.call(ravi, method, path)).status).toBe(404)
      expect((await t.call(team, method, path)).status).toBe(403)
      expect((await t.call(null, method, path)).status).toBe(401)
      expect((await t.call(asha, method, '/memberships/900000001')).status).toBe(404)
      expect((await t.call(asha, method, '/memberships/none')).status).toBe(404)
    }
    expect((await read(team)).members[0].isAsked).toBe(true)
  })
})
