import { describe, expect, test } from 'vitest'
import { testPortal, testStart } from '#server/testing/test-portal.ts'
import { addAccount } from '../add-account.ts'
import { addAlumnus } from '../add-alumnus.ts'

const t = testPortal()

describe('the profile of an alumnus', () => {
  test('shows what the college may know, and only the owner may change it', async () => {
    const added = await t.portal.inTransaction((tx) =>
      addAlumnus(tx, {
        email: 'Meera@gst.example',
        name: 'Meera Nair',
        status: 'approved',
        branch: 'CE',
        passOutYear: 2019,
        joinedAt: testStart,
        companyName: 'Konkan Software',
        domains: ['Web'],
        linkedin: 'https://www.linkedin.com/in/meera',
      }),
    )
    const meera = { id: added?.id ?? '', slug: added?.slug ?? '', email: 'meera@gst.example', token: '' }
    meera.token = await t.signIn(meera.id)
    const student = await t.person('Student')
    const answer = await t.call(student, 'GET', `/alumni/profile/${meera.slug}`)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.data).toEqual({
      _id: meera.id,
      slug: meera.slug,
      body: '',
      domains: ['Web'],
      qualification: '',
      companyName: 'Konkan Software',
      designation: '',
      employmentType: null,
      branch: 'CE',
      passOutYear: 2019,
      college: '',
      course: '',
      postGradYear: null,
      city: '',
      isOpenToQuestions: true,
      phone: null,
      cover: null,
      socialProfile: { github: null, linkedin: 'https://www.linkedin.com/in/meera' },
      createdBy: { profile: null, name: 'Meera Nair', email: 'meera@gst.example' },
      can: { update: false },
      own: null,
    })
    const own = await t.call(meera, 'GET', `/alumni/profile/${meera.id}`)
    expect(own.body.data.can).toEqual({ update: true })
  })

  test('is read by students, teams, alumni and their admin, and by nobody else', async () => {
    const alumnus = await t.person('Alumni')
    for (const role of ['Student', 'Team', 'Alumni', 'AlumniAdmin'] as const)
      expect(await t.call(await t.person(role), 'GET', `/alumni/profile/${alumnus.slug}`)).toMatchObject({
        status: 200,
      })
    for (const role of ['Council', 'Railway', 'RegDesk'] as const)
      expect(await t.call(await t.person(role), 'GET', `/alumni/profile/${alumnus.slug}`)).toMatchObject({
        status: 403,
      })
    expect(await t.call(null, 'GET', `/alumni/profile/${alumnus.slug}`)).toMatchObject({ status: 401 })
  })

  test('is absent while pending, rejected or blocked, and of who is no alumnus', async () => {
    const reader = await t.person('AlumniAdmin')
    const absent = [
      await t.person('Alumni', { alumnus: { status: 'pending' } }),
      await t.person('Alumni', { alumnus: { status: 'rejected' } }),
      await t.person('Alumni', { alumnus: { status: 'blocked' } }),
      await t.person('Alumni', { account: { blocked_at: testStart } }),
      await t.person('Student'),
    ]
    const names = [
      ...absent.flatMap(({ id, slug }) => [id, slug]),
      'nobody',
      '9'.repeat(30),
      "x' or 1=1",
      '%00x',
    ]
    for (const name of names) {
      const answer = await t.call(reader, 'GET', `/alumni/profile/${encodeURIComponent(name ?? '')}`)
      expect(answer, String(name)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    expect(await t.call(reader, 'GET', '/alumni/profile/a%00b')).toMatchObject({ status: 400 })
  })

  test('an alumnus who loses the approval is out with the next request', async () => {
    const alumnus = await t.person('Alumni')
    expect(await t.call(alumnus, 'GET', `/alumni/profile/${alumnus.slug}`)).toMatchObject({ status: 200 })
    await t.portal.inTransaction(async (tx) => {
      await tx.updateTable('alumni').set({ status: 'blocked' }).where('account_id', '=', alumnus.id).execute()
      await t.portal.sessions.notifyChanged(tx, alumnus.id)
    })
    expect(await t.call(alumnus, 'GET', `/alumni/profile/${alumnus.slug}`)).toMatchObject({ status: 401 })
  })
})

describe('the profile of a student or a team', () => {
  test('tells what stands under the name, and never the PRN, the date of birth or the home', async () => {
    const asha = await t.person('Student', { name: 'Asha Patil', account: { about: 'I like maps' } })
    const answer = await t.call(await t.person('Team'), 'GET', `/profiles/${asha.slug}`)
    expect(answer.body.data).toEqual({
      _id: asha.id,
      name: 'Asha Patil',
      slug: asha.slug,
      email: asha.email,
      profile: null,
      roleModel: 'Student',
      branch: 'IT',
      year: 'TE',
      role: { slug: asha.slug, socialProfile: { linkedin: null, github: null } },
      about: 'I like maps',
      domains: [],
      skills: [],
      semester: null,
      division: '',
      phone: null,
      joinedAt: '2026-11-19T06:30:00.000Z',
      can: { update: false },
      own: null,
    })
    expect((await t.call(asha, 'GET', `/profiles/${asha.slug}`)).body.data.can).toEqual({ update: true })
  })

  test('a team has one too; alumni, desks and blocked people have not', async () => {
    const reader = await t.person('Student')
    const team = await t.portal.inTransaction((tx) =>
      addAccount(tx, { email: 'rovers@gst.example', name: 'Rovers', role: 'Team', joinedAt: testStart }),
    )
    expect(await t.call(reader, 'GET', `/profiles/${team?.slug}`)).toMatchObject({ status: 200 })
    const absent = [
      await t.person('Alumni'),
      await t.person('RegDesk'),
      await t.person('Student', { account: { blocked_at: testStart } }),
    ]
    for (const { id } of absent)
      expect(await t.call(reader, 'GET', `/profiles/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('the welcome step', () => {
  const save = (who: Parameters<typeof t.call>[0], body: unknown) =>
    t.call(who, 'PUT', '/profiles/welcome', body)
  const choicesOf = (id: string) =>
    t.portal.db
      .selectFrom('students')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['domains', 'home_line', 'home_station', 'muted_notifications'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()

  test('a student chooses, changes one thing later, and clears another', async () => {
    const student = await t.person('Student')
    const first = {
      domains: ['Web', 'Web', 'AR/ VR'],
      homeLine: 'Harbour',
      homeStation: 'Vashi',
      mutedNotifications: ['Blog'],
    }
    expect(await save(student, first)).toMatchObject({ status: 200, body: { success: true } })
    expect(await save(student, { domains: [], homeStation: '' })).toMatchObject({ status: 200 })
    expect(await choicesOf(student.id)).toEqual({
      domains: [],
      home_line: 'Harbour',
      home_station: null,
      muted_notifications: ['Blog'],
    })
    expect(await save(student, {})).toMatchObject({ status: 200 })
  })

  test('what is not on the lists is refused, and nothing else can be set', async () => {
    const student = await t.person('Student')
    for (const body of [
      { domains: ['All'] },
      { domains: 'Web' },
      { homeLine: 'Metro' },
      { homeStation: 'Vas\0hi' },
      { homeStation: 'x'.repeat(81) },
      { mutedNotifications: ['Everything'] },
      null,
      [],
    ])
      expect(await save(student, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      })
    await save(student, { prn: '000A0000', role: 'Team', branch: 'CE' })
    expect(await t.call(student, 'GET', `/profiles/${student.slug}`)).toMatchObject({
      body: { data: { branch: 'IT', roleModel: 'Student' } },
    })
  })

  test('it is for students', async () => {
    expect(await save(await t.person('Alumni'), {})).toMatchObject({ status: 403 })
    expect(await save(null, {})).toMatchObject({ status: 401 })
  })
})
