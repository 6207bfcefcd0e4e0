import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const summer = '/alumni/admin/summer'
let admin: SignedIn
beforeEach(async () => {
  t.clock.set(testStart)
  await sql`truncate year_runs, year_moves, year_holds`.execute(t.portal.db)
  await sql`update accounts set blocked_at = now() where role <> 'AlumniAdmin'`.execute(t.portal.db)
  admin = await t.person('AlumniAdmin')
})

const student = (year: string, more: object = {}, name?: string) =>
  t.person('Student', { student: { year, ...more }, ...(name && { name }) })
const read = async () => (await t.call(admin, 'GET', summer)).body.data
const run = async (who: SignedIn | null = admin, more: object = {}) => {
  const { academicYear, revision } = await read()
  return t.call(who, 'POST', summer, { academicYear, revision, ...more })
}
const undo = (id: string, who: SignedIn | null = admin) => t.call(who, 'PUT', `${summer}/${id}/undo`)
const hold = (who: { id: string }, reason: unknown, by: SignedIn | null = admin) =>
  t.call(by, 'PUT', `${summer}/students/${who.id}`, { hold: reason })
/** Returns the role with the class: 'Student TE 5', 'Alumni 2026'. */
async function stateOf({ id }: { id: string }): Promise<string> {
  const { rows } = await sql<{
    state: string
  }>`select concat_ws(' ', a.role, case when a.role = 'Student' then s.year end,
      case when a.role = 'Student' then s.semester end, l.pass_out_year) as state
    from accounts a join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${id}`.execute(t.portal.db)
  return rows[0]?.state ?? ''
}
const statesOf = (...people: { id: string }[]) => Promise.all(people.map(stateOf))

describe('the numbers before a run', () => {
  test('count who moves by class, who is held and whose record is incomplete', async () => {
    await student('FE')
    await student('FE', { branch: 'CE' })
    const repeats = await student('BE', {}, 'Asha Patil')
    await student('BE', { branch: 'Humanities' }, 'No Branch')
    await student('SE', { prn: 'FREED-7' }, 'No Prn')
    await t.person('Student', { account: { blocked_at: new Date() } })
    await hold(repeats, 'repeats')
    expect(await read()).toMatchObject({
      academicYear: '2026-27',
      passOutYear: 2026,
      movingCount: 2,
      graduatingCount: 0,
      classes: [
        { branch: 'CE', year: 'FE', movingCount: 1, heldCount: 0 },
        { branch: 'IT', year: 'FE', movingCount: 1, heldCount: 0 },
        { branch: 'IT', year: 'BE', movingCount: 0, heldCount: 1 },
      ],
      incomplete: [
        { name: 'No Branch', missing: 'branch' },
        { name: 'No Prn', missing: 'PRN' },
      ],
      incompleteCount: 2,
      held: [{ name: 'Asha Patil', hold: 'repeats' }],
      run: null,
      can: { run: true },
    })
  })

  test('are for the alumni admin alone', async () => {
    for (const role of ['Student', 'Alumni', 'Council', 'Team'] as const)
      expect(await t.call(await t.person(role), 'GET', summer)).toMatchObject({ status: 403 })
    expect(await t.call(null, 'GET', summer)).toMatchObject({ status: 401 })
  })

  test('are for the academic year that begins in July from April on', async () => {
    const yearAt = async (day: string) => {
      t.clock.set(new Date(`${day}T06:30:00Z`))
      admin = await t.person('AlumniAdmin')
      return (await read()).academicYear
    }
    expect(await yearAt('2027-03-30')).toBe('2026-27')
    expect(await yearAt('2027-04-03')).toBe('2027-28')
    expect(await yearAt('2027-07-02')).toBe('2027-28')
  })
})

