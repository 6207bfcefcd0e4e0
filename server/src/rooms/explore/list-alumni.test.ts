import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { personChanged } from '#rooms/people/people.facts.ts'
import { type SignedIn, type TestPortal, testPortal, testStart } from '#server/testing/test-portal.ts'
import { explore } from './testing-explore.ts'

const t = testPortal()
let student: SignedIn
let meera: SignedIn

const alumni = (search: Record<string, string> = {}, at: TestPortal = t) =>
  explore(at, student, '/alumni/getAllAlumni/', search)
const names = async (search: Record<string, string> = {}) => {
  const { result, total } = await alumni({ limit: '50', ...search })
  expect(result).toHaveLength(total)
  return result.map(({ name }: { name: string }) => name)
}

beforeAll(async () => {
  student = await t.person('Student', { name: 'Meera Student' })
  const add = (name: string, alumnus: object, account: object = {}) =>
    t.person('Alumni', { name, alumnus, account })
  meera = await add(
    'Meera Nair',
    {
      branch: 'IT',
      pass_out_year: 2019,
      domains: ['Web', 'AI'],
      company_name: 'Konkan Rail Systems',
      designation: 'Data analyst',
      employment_type: 'Full-Time',
      city: 'Navi  Mumbai',
    },
    { linkedin: 'https://www.linkedin.com/in/meera', photo_url: '/uploads/a.webp' },
  )
  await add('Arjun 100%', { branch: 'IT', pass_out_year: 2020, company_name: 'KONKAN  rail systems' })
  await add('snake_case Rao', { branch: 'CE', pass_out_year: 2019, employment_type: 'Start-up' })
  await add('Zoë D’Souza', { domains: ['AR/ VR'], company_name: 'Konkan Rail' })
  await add('आशा पाटील', { branch: 'EXTC', pass_out_year: 1999 })
  await add('Waiting Nair', { status: 'pending' })
  await add('Rejected Nair', { status: 'rejected' })
  await add('Blocked Nair', { status: 'blocked' })
  await add('Barred Nair', {}, { blocked_at: testStart })
})

