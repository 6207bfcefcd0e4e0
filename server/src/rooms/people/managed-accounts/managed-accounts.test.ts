import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const accounts = '/people/accounts'
const list = (who: SignedIn | null, search: string) => t.call(who, 'GET', `${accounts}?${search}`)
const read = (who: SignedIn | null, id: string) => t.call(who, 'GET', `${accounts}/${id}`)
const block = (who: SignedIn | null, id: string, reason: unknown = 'Posted the phone numbers of others.') =>
  t.call(who, 'PUT', `${accounts}/${id}/block`, { reason })
const unblock = (who: SignedIn | null, id: string) => t.call(who, 'PUT', `${accounts}/${id}/unblock`)
const end = (who: SignedIn | null, id: string, body: object = {}) =>
  t.call(who, 'PUT', `${accounts}/${id}/sessions/end`, body)
const acts = (who: SignedIn | null, search = '') => t.call(who, 'GET', `/people/audit${search}`)
const signIn = (email: string) => t.call(null, 'POST', '/auth/demo', { email })
const namesOf = (answer: { body: { data: { result: { name: string }[] } } }) =>
  answer.body.data.result.map(({ name }) => name)

describe('the list', () => {
  test('the alumni admin finds students by words of the name, the e-mail and the PRN', async () => {
    const admin = await t.person('AlumniAdmin')
    const asha = await t.person('Student', { name: 'Áshā Zebrano', student: { prn: '77120001' } })
    expect(namesOf(await list(admin, 'role=Student&name=zebrano asha'))).toEqual(['Áshā Zebrano'])
    expect(namesOf(await list(admin, 'role=Student&name=77120001'))).toEqual(['Áshā Zebrano'])
    expect(namesOf(await list(admin, `role=Student&name=${asha.email}`))).toEqual(['Áshā Zebrano'])
    expect(namesOf(await list(admin, 'role=Student&name=nobody-has-this'))).toEqual([])
    await block(admin, asha.id)
    expect(namesOf(await list(admin, 'role=Student&name=zebrano&state=active'))).toEqual([])
    expect(namesOf(await list(admin, 'role=Student&name=zebrano&state=blocked'))).toEqual(['Áshā Zebrano'])
  })

  test('the council turns the pages of teams by name', async () => {
    const council = await t.person('Council')
    for (let nth = 10; nth < 40; nth++) await t.person('Team', { name: `Zz team ${nth}` })
    const first = await list(council, 'role=Team&name=zz team')
    expect(namesOf(first)).toHaveLength(25)
    const second = await list(council, `role=Team&name=zz team&after=${first.body.data.next}`)
    expect(namesOf(second)).toEqual(['35', '36', '37', '38', '39'].map((nth) => `Zz team ${nth}`))
    expect(second.body.data.next).toBeNull()
  })

  test('leaves out registrations that the alumni desk has not approved', async () => {
    const admin = await t.person('AlumniAdmin')
    await t.person('Alumni', { name: 'Waiting Yolanda', alumnus: { status: 'pending' } })
    await t.person('Alumni', { name: 'Approved Yolanda' })
    expect(namesOf(await list(admin, 'role=Alumni&name=yolanda'))).toEqual(['Approved Yolanda'])
  })

  test('refuses roles of others, students and visitors, and a role that does not exist', async () => {
    const [admin, council, student] = [
      await t.person('AlumniAdmin'),
      await t.person('Council'),
      await t.person('Student'),
    ]
    expect(await list(admin, 'role=Team')).toMatchObject({ status: 403 })
    expect(await list(council, 'role=Student')).toMatchObject({ status: 403 })
    expect(await list(council, 'role=Council')).toMatchObject({ status: 403 })
    expect(await list(student, 'role=Student')).toMatchObject({ status: 403 })
    expect(await list(null, 'role=Student')).toMatchObject({ status: 401 })
    expect(await list(admin, 'role=Dean')).toMatchObject({ status: 400 })
  })
})

