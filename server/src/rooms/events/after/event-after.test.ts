import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
let absentee: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  const student = (prn: string, name: string) =>
    t.person('Student', { name, student: { prn, year: 'TE', branch: 'IT' } })
  asha = await student('124A7101', 'आशा क्षीरसागर')
  kabir = await student('124A7102', 'Kabir Shah')
  absentee = await student('124A7103', 'Mihir Rao')
})
beforeEach(() => travel(t, 0, team, asha, kabir, absentee))

const at = (hours: number) => travel(t, hours, team, asha, kabir, absentee)
/** An event that is still ahead when the others are over. */
const far = { startsAt: hoursOn(200), endsAt: hoursOn(204), registrationClosesAt: hoursOn(190) }
const path = (slug: string, rest: string) => `/events/${slug}/${rest}`
const give = (who: SignedIn | null, slug: string, places: object[] = []) =>
  t.call(who, 'POST', path(slug, 'certificates'), { places })

/** Adds a past event that two of three people attended. */
async function pastEvent(more: object = {}) {
  const event = await announce(t, team, more)
  for (const one of [asha, kabir, absentee]) await register(t, one, event)
  for (const prn of ['124A7101', '124A7102']) await t.call(team, 'POST', path(event.slug, 'checkin'), { prn })
  await at(60)
  return event
}
async function participantId(slug: string, name: string): Promise<string> {
  const { body } = await t.call(team, 'GET', `${path(slug, 'participants')}?name=${encodeURIComponent(name)}`)
  return body.data.result[0]._id
}
const one = (slug: string, participant: string) => path(slug, `certificates/${participant}`)
const readOne = (who: SignedIn | null, slug: string, participant: string) =>
  t.call(who, 'GET', one(slug, participant))
const issue = (who: SignedIn | null, slug: string, participant: string) =>
  t.call(who, 'POST', one(slug, participant))
const withdraw = (who: SignedIn | null, slug: string, participant: string, reason: unknown) =>
  t.call(who, 'DELETE', one(slug, participant), { reason })