describe('a student looks for alumni', () => {
  test('and finds the approved and unblocked ones, by name', async () => {
    expect(await names()).toEqual([
      ...['Arjun 100%', 'Meera Nair', 'snake_case Rao', 'Zoë D’Souza', 'आशा पाटील'],
    ])
  })

  test('and whoever is open to questions, as the card says, also after they change it', async () => {
    const set = (isOpenToQuestions: unknown) => t.call(meera, 'PUT', '/alumni/update', { isOpenToQuestions })
    expect(await names({ open: 'true', branch: 'IT' })).toEqual(['Arjun 100%', 'Meera Nair'])
    await set(false)
    expect(await names({ open: 'true', branch: 'IT' })).toEqual(['Arjun 100%'])
    const { result } = await alumni({ name: 'meera' })
    expect(result).toMatchObject([{ name: 'Meera Nair', isOpenToQuestions: false }])
    expect(await set('perhaps')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'isOpenToQuestions' }] },
    })
    expect(await t.call(student, 'GET', '/alumni/getAllAlumni/?open=no')).toMatchObject({ status: 400 })
    await set('true')
    expect(await names({ open: 'true', branch: 'IT' })).toEqual(['Arjun 100%', 'Meera Nair'])
  })

  test('and a part of a city, in any case, finds who lives there, also after a move', async () => {
    expect(await names({ city: 'mumbai' })).toEqual(['Meera Nair'])
    expect(await names({ city: 'navi mum', branch: 'CE' })).toEqual([])
    await t.portal.db.updateTable('alumni').set({ city: 'Pune' }).where('account_id', '=', meera.id).execute()
    // A change without a handler is announced by the database shortly after its commit.
    await expect.poll(() => names({ city: 'mumbai' })).toEqual([])
    expect(await names({ city: 'PUNE' })).toEqual(['Meera Nair'])
  })

  test('and a card says what its owner does, and no mail', async () => {
    expect((await alumni({ name: 'meera' })).result).toEqual([
      {
        _id: meera.id,
        slug: meera.slug,
        name: 'Meera Nair',
        profile: '/uploads/a.webp',
        branch: 'IT',
        passOutYear: 2019,
        domains: ['Web', 'AI'],
        designation: 'Data analyst',
        companyName: 'Konkan Rail Systems',
        employmentType: 'Full-Time',
        isOpenToQuestions: true,
        socialProfile: { linkedin: 'https://www.linkedin.com/in/meera' },
      },
    ])
  })

  test('by part of the name, in any case and script, and what is typed means itself', async () => {
    const found: Record<string, string[]> = {
      NAI: ['Meera Nair'],
      'a n': ['Meera Nair'],
      '  meera   nair ': ['Meera Nair'],
      '100%': ['Arjun 100%'],
      '%': ['Arjun 100%'],
      _: ['snake_case Rao'],
      '\\': [],
      आशा: ['आशा पाटील'],
      ZOË: ['Zoë D’Souza'],
      'Zoe\u0308': ['Zoë D’Souza'],
      student: [],
    }
    for (const [name, expected] of Object.entries(found))
      expect(await names({ name }), name).toEqual(expected)
  })

  test('by branch, year, domain, employment and company, each and all together', async () => {
    expect(await names({ branch: 'IT' })).toEqual(['Arjun 100%', 'Meera Nair'])
    expect(await names({ passOutYear: '2019' })).toEqual(['Meera Nair', 'snake_case Rao'])
    expect(await names({ domain: 'AR/ VR' })).toEqual(['Zoë D’Souza'])
    expect(await names({ employmentType: 'Start-up' })).toEqual(['snake_case Rao'])
    expect(await names({ company: 'konkan RAIL' })).toEqual(['Arjun 100%', 'Meera Nair', 'Zoë D’Souza'])
    expect(await names({ employer: 'Konkan Rail Systems' })).toEqual(['Arjun 100%', 'Meera Nair'])
    const all = {
      branch: 'IT',
      passOutYear: '2019',
      domain: 'AI',
      employmentType: 'Full-Time',
      company: 'rail',
    }
    expect(await names({ ...all, name: 'ee' })).toEqual(['Meera Nair'])
    expect(await names({ ...all, passOutYear: '2020' })).toEqual([])
  })

  test('and the wildcards and empty filters mean any', async () => {
    const any = { branch: 'ALL', passOutYear: '', domain: 'All', employmentType: '', company: '', name: '' }
    expect(await names(any)).toHaveLength(5)
    expect(await names({ passOutYear: 'ALL' })).toHaveLength(5)
  })

  test('and what is on no list is refused', async () => {
    const wrong: Record<string, string>[] = [
      ...[{ branch: 'XX' }, { passOutYear: '21' }, { domain: 'Cooking' }, { employmentType: 'Rich' }],
      ...[{ page: '0' }, { limit: '51' }, { name: 'a\0' }, { name: 'x'.repeat(201) }],
    ]
    for (const search of wrong)
      expect(
        await t.call(student, 'GET', `/alumni/getAllAlumni?${new URLSearchParams(search)}`),
        JSON.stringify(search),
      ).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(await t.call(student, 'GET', '/alumni/getAllAlumni?name=a&name=b')).toMatchObject({ status: 400 })
  })

  test('and turns the pages, past the last one too', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => alumni({ page, limit: '2' })))
    expect(pages.map(({ result, total, totalPage }) => [result.length, total, totalPage])).toEqual([
      ...[
        [2, 5, 3],
        [2, 5, 3],
        [1, 5, 3],
        [0, 5, 3],
      ],
    ])
    expect(new Set(pages.flatMap(({ result }) => result.map(({ _id }: { _id: string }) => _id))).size).toBe(5)
    expect(await alumni({ name: 'nobody' })).toEqual({ result: [], total: 0, totalPage: 0 })
  })

  test('and so may teams, alumni and their admin, and nobody else', async () => {
    for (const role of ['Team', 'AlumniAdmin'] as const)
      expect(await t.call(await t.person(role), 'GET', '/alumni/getAllAlumni')).toMatchObject({ status: 200 })
    expect(await t.call(meera, 'GET', '/alumni/getAllAlumni')).toMatchObject({ status: 200 })
    for (const role of ['Council', 'Railway', 'RegDesk'] as const)
      expect(await t.call(await t.person(role), 'GET', '/alumni/getAllAlumni')).toMatchObject({ status: 403 })
    expect(await t.call(null, 'GET', '/alumni/getAllAlumni')).toMatchObject({ status: 401 })
  })
})

