import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { afterTesting, far, path } from './testing-after.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const { addPeople, at, check, codeOf, give, participantId, pastEvent } = afterTesting(t)
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
let absentee: SignedIn
beforeAll(async () => {
  ;({ team, asha, kabir, absentee } = await addPeople())
})
beforeEach(() => at(0))

describe('certificates', () => {
  test('go to everyone who was checked in, once each, in the bell and by mail', async () => {
    const event = await pastEvent()
    const first = await give(team, event.slug)
    expect(first.body).toMatchObject({
      message: 'Given to 2 people',
      data: { attendedCount: 2, givenCount: 2, places: [] },
    })
    expect((await give(team, event.slug)).body.message).toBe('Everyone has their certificate already')
    await t.portal.jobs.drain()
    await t.portal.jobs.drain()
    const heard = (await titles(t, asha)).filter((title) => title === `Your certificate: ${event.title}`)
    expect(heard).toHaveLength(1)
    expect(await titles(t, absentee)).not.toContain(`Your certificate: ${event.title}`)
    const mails = (await mailsTo(t, kabir.email)).filter((mail) => mail.includes('Your certificate'))
    expect(mails).toHaveLength(1)
    expect(await codeOf(absentee, event.slug)).toBeNull()
    expect(await codeOf(asha, event.slug)).toEqual(expect.any(String))
    const { rows } = await t.portal.pool.query(
      "select detail from audit_entries where action = 'certificates-given' and subject = $1",
      [`event:${event._id}`],
    )
    expect(rows).toEqual([{ detail: { certificates: 2, places: 0 } }])
  })

  test('are mailed to someone who stopped e-mails of teams, without a link to stop them', async () => {
    const event = await pastEvent()
    await t.call(asha, 'PUT', '/mails/choices', { kind: 'Event', choice: 'off' })
    await give(team, event.slug)
    const mails = (await mailsTo(t, asha.email)).filter((mail) => mail.includes(event.title))
    expect(mails.filter((mail) => mail.startsWith('Subject: Your certificate'))).toEqual([
      expect.not.stringContaining('?stop='),
    ])
  })

  test('stay with someone who has become an alumnus, with all that they registered for', async () => {
    const isha = await t.person('Student', { name: 'Isha Rane', student: { prn: '124A7109' } })
    const event = await announce(t, team)
    await register(t, isha, event)
    await t.call(team, 'POST', path(event.slug, 'checkin'), { prn: '124A7109' })
    const [next, last] = [await announce(t, team, far), await announce(t, team, far)]
    await register(t, isha, next)
    await at(60)
    await give(team, event.slug)
    await t.portal.pool.query("update accounts set role = 'Alumni' where id = $1", [isha.id])
    await travel(t, 60, isha)
    const code = await codeOf(isha, event.slug)
    const own = (rest: string) => t.call(isha, 'GET', path(event.slug, rest))
    expect((await own('registration/certificate')).body.data).toEqual({ code, withdrawn: null })
    expect((await own(`certificate.pdf?code=${encodeURIComponent(code ?? '')}`)).status).toBe(200)
    expect((await t.call(isha, 'GET', `/events/${event.slug}`)).body.data.mine.certificate).toBe(code)
    const listed = await t.call(isha, 'GET', '/events/registered?when=past')
    expect(listed.body.data).toMatchObject({
      counts: { upcoming: 1, past: 1 },
      result: [{ slug: event.slug }],
    })
    expect(listed.body.data.result[0].mine.certificate).toBe(code)
    expect(
      (await t.call(isha, 'PUT', path(event.slug, 'feedback'), { event: 5, organisation: 4 })).status,
    ).toBe(200)
    expect((await own('messages')).status).toBe(200)
    // The seat of an upcoming event can be given back; a new registration is for students only.
    expect((await t.call(isha, 'DELETE', path(next.slug, 'registration'), {})).status).toBe(200)
    expect((await register(t, isha, last)).status).toBe(403)
    expect((await t.call(isha, 'GET', `/events/${last.slug}`)).body.data.can.register).toBe(false)
  })

  test('of a group name everyone in it who came', async () => {
    const event = await announce(t, team, { maxMembers: 2 })
    await register(t, asha, event, { group: { name: 'Volt', members: [kabir.email] } })
    await t.call(kabir, 'PUT', path(event.slug, 'group'), { accept: true })
    for (const prn of ['124A7101', '124A7102'])
      await t.call(team, 'POST', path(event.slug, 'checkin'), { prn })
    await at(60)
    const [one, other] = [await participantId(event.slug, 'Kabir'), await participantId(event.slug, 'आशा')]
    const torn = [
      { participantId: one, place: 'first' },
      { participantId: other, place: 'third' },
    ]
    expect((await give(team, event.slug, torn)).status).toBe(409)
    const { body } = await give(team, event.slug, torn.slice(0, 1))
    expect(body.data.places).toMatchObject([{ groupName: 'Volt', place: 'first' }])
    expect((await check(event.slug, (await codeOf(asha, event.slug)) ?? '')).body.data.kind).toBe('first')
  })

  test('are a PDF with the name in its own script', async () => {
    const event = await pastEvent()
    await give(team, event.slug)
    const code = encodeURIComponent((await codeOf(asha, event.slug)) ?? '')
    const pdf = `${path(event.slug, 'certificate.pdf')}?code=${code}`
    const { status, headers, body } = await t.call(null, 'GET', pdf)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(body.slice(0, 5)).toBe('%PDF-')
    expect(body).toMatch(/NotoSansDevanagari/)
  })

  test('that nobody gave are told apart: forged, of another event, of no event', async () => {
    const event = await pastEvent()
    await give(team, event.slug)
    const code = (await codeOf(asha, event.slug)) ?? ''
    const [id = ''] = code.split('.')
    const forged = code.replace(`${id}.`, `${Number(id) + 1}.`)
    await at(0)
    const other = await announce(t, team)
    for (const [slug, wrong] of [
      [event.slug, forged],
      [event.slug, 'nonsense'],
      [other.slug, code],
    ] as const) {
      expect((await check(slug, wrong)).body.data).toEqual({
        valid: false,
        state: 'unknown',
        name: null,
        event: null,
        kind: null,
        date: null,
        withdrawnAt: null,
      })
      const pdf = `${path(slug, 'certificate.pdf')}?code=${encodeURIComponent(wrong)}`
      expect((await t.call(null, 'GET', pdf)).status).toBe(404)
    }
    expect((await check('no-such-event', code)).status).toBe(404)
    expect((await t.call(null, 'GET', path(event.slug, 'certificate'))).status).toBe(400)
  })

  test('are refused to others, too early, for nobody, and with wrong places', async () => {
    const event = await announce(t, team)
    expect((await give(team, event.slug)).status).toBe(409)
    const past = await pastEvent()
    const away = await participantId(past.slug, 'Mihir')
    const place = 'first'
    expect((await give(team, past.slug, [{ participantId: away, place }])).status).toBe(409)
    expect((await give(team, past.slug, [{ participantId: 'x', place }])).status).toBe(409)
    expect((await give(team, past.slug, [{ participantId: away, place: 'fourth' }])).status).toBe(400)
    const twice = [
      { participantId: away, place },
      { participantId: away, place },
    ]
    expect((await give(team, past.slug, twice)).status).toBe(400)
    expect((await give(team, event.slug)).body.message).toMatch(/^Nobody was checked in/)
    const stranger = await t.person('Team')
    for (const [who, status] of [
      [stranger, 403],
      [asha, 403],
      [null, 401],
    ] as const) {
      expect((await give(who, past.slug)).status).toBe(status)
      expect((await t.call(who, 'GET', path(past.slug, 'certificates'))).status).toBe(status)
    }
    expect((await give(team, 'no-such-event')).status).toBe(404)
  })
})
