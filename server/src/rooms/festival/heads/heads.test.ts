import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ResultFact, resultProposed, resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const people: Record<'team' | 'otherTeam' | 'head' | 'otherHead' | 'asha' | 'kabir' | 'meera', SignedIn> =
  {} as never
const facts: (ResultFact & { name: string; place?: unknown; points?: unknown; branch?: unknown })[] = []
beforeAll(async () => {
  const student = (name: string, prn: string, branch: 'IT' | 'ME' | 'CE') =>
    t.person('Student', { name, student: { prn, year: 'TE', branch } })
  people.team = await t.person('Team', { name: 'Sports' })
  people.otherTeam = await t.person('Team')
  people.head = await student('Sneha Head', '124B7001', 'IT')
  people.otherHead = await student('Other Head', '124B7002', 'IT')
  people.asha = await student('Asha Rao', '124B7003', 'IT')
  people.kabir = await student('Kabir Shah', '124B7004', 'ME')
  people.meera = await student('Meera Nair', '124B7005', 'CE')
  t.portal.facts.on(resultProposed, async (_tx, fact) => void facts.push({ name: 'proposed', ...fact }))
  t.portal.facts.on(resultWithdrawn, async (_tx, fact) => void facts.push({ name: 'withdrawn', ...fact }))
})
beforeEach(() => travel(t, 0, ...Object.values(people)))

const table = [
  { place: 'Winner', points: 50 },
  { place: 'Runner-up', points: 30 },
]

/** Adds a festival event with its head and these approved registrations; returns their ids in order. */
async function festival(who: SignedIn[] = [people.asha, people.kabir], more: object = {}) {
  const event = await announce(t, people.team, {
    fest: 'TML',
    category: 'Lakshya',
    points: table,
    heads: [people.head.email],
    ...more,
  })
  people.head.token = await t.signIn(people.head.id)
  for (const one of who) await register(t, one, event)
  await approveAll(event.slug)
  const players = await listed(people.head, `event=${event.slug}`)
  return { event, ids: players.map(({ _id }) => _id) }
}

async function approveAll(slug: string) {
  const path = `/events/${slug}/participants`
  const { body } = await t.call(people.team, 'GET', `${path}?limit=50`)
  for (const { _id } of body.data.result)
    await t.call(people.team, 'PUT', `${path}/${_id}`, { state: 'Approved' })
}

async function listed(who: SignedIn, query = ''): Promise<{ _id: string; name: string }[]> {
  const { status, body } = await t.call(who, 'GET', `/tml/eventHead?${query}`)
  expect([status, body.errors ?? []]).toEqual([200, []])
  return body.data.result
}

describe('the participants of a head', () => {
  test('are those approved by the desk, of their own events alone', async () => {
    const { event, ids } = await festival()
    await register(t, people.meera, event)
    const { body } = await t.call(people.head, 'GET', `/tml/eventHead?event=${event.slug}&limit=1`)
    expect(body.data).toMatchObject({
      total: 2,
      totalPage: 2,
      result: [
        {
          _id: ids[0],
          name: 'Asha Rao',
          email: people.asha.email,
          state: 'Approved',
          playedStatus: false,
          event: { slug: event.slug },
          result: null,
          members: [{ prn: '124B7003', branch: 'IT', isLeader: true }],
        },
      ],
    })
    expect(await listed(people.head, `event=${event._id}&email=${people.kabir.email}`)).toMatchObject([
      { name: 'Kabir Shah' },
    ])
    expect(await listed(people.head, `event=${event.slug}&email=%25`)).toEqual([])
    expect(await listed(people.team, `event=${event.slug}`)).toHaveLength(2)
    expect((await t.call(people.head, 'GET', '/tml/eventHead?status=often')).status).toBe(400)
  })

  test('are refused to everyone else', async () => {
    const { event, ids } = await festival()
    const other = await announce(t, people.otherTeam, { fest: 'TML', heads: [people.otherHead.email] })
    people.otherHead.token = await t.signIn(people.otherHead.id)
    const calls: [string, string, object?][] = [
      ['GET', `/tml/eventHead?event=${event.slug}`],
      ['PUT', `/tml/playerStatus/${ids[0]}`, { playedStatus: true }],
      ['PUT', '/tml/eventHead/played', { ids, played: 'noShow' }],
      ['PUT', `/tml/eventHead/registrations/${ids[0]}/note`, { note: 'Late' }],
      ['PUT', `/tml/eventHead/registrations/${ids[0]}/result`, { place: 1 }],
      ['DELETE', `/tml/eventHead/registrations/${ids[0]}/result`, { reason: 'Wrong' }],
      ['GET', `/tml/eventHead/events/${event.slug}/plan`],
      ['POST', `/tml/eventHead/events/${event.slug}/plan`, { kind: 'bracket' }],
      ['DELETE', `/tml/eventHead/events/${event.slug}/plan`],
      ['PUT', `/tml/eventHead/events/${event.slug}/plan/1`, { venue: 'Court 1' }],
      ['GET', `/tml/eventHead/events/${event.slug}/call-list.pdf`],
      ['GET', `/tml/eventHead/events/${event.slug}/bracket.pdf`],
      ...['message', 'message/preview'].map((end): [string, string, object] => [
        'POST',
        `/tml/eventHead/events/${event.slug}/${end}`,
        { subject: 'Court 2', body: 'Come at nine, please.' },
      ]),
    ]
    for (const [method, path, body] of calls)
      for (const [who, status] of [
        ...([
          [people.otherHead, 403],
          [people.otherTeam, 403],
          [people.asha, 403],
          [null, 401],
        ] as const),
      ])
        expect([path, (await t.call(who, method as 'GET', path, body)).status]).toEqual([path, status])
    const absent = calls.map(([method, path, body]) => [
      ...[method, path.replace(event.slug, 'no-such-event').replace(`/${ids[0]}`, '/987654321')],
      body && 'ids' in body ? { ids: ['987654321'], played: 'noShow' } : body,
    ]) as unknown as typeof calls
    for (const [method, path, body] of absent)
      expect([path, (await t.call(people.head, method as 'GET', path, body)).status]).toEqual([path, 404])
    expect(await listed(people.otherHead)).toEqual([])
    expect((await t.call(people.asha, 'GET', '/tml/eventHead/events')).status).toBe(403)
    expect(other.slug).not.toBe(event.slug)
  })
})