async function codeOf(who: SignedIn, slug: string): Promise<string | null> {
  return (await t.call(who, 'GET', path(slug, 'registration'))).body.data.certificate
}
const check = (slug: string, code: string) =>
  t.call(null, 'GET', `${path(slug, 'certificate')}?code=${encodeURIComponent(code)}`)

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

  test('follow later check-ins and another place, which has a code of its own', async () => {
    const event = await pastEvent()
    const winner = await participantId(event.slug, 'Kabir')
    await give(team, event.slug, [{ participantId: winner, place: 'second' }])
    const code = (await codeOf(kabir, event.slug)) ?? ''
    expect((await check(event.slug, code)).body.data.kind).toBe('second')
    await t.call(team, 'POST', path(event.slug, 'checkin'), { prn: '124A7103' })
    const again = await give(team, event.slug, [{ participantId: winner, place: 'first' }])
    expect(again.body).toMatchObject({
      message: 'Given to 2 people',
      data: { givenCount: 3, places: [{ participantId: winner, name: 'Kabir Shah', place: 'first' }] },
    })
    const corrected = (await codeOf(kabir, event.slug)) ?? ''
    expect(corrected).not.toBe(code)
    const holder = { name: 'Kabir Shah', event: event.title, date: expect.any(String) }
    expect((await check(event.slug, corrected)).body.data).toEqual({
      ...holder,
      valid: true,
      state: 'valid',
      kind: 'first',
      withdrawnAt: null,
    })
    expect((await check(event.slug, code)).body.data).toEqual({
      ...holder,
      valid: false,
      state: 'replaced',
      kind: 'second',
      withdrawnAt: expect.any(String),
    })
    const pdf = await t.call(
      null,
      'GET',
      `${path(event.slug, 'certificate.pdf')}?code=${encodeURIComponent(code)}`,
    )
    expect([pdf.status, pdf.body.message]).toEqual([404, 'This certificate was replaced'])
    await t.portal.jobs.drain()
    const mails = (await mailsTo(t, kabir.email)).filter((mail) => mail.includes(event.title))
    expect(mails.some((mail) => /replaces your certificate of 2nd place/.test(mail))).toBe(true)
    expect(mails.some((mail) => /was withdrawn/.test(mail))).toBe(false)
  })

  test('are withdrawn when the check-in is undone, at once', async () => {
    const event = await pastEvent()
    const gone = await participantId(event.slug, 'Kabir')
    await give(team, event.slug, [{ participantId: gone, place: 'first' }])
    const code = (await codeOf(kabir, event.slug)) ?? ''
    await t.call(team, 'DELETE', path(event.slug, `checkin/${gone}`))
    expect((await check(event.slug, code)).body.data).toMatchObject({ valid: false, state: 'withdrawn' })
    expect((await give(team, event.slug)).body.data).toMatchObject({
      givenCount: 1,
      withdrawn: [{ participantId: gone, name: 'Kabir Shah', cause: 'absent', can: { issue: false } }],
    })
    const own = await t.call(kabir, 'GET', path(event.slug, 'registration/certificate'))
    expect(own.body.data).toMatchObject({ code: null, withdrawn: { kind: 'first', cause: 'absent' } })
    expect((await issue(team, event.slug, gone)).status).toBe(409)
    await t.portal.jobs.drain()
    await t.portal.jobs.drain()
    expect(await titles(t, kabir)).toContain(`Your certificate was withdrawn: ${event.title}`)
    await t.call(team, 'POST', path(event.slug, 'checkin'), { prn: '124A7102' })
    expect((await give(team, event.slug)).body.data).toMatchObject({ givenCount: 2, withdrawn: [] })
    expect((await check(event.slug, code)).body.data.state).toBe('replaced')
  })

  test('are withdrawn by the team with a reason, and issued again only by hand', async () => {
    const event = await pastEvent()
    const winner = await participantId(event.slug, 'Kabir')
    await give(team, event.slug, [{ participantId: winner, place: 'second' }])
    const code = (await codeOf(kabir, event.slug)) ?? ''
    const reason = 'Two robots were swapped'
    const withdrawn = await withdraw(team, event.slug, winner, reason)
    expect(withdrawn.body).toMatchObject({
      message: 'Certificate withdrawn',
      data: {
        certificate: null,
        withdrawn: [{ kind: 'second', cause: 'team', reason }],
        can: { issue: true },
      },
    })
    const checked = (await check(event.slug, code)).body
    expect(checked.data).toMatchObject({
      valid: false,
      state: 'withdrawn',
      name: 'Kabir Shah',
      kind: 'second',
    })
    expect(JSON.stringify(checked)).not.toContain(reason)
    expect((await give(team, event.slug)).body.data).toMatchObject({ givenCount: 1, withdrawn: [{ reason }] })
    expect(await codeOf(kabir, event.slug)).toBeNull()
    const named = await give(team, event.slug, [{ participantId: winner, place: 'first' }])
    expect(named.status).toBe(409)
    await t.portal.jobs.drain()
    expect((await mailsTo(t, kabir.email)).some((mail) => mail.includes(reason))).toBe(true)
    expect((await withdraw(team, event.slug, winner, reason)).status).toBe(409)

    const issued = await issue(team, event.slug, winner)
    expect(issued.body).toMatchObject({
      message: 'Certificate issued to Kabir Shah',
      data: { certificate: { kind: 'second' }, can: { withdraw: true, issue: false } },
    })
    const next = (await codeOf(kabir, event.slug)) ?? ''
    expect((await check(event.slug, next)).body.data).toMatchObject({ valid: true, kind: 'second' })
    expect((await check(event.slug, code)).body.data.state).toBe('replaced')
    expect((await issue(team, event.slug, winner)).status).toBe(409)
    const { rows } = await t.portal.pool.query(
      "select action, detail ->> 'reason' as reason from audit_entries where subject = $1 and action like 'certificate-%' order by id",
      [`event:${event._id}`],
    )
    expect(rows).toEqual([
      { action: 'certificate-withdrawn', reason },
      { action: 'certificate-issued', reason: null },
    ])
  })

  test('go with a registration that the team takes out', async () => {
    const event = await pastEvent()
    await give(team, event.slug)
    const code = (await codeOf(kabir, event.slug)) ?? ''
    const gone = await participantId(event.slug, 'Kabir')
    const body = { state: 'Cancelled', reason: 'Registered twice' }
    expect((await t.call(team, 'PUT', path(event.slug, `participants/${gone}`), body)).status).toBe(200)
    expect((await check(event.slug, code)).body.data.state).toBe('withdrawn')
  })

  test('are withdrawn and issued by nobody else, nor for people of another event', async () => {
    const event = await pastEvent()
    await give(team, event.slug)
    const holder = await participantId(event.slug, 'Kabir')
    const stranger = await t.person('Team')
    for (const [who, status] of [
      [stranger, 403],
      [kabir, 403],
      [null, 401],
    ] as const) {
      expect((await withdraw(who, event.slug, holder, 'Not theirs')).status).toBe(status)
      expect((await issue(who, event.slug, holder)).status).toBe(status)
      expect((await readOne(who, event.slug, holder)).status).toBe(status)
    }
    for (const wrong of ['', '    ', 'no', 'x'.repeat(301), 7, undefined])
      expect((await withdraw(team, event.slug, holder, wrong)).status).toBe(400)
    await at(0)
    const other = await announce(t, team)
    for (const absent of [holder, '999999', 'x']) {
      expect((await withdraw(team, other.slug, absent, 'Not here')).status).toBe(404)
      expect((await issue(team, other.slug, absent)).status).toBe(404)
      expect((await readOne(team, other.slug, absent)).status).toBe(404)
    }
    expect((await readOne(team, event.slug, holder)).body.data).toMatchObject({
      certificate: { kind: 'participation' },
      withdrawn: [],
    })
    const nobody = await t.call(absentee, 'GET', path(other.slug, 'registration/certificate'))
    expect(nobody.body.data).toEqual({ code: null, withdrawn: null })
    expect((await t.call(null, 'GET', path(other.slug, 'registration/certificate'))).status).toBe(401)
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
  }, 30_000)

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