describe('an account', () => {
  test('shows its open sessions with the device, and no more of the browser', async () => {
    const admin = await t.person('AlumniAdmin')
    const student = await t.person('Student', { name: 'Device Owner' })
    await t.call(
      null,
      'POST',
      '/auth/demo',
      { email: student.email },
      {
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
      },
    )
    const { body } = await read(admin, student.id)
    expect(body.data).toMatchObject({
      name: 'Device Owner',
      role: 'Student',
      email: student.email,
      blockedAt: null,
      can: { block: true, unblock: false, endSessions: true },
    })
    expect(body.data.sessions.map(({ device }: { device: string }) => device).sort()).toEqual([
      '',
      'Firefox on Windows',
    ])
    expect(JSON.stringify(body)).not.toContain('Gecko')
  })

  test('of another role is refused, and the attempt is audited', async () => {
    const [admin, council] = [await t.person('AlumniAdmin'), await t.person('Council')]
    const [team, student] = [await t.person('Team'), await t.person('Student')]
    for (const [who, id] of [
      [admin, team.id],
      [council, student.id],
      [admin, admin.id],
      [council, council.id],
      [admin, council.id],
    ] as const) {
      expect(await read(who, id)).toMatchObject({ status: 403 })
      expect(await block(who, id)).toMatchObject({ status: 403 })
      expect(await unblock(who, id)).toMatchObject({ status: 403 })
      expect(await end(who, id)).toMatchObject({ status: 403 })
    }
    expect(await block(student, student.id)).toMatchObject({ status: 403 })
    expect(await block(null, student.id)).toMatchObject({ status: 401 })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
      where action = 'refused' and actor_id = ${admin.id} and subject = ${`account:${team.id}`}`.execute(
      t.portal.db,
    )
    expect(rows[0]?.count).toBe(4)
  })

  test('that does not exist is absent', async () => {
    const admin = await t.person('AlumniAdmin')
    expect(await read(admin, '999999999')).toMatchObject({ status: 404 })
    expect(await block(admin, 'no-id')).toMatchObject({ status: 404 })
    expect(await unblock(admin, '999999999')).toMatchObject({ status: 404 })
    expect(await end(admin, '999999999')).toMatchObject({ status: 404 })
  })
})

describe('blocking', () => {
  test('ends the sessions and the live channels at once, and the person reads the reason', async () => {
    const admin = await t.person('AlumniAdmin')
    const student = await t.person('Student', { name: 'Blocked One' })
    const base = await listenSomewhere(t.app)
    const live = await readLive(base, student)
    expect(live.status).toBe(200)
    expect(await block(admin, student.id)).toMatchObject({
      status: 200,
      body: {
        message: 'Blocked One is blocked and signed out everywhere',
        data: {
          sessions: [],
          blockedReason: 'Posted the phone numbers of others.',
          can: { block: false, unblock: true },
        },
      },
    })
    await live.whenEnded
    expect(await t.call(student, 'GET', '/today')).toMatchObject({ status: 401 })
    expect(await signIn(student.email)).toMatchObject({
      status: 403,
      body: {
        message:
          'This account is blocked: Posted the phone numbers of others. If you think this is a mistake, contact the college office.',
      },
    })
    expect(await block(admin, student.id)).toMatchObject({ status: 409 })
    expect(await unblock(admin, student.id)).toMatchObject({
      status: 200,
      body: { data: { blockedReason: '' } },
    })
    expect(await unblock(admin, student.id)).toMatchObject({ status: 409 })
    expect(await signIn(student.email)).toMatchObject({ status: 200 })
  })

  test('needs a reason of a bounded length', async () => {
    const admin = await t.person('AlumniAdmin')
    const student = await t.person('Student')
    for (const reason of ['', '   ', 7, 'x'.repeat(301)])
      expect(await block(admin, student.id, reason)).toMatchObject({ status: 400 })
  })

  test('once, when two administrators press at the same time', async () => {
    const admins = [await t.person('AlumniAdmin'), await t.person('AlumniAdmin')]
    const student = await t.person('Student')
    const answers = await Promise.all(admins.map((admin) => block(admin, student.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an alumnus whom the alumni desk has deactivated is unblocked with their status', async () => {
    const admin = await t.person('AlumniAdmin')
    const alumnus = await t.person('Alumni')
    const decide = { status: 'blocked', reason: 'Asked for it' }
    expect(await t.call(admin, 'PUT', `/alumni/admin/${alumnus.id}`, decide)).toMatchObject({ status: 200 })
    expect((await signIn(alumnus.email)).body.message).toContain('blocked: Asked for it. If')
    expect(await unblock(admin, alumnus.id)).toMatchObject({ status: 200 })
    expect(await signIn(alumnus.email)).toMatchObject({ status: 200 })
  })
})

describe('ending sessions', () => {
  test('ends one, then all others; the account may sign in again', async () => {
    const council = await t.person('Council')
    const team = await t.person('Team')
    await signIn(team.email)
    await signIn(team.email)
    const { sessions } = (await read(council, team.id)).body.data
    expect(sessions).toHaveLength(3)
    const sessionId = sessions[0]._id
    expect((await end(council, team.id, { sessionId })).body.data.sessions).toHaveLength(2)
    expect(await end(council, team.id, { sessionId })).toMatchObject({ status: 404 })
    expect((await end(council, team.id)).body.data).toMatchObject({
      sessions: [],
      can: { endSessions: false },
    })
    expect(await t.call(team, 'GET', '/today')).toMatchObject({ status: 401 })
    expect(await signIn(team.email)).toMatchObject({ status: 200 })
    expect(await end(council, team.id, { sessionId: '' })).toMatchObject({ status: 400 })
  })

  test('of another account does not work with its session', async () => {
    const council = await t.person('Council')
    const [team, other] = [await t.person('Team'), await t.person('Team')]
    const sessionId = (await read(council, other.id)).body.data.sessions[0]._id
    expect(await end(council, team.id, { sessionId })).toMatchObject({ status: 404 })
    expect((await read(council, other.id)).body.data.sessions).toHaveLength(1)
  })
})

describe('the audit', () => {
  test('lists acts on accounts of the own roles, newest first, by action and by page', async () => {
    const [admin, council] = [
      await t.person('AlumniAdmin', { name: 'Desk Lead' }),
      await t.person('Council', { name: 'Council Lead' }),
    ]
    const [student, team] = [await t.person('Student', { name: 'Listed Student' }), await t.person('Team')]
    await block(admin, student.id, 'First')
    await unblock(admin, student.id)
    await end(council, team.id)
    const { result } = (await acts(admin)).body.data
    expect(result.slice(0, 2)).toMatchObject([
      { action: 'account-unblocked', by: 'Desk Lead', reason: '', account: { name: 'Listed Student' } },
      { action: 'account-blocked', by: 'Desk Lead', reason: 'First' },
    ])
    expect((await acts(council, '?action=sessions-ended')).body.data.result[0]).toMatchObject({
      by: 'Council Lead',
      account: { _id: team.id, role: 'Team' },
    })
    expect((await acts(council, '?action=account-blocked')).body.data.result).toEqual([])
    for (let nth = 0; nth < 13; nth++) {
      await block(admin, student.id)
      await unblock(admin, student.id)
    }
    const first = (await acts(admin)).body.data
    expect(first.result).toHaveLength(25)
    const second = (await acts(admin, `?after=${first.next}`)).body.data
    expect(second.result.length).toBeGreaterThan(0)
    expect(BigInt(second.result[0]._id)).toBeLessThan(BigInt(first.result[24]._id))
  })

  test('refuses students and visitors, and an action that is not on the list', async () => {
    expect(await acts(await t.person('Student'))).toMatchObject({ status: 403 })
    expect(await acts(null)).toMatchObject({ status: 401 })
    expect(await acts(await t.person('Council'), '?action=signed-in')).toMatchObject({ status: 400 })
  })
})