describe('who played', () => {
  test('is marked one by one and together, all or none', async () => {
    const { event, ids } = await festival()
    const mark = (id: string, playedStatus: unknown) =>
      t.call(people.head, 'PUT', `/tml/playerStatus/${id}`, { playedStatus })
    expect((await mark(ids[0] ?? '', true)).body.data).toMatchObject({
      playedStatus: true,
      played: 'played',
      playedBy: 'Sneha Head',
    })
    expect((await mark(ids[0] ?? '', 'yes')).body.errors).toMatchObject([{ path: 'playedStatus' }])
    expect(await listed(people.head, `event=${event.slug}&status=true`)).toHaveLength(1)
    expect(await listed(people.head, `event=${event.slug}&status=NotPlayed`)).toHaveLength(1)
    await register(t, people.meera, event)
    const bulk = (chosen: (string | undefined)[], played: string) =>
      t.call(people.head, 'PUT', '/tml/eventHead/played', { ids: chosen, played })
    expect((await bulk(ids, 'noShow')).body.data).toEqual({ changed: 2 })
    expect((await bulk(ids, 'noShow')).body.data).toEqual({ changed: 0 })
    const { rows } = await t.portal.pool.query<{ id: string }>(
      "select id from event_registrations where event_id = $1 and state = 'Registered'",
      [event._id],
    )
    const refused = await bulk([...ids, rows[0]?.id], 'played')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Meera Nair')])
    expect(await listed(people.head, `event=${event.slug}&status=NoShow`)).toHaveLength(2)
    expect((await bulk([], 'played')).status).toBe(400)
    const { body } = await t.call(people.head, 'GET', '/tml/eventHead/events')
    expect(body.data.result.find(({ slug }: { slug: string }) => slug === event.slug)).toMatchObject({
      state: 'notStarted',
      counts: { approved: 2, played: 0, noShow: 2, placed: 0 },
      plan: null,
    })
    for (const [hours, state] of [
      [49, 'running'],
      [99, 'over'],
    ] as const) {
      await travel(t, hours, ...Object.values(people))
      const later = (await t.call(people.head, 'GET', '/tml/eventHead/events')).body.data.result
      expect(later.find(({ slug }: { slug: string }) => slug === event.slug).state).toBe(state)
    }
    const note = await t.call(people.head, 'PUT', `/tml/eventHead/registrations/${ids[0]}/note`, {
      note: 'Paid twice?',
    })
    expect(note.body.data).toMatchObject({ note: 'Paid twice?', played: 'noShow' })
  })
})