describe('a list that was read before', () => {
  test('has a new alumnus, a new name and a new company in it as soon as they are saved', async () => {
    const before = (await alumni()).total
    const added = await t.person('Alumni', { name: 'Ketan Shah' })
    await expect.poll(async () => (await alumni()).total).toBe(before + 1)
    await t.portal.inTransaction(async (tx) => {
      await sql`update accounts set name = 'Ketan Mehta' where id = ${added.id}`.execute(tx)
      await sql`update alumni set company_name = 'Tulsi' where account_id = ${added.id}`.execute(tx)
      await t.portal.facts.emit(tx, personChanged, { accountIds: [added.id] })
    })
    // Announced by the fact, so this replica needs no message from the database.
    expect((await alumni({ name: 'ketan m' })).result).toMatchObject([{ companyName: 'Tulsi' }])
    expect(await names({ company: 'tulsi' })).toEqual(['Ketan Mehta'])
    expect(await names({ name: 'Ketan S' })).toEqual([])
  })

  test('loses who is blocked or loses the approval, on every replica, and has them back', async () => {
    const other = await t.openReplica()
    const ravi = await t.person('Alumni', { name: 'Ravi Findable' })
    const found = async (at: TestPortal) => (await alumni({ name: 'findable' }, at)).total
    await expect.poll(async () => [await found(t), await found(other)]).toEqual([1, 1])
    await t.portal.inTransaction(async (tx) => {
      await sql`update accounts set blocked_at = now() where id = ${ravi.id}`.execute(tx)
      await t.portal.facts.emit(tx, personChanged, { accountIds: [ravi.id] })
    })
    expect(await found(t)).toBe(0)
    await expect.poll(() => found(other)).toBe(0)
    await sql`update accounts set blocked_at = null where id = ${ravi.id}`.execute(t.portal.db)
    await expect.poll(async () => [await found(t), await found(other)]).toEqual([1, 1])
    await sql`update alumni set status = 'rejected' where account_id = ${ravi.id}`.execute(t.portal.db)
    await expect.poll(async () => [await found(t), await found(other)]).toEqual([0, 0])
  })

  test('is right when two change one person at the same time', async () => {
    const nila = await t.person('Alumni', { name: 'Nila Twice' })
    const client = await t.portal.pool.connect()
    await client.query('begin')
    await client.query('update accounts set blocked_at = now() where id = $1', [nila.id])
    const other = sql`update alumni set company_name = 'Elsewhere' where account_id = ${nila.id}`.execute(
      t.portal.db,
    )
    await expect.poll(() => t.lockWaits()).toBe(1)
    await client.query('commit')
    client.release()
    await other
    await expect.poll(() => names({ name: 'nila' })).toEqual([])
  })
})

test('the table of Explore holds exactly who may be found, whatever happened to them', async () => {
  const gone = await t.person('Alumni', { name: 'Gone Away' })
  await sql`delete from sessions where account_id = ${gone.id}`.execute(t.portal.db)
  await sql`delete from accounts where id = ${gone.id}`.execute(t.portal.db)
  const { rows } = await sql`(table explore_people except table explore_findable)
    union all (table explore_findable except table explore_people)`.execute(t.portal.db)
  expect(rows).toEqual([])
})

test('a thousand namesakes are found by walking, with the same total as by trigrams', async () => {
  await sql`with added as (insert into accounts (email, name, role, slug)
      select 'crowd' || n || '@gst.example', 'Crowd ' || n, 'Alumni', 'crowd-' || n from generate_series(1, 1001) n returning id)
    insert into alumni (account_id, status, branch, pass_out_year) select id, 'approved', 'ME', 2010 from added`.execute(
    t.portal.db,
  )
  await expect.poll(async () => (await alumni({ name: 'crowd' })).total).toBe(1001)
  expect((await alumni({ name: 'crowd 100' })).total).toBe(3)
  expect((await alumni({ name: 'crowd', page: '84' })).result).toHaveLength(5)
})
