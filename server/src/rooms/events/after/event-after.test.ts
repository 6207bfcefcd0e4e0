import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
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
const path = (slug: string, rest: string) => `/events/${slug}/${rest}`
const give = (who: SignedIn | null, slug: string, places: object[] = []) =>
  t.call(who, 'POST', path(slug, 'certificates'), { places })

/** Two of three came; it is over. */
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

  test('follow later check-ins and another place, under the same code', async () => {
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
    expect(await codeOf(kabir, event.slug)).toBe(code)
    expect((await check(event.slug, code)).body.data).toMatchObject({
      ...{ valid: true, name: 'Kabir Shah', event: event.title, kind: 'first', date: expect.any(String) },
    })
    await t.call(team, 'DELETE', path(event.slug, `checkin/${winner}`))
    expect((await give(team, event.slug)).body.data.givenCount).toBe(2)
    expect((await check(event.slug, code)).body.data.valid).toBe(false)
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
        ...{ valid: false, name: null, event: null, kind: null, date: null },
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
      ...{ count: 2, summary: null, mine: null, refusal: null },
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