describe('a result', () => {
  const save = (who: SignedIn, id: string | undefined, body: object) =>
    t.call(who, 'PUT', `/tml/eventHead/registrations/${id}/result`, body)

  test('proposes the points of the table, and keeps what it was when it is changed', async () => {
    const { event, ids } = await festival()
    facts.length = 0
    const first = await save(people.head, ids[0], { place: 1 })
    expect(first.body).toMatchObject({
      message: '1st place saved',
      data: { playedStatus: true, result: { place: 1, points: 50, branch: 'IT', by: 'Sneha Head' } },
    })
    await save(people.head, ids[0], { place: 1 })
    expect(facts).toMatchObject([
      { name: 'proposed', registrationId: ids[0], slug: event.slug, place: 1, points: 50, branch: 'IT' },
    ])
    expect((await save(people.head, ids[0], { place: 2, points: 40 })).body.errors).toMatchObject([
      { path: 'reason' },
    ])
    expect((await save(people.head, ids[0], { place: 2, points: 51 })).body.errors).toMatchObject([
      { path: 'points' },
    ])
    const changed = await save(people.team, ids[0], { place: 2, points: 40, reason: 'Bonus round' })
    expect(changed.body.data).toMatchObject({
      result: { place: 2, points: 40, reason: 'Bonus round', by: 'Sports' },
      history: [{ place: 1, points: 50, withdrawnBy: 'Sports', withdrawReason: 'Changed' }],
    })
    const path = `/tml/eventHead/registrations/${ids[0]}/result`
    expect((await t.call(people.head, 'DELETE', path, { reason: '' })).status).toBe(400)
    const gone = await t.call(people.head, 'DELETE', path, { reason: 'Protest upheld' })
    expect(gone.body.data).toMatchObject({ result: null, history: [{ place: 2 }, { place: 1 }] })
    expect((await t.call(people.head, 'DELETE', path, { reason: 'Again' })).status).toBe(409)
    expect(facts.map(({ name }) => name)).toEqual(['proposed', 'withdrawn', 'proposed', 'withdrawn'])
    expect((await save(people.head, ids[0], { place: 4 })).status).toBe(400)
    const { rows } = await t.portal.pool.query(
      'select action from audit_entries where subject = $1 order by id',
      [`registration:${ids[0]}`],
    )
    expect(rows.map(({ action }) => action).filter((one) => one.startsWith('result'))).toEqual([
      ...['result-proposed', 'result-proposed', 'result-withdrawn'],
    ])
  })

  test('shares its place with a reason only, and is not for a no-show', async () => {
    const { event, ids } = await festival()
    await save(people.head, ids[0], { place: 1 })
    const second = await save(people.head, ids[1], { place: 1 })
    expect([second.status, second.body.errors]).toMatchObject([409, [{ path: 'reason' }]])
    expect((await save(people.head, ids[1], { place: 1, reason: 'Same time' })).status).toBe(200)
    expect(await listed(people.head, `event=${event.slug}&status=Placed`)).toHaveLength(2)
    const bulk = { ids: [ids[0]], played: 'noShow' }
    expect((await t.call(people.head, 'PUT', '/tml/eventHead/played', bulk)).status).toBe(409)
    const other = await festival([people.meera])
    await t.call(people.head, 'PUT', '/tml/eventHead/played', { ids: other.ids, played: 'noShow' })
    expect((await save(people.head, other.ids[0], { place: 1 })).status).toBe(409)
  })

  test('of two heads who give the first place at once counts once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, ids } = await festival()
      const answers = await Promise.all([
        save(people.head, ids[0], { place: 1 }),
        save(people.team, ids[1], { place: 1 }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await listed(people.head, `event=${event.slug}&status=Placed`)).toHaveLength(1)
    }
  })

  test('of a group of several branches belongs to none of them', async () => {
    const { event } = await festival([], { maxMembers: 2 })
    await register(t, people.asha, event, { group: { name: 'Pair', members: [people.kabir.email] } })
    await t.call(people.kabir, 'PUT', `/events/${event.slug}/group`, { accept: true })
    await approveAll(event.slug)
    const [pair] = await listed(people.head, `event=${event.slug}`)
    expect(pair).toMatchObject({ groupName: 'Pair', members: [{ name: 'Asha Rao' }, { name: 'Kabir Shah' }] })
    expect((await save(people.head, pair?._id, { place: 1 })).body.data.result).toMatchObject({
      branch: null,
    })
  })
})