describe('feedback', () => {
  const say = (who: SignedIn | null, slug: string, more: object = {}) =>
    t.call(who, 'PUT', path(slug, 'feedback'), { event: 5, organisation: 4, comment: 'Lovely', ...more })
  const read = (who: SignedIn | null, slug: string) => t.call(who, 'GET', path(slug, 'feedback'))

  test('is given once by who came, and can be changed for a week', async () => {
    const event = await pastEvent()
    expect((await read(asha, event.slug)).body.data).toMatchObject({ mine: null, refusal: null })
    expect((await say(asha, event.slug)).body.data.mine).toMatchObject({ event: 5, comment: 'Lovely' })
    await at(60 + 24 * 6)
    expect((await say(asha, event.slug, { event: 2 })).body.data.mine.event).toBe(2)
    expect((await read(team, event.slug)).body.data.count).toBe(1)
    await at(60 + 24 * 7)
    expect((await say(asha, event.slug)).status).toBe(409)
    expect((await read(asha, event.slug)).body.data.mine.event).toBe(2)
  })

  test('reaches the team from three answers on, without names', async () => {
    const event = await pastEvent()
    await t.call(team, 'POST', path(event.slug, 'checkin'), { prn: '124A7103' })
    await say(asha, event.slug)
    await say(kabir, event.slug, { event: 4, comment: '' })
    expect((await read(team, event.slug)).body.data).toEqual({
      count: 2,
      summary: null,
      mine: null,
      refusal: null,
    })
    await say(absentee, event.slug, { event: 4, organisation: 1, comment: 'Too loud' })
    const { data } = (await read(team, event.slug)).body
    expect(data.summary).toMatchObject({
      event: { average: 4.3, counts: [0, 0, 0, 2, 1] },
      organisation: { average: 3, counts: [1, 0, 0, 2, 0] },
    })
    expect(data.summary.comments.sort()).toEqual(['Lovely', 'Too loud'])
    expect(JSON.stringify(data)).not.toMatch(/Kabir|Mihir|124A71/)
  })

  test('is refused to who was not there, too early, to others, and with wrong stars', async () => {
    const event = await pastEvent()
    expect((await say(absentee, event.slug)).body.message).toBe(
      'Only people who were checked in can give feedback',
    )
    for (const wrong of [{ event: 0 }, { event: 6 }, { organisation: 2.5 }, { comment: 'x'.repeat(501) }])
      expect((await say(asha, event.slug, wrong)).status).toBe(400)
    const stranger = await t.person('Team')
    expect((await read(stranger, event.slug)).status).toBe(403)
    expect((await say(team, event.slug)).status).toBe(403)
    expect((await read(null, event.slug)).status).toBe(401)
    expect((await say(asha, 'no-such-event')).status).toBe(404)
    await at(0)
    const next = await announce(t, team)
    expect((await say(asha, next.slug)).body.message).toBe('You can give feedback once the event is over')
  })
})