describe('holding a student', () => {
  test('is found by name and PRN, held, let go, and audited', async () => {
    const asha = await student('BE', { prn: '990A1234' }, 'Asha Ranade')
    const find = async (name: string) =>
      (await t.call(admin, 'GET', `${summer}/students?name=${encodeURIComponent(name)}`)).body.data.result
    for (const name of ['ranade ash', '990a12'])
      expect(await find(name)).toMatchObject([{ _id: asha.id, hold: null }])
    expect(await find(' ')).toEqual([])
    expect(await find('100%')).toEqual([])
    expect(await hold(asha, 'left')).toMatchObject({ status: 200, body: { data: { hold: 'left' } } })
    expect(await find('ranade')).toMatchObject([{ hold: 'left' }])
    expect(await hold(asha, null)).toMatchObject({
      body: { message: 'Asha Ranade moves up', data: { hold: null } },
    })
    const { rows } = await sql`select detail from audit_entries
      where action = 'student-held' and subject = ${`account:${asha.id}`} order by id`.execute(t.portal.db)
    expect(rows).toEqual([{ detail: { hold: 'left' } }, { detail: { hold: 'none' } }])
  })

  test('is refused for others, for other words and for who is no student', async () => {
    const asha = await student('TE')
    expect(await hold(asha, 'left', asha)).toMatchObject({ status: 403 })
    expect(await hold(asha, 'left', null)).toMatchObject({ status: 401 })
    for (const reason of ['', 'moves', 1, undefined])
      expect(await hold(asha, reason)).toMatchObject({ status: 400 })
    for (const id of [admin.id, (await t.person('Alumni')).id, '999999999', 'x'])
      expect(await hold({ id }, 'left')).toMatchObject({ status: 404 })
    const find = (who: SignedIn | null, query: string) => t.call(who, 'GET', `${summer}/students${query}`)
    expect(await find(asha, '?name=a')).toMatchObject({ status: 403 })
    expect(await find(null, '?name=a')).toMatchObject({ status: 401 })
    for (const query of ['', `?name=${'a'.repeat(201)}`, '?name=a%00'])
      expect(await find(admin, query)).toMatchObject({ status: 400 })
  })

  test('for repeating a year counts for one summer, for having left for all', async () => {
    const [repeats, left] = [await student('SE'), await student('SE')]
    await hold(repeats, 'repeats')
    await hold(left, 'left')
    await student('FE')
    expect(await run()).toMatchObject({ status: 200 })
    expect(await statesOf(repeats, left)).toEqual(['Student SE', 'Student SE'])
    t.clock.set(new Date('2027-07-10T06:30:00Z'))
    admin = await t.person('AlumniAdmin')
    expect(await run()).toMatchObject({ status: 200 })
    expect(await statesOf(repeats, left)).toEqual(['Student TE', 'Student SE'])
  })
})