describe('the bracket and the order of play', () => {
  test('let the losers of the semi-finals play for third place, who follow a winner that is corrected', async () => {
    const { event } = await festival([people.asha, people.kabir, people.meera, people.otherHead])
    const path = `/tml/eventHead/events/${event.slug}/plan`
    const drawn = (await t.call(people.head, 'POST', path, { kind: 'bracket' })).body.data.matches
    const [first, second, final, third] = drawn
    expect(drawn).toHaveLength(4)
    expect([final, third]).toMatchObject([
      { round: 2, slot: 0, home: null },
      { round: 2, slot: 1, home: null },
    ])
    const win = async (id: string, winner: string | null) => {
      const { status, body } = await t.call(people.head, 'PUT', `${path}/${id}`, { winner })
      return { status, message: body.message, matches: body.data?.matches }
    }
    await win(first._id, first.home._id)
    expect((await win(second._id, second.away._id)).matches.slice(2)).toMatchObject([
      { home: { _id: first.home._id }, away: { _id: second.away._id } },
      { home: { _id: first.away._id }, away: { _id: second.home._id } },
    ])
    expect((await win(first._id, null)).matches[3]).toMatchObject({ home: null })
    expect((await win(first._id, first.away._id)).matches[3]).toMatchObject({ home: { _id: first.home._id } })
    expect((await win(third._id, first.home._id)).matches[3]).toMatchObject({ winner: first.home._id })
    const refused = await win(second._id, second.home._id)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('third place')])
    const pdf = await t.call(people.head, 'GET', `/tml/eventHead/events/${event.slug}/bracket.pdf`)
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test('are drawn by lot, kept, and carry winners on', async () => {
    const { event } = await festival([people.asha, people.kabir, people.meera])
    const path = `/tml/eventHead/events/${event.slug}/plan`
    expect((await t.call(people.head, 'GET', path)).body.data).toMatchObject({ kind: null, matches: [] })
    const { body } = await t.call(people.head, 'POST', path, { kind: 'bracket' })
    const [bye, match, final] = body.data.matches
    expect(body.data).toMatchObject({ kind: 'bracket', rounds: 2, missing: [], drawnBy: 'Sneha Head' })
    expect([bye, match, final]).toMatchObject([
      { isBye: true, away: null, winner: bye.home._id },
      { isBye: false, winner: null },
      { round: 2, home: { _id: bye.home._id }, away: null },
    ])
    const set = (id: string, change: object) => t.call(people.head, 'PUT', `${path}/${id}`, change)
    expect((await set(final._id, { winner: bye.home._id })).status).toBe(409)
    expect((await set(match._id, { winner: bye.home._id })).body.errors).toMatchObject([{ path: 'winner' }])
    const startsAt = hoursOn(49)
    await set(match._id, { startsAt, venue: 'Court 1' })
    await set(match._id, { winner: match.away._id })
    const after = (await set(final._id, { winner: match.away._id })).body.data.matches
    expect(after[1]).toMatchObject({ winner: match.away._id, startsAt, venue: 'Court 1' })
    expect(after[2]).toMatchObject({ away: { _id: match.away._id }, winner: match.away._id })
    expect((await set(match._id, { winner: match.home._id })).status).toBe(409)
    expect((await t.call(people.head, 'POST', path, { kind: 'order' })).status).toBe(409)
    for (const name of ['bracket', 'call-list']) {
      const pdf = await t.call(people.head, 'GET', `/tml/eventHead/events/${event.slug}/${name}.pdf`)
      expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
    expect((await t.call(people.head, 'DELETE', path)).body.data.missing).toHaveLength(3)
    expect((await t.call(people.head, 'DELETE', path)).status).toBe(404)
    const order = await t.call(people.head, 'POST', path, { kind: 'order' })
    expect(order.body.data).toMatchObject({ kind: 'order', rounds: 1 })
    expect((await t.call(people.head, 'POST', path, { kind: 'league' })).status).toBe(400)
  })
})

test('a message of a head reaches those approved, through the messages of the event', async () => {
  const { event } = await festival([people.asha])
  await register(t, people.kabir, event)
  const path = `/tml/eventHead/events/${event.slug}/message`
  const words = { subject: 'Court 2', body: 'We play on court 2 today.' }
  expect((await t.call(people.head, 'POST', `${path}/preview`, words)).body.data).toMatchObject({
    recipientCount: 1,
    refusal: null,
    subject: `${event.title}: Court 2`,
  })
  const sent = await t.call(people.head, 'POST', path, words)
  expect([sent.status, sent.body.data.recipientCount]).toEqual([201, 1])
  expect((await t.call(people.head, 'POST', path, words)).status).toBe(200)
  expect((await t.call(people.head, 'POST', path, { ...words, subject: '' })).status).toBe(400)
  await t.portal.jobs.drain()
  const has = async (who: SignedIn) => (await mailsTo(t, who.email)).some((mail) => mail.includes('Court 2'))
  expect([await has(people.asha), await has(people.kabir)]).toEqual([true, false])
})
