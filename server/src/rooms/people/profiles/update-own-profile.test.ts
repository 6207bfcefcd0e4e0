import { describe, expect, test } from 'vitest'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { ask } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

const update = (who: SignedIn | null, body: unknown) => t.call(who, 'PUT', '/profiles/mine', body)
const mine = (who: SignedIn | null) => t.call(who, 'GET', '/profiles/mine')

describe('a student changes the own profile', () => {
  test('every field is kept, and others see what is theirs to see', async () => {
    const student = await t.person('Student')
    const patch = {
      about: '<p>I like maps</p>',
      domains: ['Web'],
      skills: ['React', 'Fusion 360', 'react'],
      semester: 5,
      division: 'B',
      phone: '98765 43210',
      phoneShown: 'everyone',
      homeLine: 'Harbour',
      homeStation: 'Vashi',
      mutedNotifications: ['Blog'],
    }
    const { status, body } = await update(student, patch)
    expect(status).toBe(200)
    const { phoneShown: _shown, mutedNotifications: _muted, ...kept } = patch
    expect(body.data).toMatchObject({ ...kept, skills: ['React', 'Fusion 360'] })
    expect(body.data.own).toMatchObject({ shown: { phone: 'everyone' }, mutedNotifications: ['Blog'] })
    expect((await mine(student)).body.data).toEqual(body.data)

    const seen = (await t.call(await t.person('Team'), 'GET', `/profiles/${student.slug}`)).body.data
    expect(seen).toMatchObject({ semester: 5, division: 'B', phone: '98765 43210', own: null })
    for (const secret of ['prn', 'dob', 'homeLine', 'homeStation']) expect(seen).not.toHaveProperty(secret)
  })

  test('PRN, branch, year, e-mail, name and birth stay, whatever is sent', async () => {
    const student = await t.person('Student')
    const before = (await mine(student)).body.data
    const tried = {
      prn: '000A0000',
      branch: 'CE',
      year: 'BE',
      email: 'x@gst.example',
      name: 'X',
      dob: '2000-01-01',
    }
    await update(student, { ...tried, role: 'Team', slug: 'x', isEventHead: true })
    expect(before).toMatchObject({ prn: expect.stringMatching(/^121A/), dob: '2005-04-01', branch: 'IT' })
    expect((await mine(student)).body.data).toEqual(before)
  })

  test('a station is one of its line; another line leaves the station behind', async () => {
    const student = await t.person('Student')
    const noStation = await update(student, { homeStation: 'Vashi' })
    expect(noStation).toMatchObject({ status: 400, body: { errors: [{ path: 'homeStation' }] } })
    await update(student, { homeLine: 'Harbour', homeStation: 'Vashi' })
    expect(await update(student, { homeStation: 'Virar' })).toMatchObject({ status: 400 })
    const moved = (await update(student, { homeLine: 'Western' })).body.data
    expect(moved).toMatchObject({ homeLine: 'Western', homeStation: null })
  })

  test('a photo comes with the form', async () => {
    const student = await t.person('Student')
    const form = new FormData()
    const bytes = await plainPicture(200, 200).png().toBuffer()
    form.append('profile', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
    form.append('semester', '3')
    const { status, body } = await t.send(student, 'PUT', '/profiles/mine', form)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ semester: 3, profile: expect.stringMatching(/^\/uploads\//) })
  })

  test('what does not fit is refused with its field', async () => {
    const student = await t.person('Student')
    const wrong = { semester: 9, division: 'x'.repeat(11), homeLine: 'Metro', skills: ['x'.repeat(41)] }
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await update(student, { [field]: value })
      expect(answer, field).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
      expect(answer.body.errors[0].path.split('.')[0]).toBe(field)
    }
    const many = { skills: Array.from({ length: 21 }, (_, index) => `skill ${index}`) }
    expect(await update(student, many)).toMatchObject({ status: 400 })
  })

  test('it is for students', async () => {
    expect(await mine(null)).toMatchObject({ status: 401 })
    for (const role of ['Alumni', 'Team', 'AlumniAdmin'] as const) {
      expect(await mine(await t.person(role))).toMatchObject({ status: 403 })
      expect(await update(await t.person(role), {})).toMatchObject({ status: 403 })
    }
  })
})

describe('a copy of the own data', () => {
  test('holds what one wrote and who one is, nothing of others and no token; the audit knows of it', async () => {
    const [student, other] = [await t.person('Student'), await t.person('Student')]
    const own = await ask(t, student, { query: 'A query of my own' })
    await ask(t, other, { query: 'Somebody else asked this' })
    await t.call(other, 'POST', `/alumni/comment/${own._id}`, { message: 'An answer that is not mine' })
    await t.call(student, 'POST', `/alumni/comment/${own._id}`, { message: 'My own answer' })
    const { status, body, headers } = await t.call(student, 'GET', '/profiles/mine/data')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    expect(body.data).toMatchObject({
      people: { account: { email: student.email }, student: { branch: 'IT' } },
      forum: {
        queries: [{ title: 'A query of my own' }],
        answers: [{ message: 'My own answer' }],
        replies: [],
        answersLiked: 0,
      },
      notifications: { seen: 0 },
      sessions: [{ endedAt: null }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['not mine', 'Somebody else', other.email, student.token, 'hash'])
      expect(text).not.toContain(secret)
    const audited = await t.portal.db
      .selectFrom('audit_entries' as never)
      .selectAll()
      .where('action' as never, '=', 'own-data-exported' as never)
      .execute()
    expect(audited).toMatchObject([{ actor_id: student.id, subject: `account:${student.id}` }])
  })

  test('an alumnus gets one too, a visitor does not', async () => {
    const alumnus = await t.person('Alumni')
    const { body } = await t.call(alumnus, 'GET', '/profiles/mine/data')
    expect(body.data.people).toMatchObject({ alumnus: { status: 'approved', pass_out_year: 2021 } })
    expect(await t.call(null, 'GET', '/profiles/mine/data')).toMatchObject({ status: 401 })
  })
})
