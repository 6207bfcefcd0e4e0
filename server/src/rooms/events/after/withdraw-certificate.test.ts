import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { afterTesting, path } from './testing-after.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const { addPeople, at, check, codeOf, give, issue, participantId, pastEvent, readOne, withdraw } =
  afterTesting(t)
let team: SignedIn
let kabir: SignedIn
let absentee: SignedIn
beforeAll(async () => {
  ;({ team, kabir, absentee } = await addPeople())
})
beforeEach(() => at(0))

describe('certificates', () => {
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
})