describe('a run', () => {
  test('moves everyone up once, and BE becomes alumni with account, page and texts', async () => {
    const [fe, te] = [await student('FE', { semester: 2 }), await student('TE', { semester: 5 })]
    const be = await t.person('Student', {
      name: 'Meera Nair',
      student: { year: 'BE', branch: 'CE', prn: '123M0001', domains: ['Web'] },
      account: { about: '<p>I like bridges</p>', is_event_head: true },
    })
    const blocked = await t.person('Student', {
      student: { year: 'SE' },
      account: { blocked_at: new Date() },
    })
    expect(await run()).toMatchObject({
      status: 200,
      body: {
        message: '2 moved up and 1 became alumni for 2026-27',
        data: {
          movingCount: 1,
          graduatingCount: 1,
          run: {
            academicYear: '2026-27',
            movedCount: 2,
            graduatedCount: 1,
            undoneAt: null,
            can: { undo: true },
          },
          can: { run: false },
        },
      },
    })
    expect(await statesOf(fe, te, be, blocked)).toEqual([
      'Student SE 3',
      'Student BE 7',
      'Alumni 2026',
      'Student SE',
    ])
    expect(await t.call(be, 'GET', `/alumni/profile/${be.slug}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          body: '<p>I like bridges</p>',
          branch: 'CE',
          passOutYear: 2026,
          domains: [],
          companyName: '',
        },
      },
    })
    expect(await t.call(be, 'GET', '/notes')).toMatchObject({ status: 403 })
    expect(await t.call(be, 'PUT', '/alumni/update', { companyName: 'Konkan' })).toMatchObject({
      status: 200,
    })
    const { rows } = await sql`select actor_id, detail from audit_entries where action = 'years-moved-up'
      order by id desc limit 1`.execute(t.portal.db)
    expect(rows).toEqual([
      { actor_id: admin.id, detail: { academicYear: '2026-27', moved: 2, graduated: 1 } },
    ])
    const { body } = await t.call(admin, 'GET', `/alumni/admin/${be.id}`)
    expect(body.data).toMatchObject({ duplicates: [], history: [{ action: 'role-changed' }] })
  })

  test('is refused twice for one academic year, also at the same time', async () => {
    const fe = await student('FE')
    const answers = await Promise.all([run(), run(), run()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await run()).toMatchObject({
      status: 409,
      body: { message: 'Everyone has already moved up for 2026-27', data: { can: { run: false } } },
    })
    expect(await stateOf(fe)).toBe('Student SE')
  })

  test('is refused with the new numbers if people have changed since they were read', async () => {
    const fe = await student('FE')
    const { academicYear, revision } = await read()
    await hold(fe, 'left')
    await student('TE')
    expect(await t.call(admin, 'POST', summer, { academicYear, revision })).toMatchObject({
      status: 409,
      body: { data: { movingCount: 1, held: [{ _id: fe.id }], run: null, can: { run: true } } },
    })
    expect(await run()).toMatchObject({ status: 200 })
  })

  test('is refused for others and without the academic year that begins', async () => {
    const be = await student('BE')
    expect(await run(be)).toMatchObject({ status: 403 })
    expect(await run(null)).toMatchObject({ status: 401 })
    for (const more of [
      { academicYear: '2025-26' },
      { academicYear: '2027-28' },
      { academicYear: '' },
      { revision: '' },
    ])
      expect(await run(admin, more)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(await stateOf(be)).toBe('Student BE')
  })

  test('waits for a person who saves the profile meanwhile, and keeps what they saved', async () => {
    const be = await student('BE')
    const { academicYear, revision } = await read()
    const saves = ['One', 'Two', 'Three'].map((about) =>
      t.call(be, 'PUT', '/profiles/mine', { about: `<p>${about}</p>` }),
    )
    const [answer, ...saved] = await Promise.all([
      t.call(admin, 'POST', summer, { academicYear, revision }),
      ...saves,
    ])
    expect(answer).toMatchObject({ status: 200 })
    expect(await stateOf(be)).toBe('Alumni 2026')
    // A save after the run is refused, because the person has another profile by then.
    for (const { status } of saved) expect([200, 403, 404]).toContain(status)
    const { rows } = await sql<{ isSame: boolean }>`select l.body = a.about as "isSame" from accounts a
      join alumni l on l.account_id = a.id where a.id = ${be.id}`.execute(t.portal.db)
    expect(rows).toEqual([{ isSame: true }])
  })
})

describe('who becomes an alumnus', () => {
  test('is welcomed by mail and in the bell, and an open screen renews the session', async () => {
    const be = await student('BE')
    const window = await readLive(await listenSomewhere(t.app), be)
    await window.until(': open')
    await run()
    await window.until('signedOut')
    await window.whenEnded
    expect(await titles(t, be)).toEqual([
      'Welcome to the alumni: Add your company, your domains and an e-mail that stays',
    ])
    await t.portal.jobs.drain()
    const folder = join(t.portal.config.dataDir, 'outbox')
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(
      mails.filter((mail) => mail.includes(be.email) && mail.includes('Welcome to the alumni')),
    ).toHaveLength(1)
    const { body } = await t.call(be, 'GET', '/today')
    expect(JSON.stringify(body)).toContain('Add your company and your domains')
  })
})

describe('the undo', () => {
  test('puts everyone back, and the run can be made again', async () => {
    const [fe, be] = [
      await student('FE', { semester: 2 }),
      await student('BE', { semester: 8, domains: ['Web'] }),
    ]
    const { body } = await run()
    expect(await undo(body.data.run._id)).toMatchObject({
      status: 200,
      body: {
        message: 'Everyone is back',
        data: { run: { kept: [], can: { undo: false } }, can: { run: true } },
      },
    })
    expect(await statesOf(fe, be)).toEqual(['Student FE 2', 'Student BE 8'])
    expect(await titles(t, be)).toEqual([])
    expect(await t.call(be, 'GET', '/notes')).toMatchObject({ status: 200 })
    expect(await run()).toMatchObject({ status: 200 })
    expect(await statesOf(fe, be)).toEqual(['Student SE 3', 'Alumni 2026'])
  })

  test('leaves whose profile has changed since as they are, and names them', async () => {
    const people = await Promise.all(['Asha', 'Bela', 'Chitra'].map((name) => student('BE', {}, name)))
    const [asha, bela, chitra] = people as [SignedIn, SignedIn, SignedIn]
    const { body } = await run()
    await t.call(asha, 'PUT', '/alumni/update', { companyName: 'Konkan Software' })
    await t.call(admin, 'PUT', `/alumni/admin/${bela.id}/profile`, { passOutYear: 2025 })
    expect(await undo(body.data.run._id)).toMatchObject({
      body: {
        message: 'Everyone else is back, 2 people stay as they are',
        data: { run: { kept: [{ name: 'Asha' }, { name: 'Bela' }] } },
      },
    })
    expect(await statesOf(asha, bela, chitra)).toEqual(['Alumni 2026', 'Alumni 2025', 'Student BE'])
  })

  test('is possible for a week, once, for the alumni admin', async () => {
    const be = await student('BE')
    const { body } = await run()
    const id = body.data.run._id
    expect(await undo(id, be)).toMatchObject({ status: 403 })
    expect(await undo(id, null)).toMatchObject({ status: 401 })
    for (const other of ['999999', 'x']) expect(await undo(other)).toMatchObject({ status: 404 })
    expect(await undo('a'.repeat(65))).toMatchObject({ status: 400 })
    t.clock.set(new Date(testStart.getTime() + 7 * 86_400_000))
    admin = await t.person('AlumniAdmin')
    expect(await undo(id)).toMatchObject({ status: 409 })
    t.clock.set(new Date(testStart.getTime() + 7 * 86_400_000 - 1_000))
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(be)).toBe('Student BE')
  })

  test('sends no further mail', async () => {
    const back = await student('BE')
    const { body } = await run()
    await undo(body.data.run._id)
    await t.portal.jobs.drain()
    const folder = join(t.portal.config.dataDir, 'outbox')
    expect(
      readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(back.email)),
    ).toEqual([])
  })
})
