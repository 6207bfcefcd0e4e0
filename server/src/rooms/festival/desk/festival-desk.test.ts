import { randomUUID } from 'node:crypto'
import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let desk: SignedIn
let other: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  desk = await t.person('RegDesk', { name: 'Gate one' })
  other = await t.person('RegDesk', { name: 'Gate two' })
  asha = await t.person('Student', { name: 'Asha Rao', student: { prn: '124A8001' } })
  kabir = await t.person('Student', { name: 'Kabir Shaikh', student: { prn: '124A8002' } })
})
beforeEach(() => travel(t, 0, team, desk, other, asha, kabir))

const festival = (more: object = {}) =>
  announce(t, team, { fest: 'TML', category: 'Tatva', fee: 50, ...more })
const guest = (name: string, more: object = {}) => ({
  guest: {
    ...{ name, college: 'Xaviour Polytechnic', contactNumber: '98200 12345' },
    email: `${name.toLowerCase().replace(/\W/g, '.')}@mail.example`,
    ...more,
  },
})
const upi = (reference: string, amount = 50) => ({ mode: 'UPI', amount, reference })
const walkIn = (event: { slug: string }, body: object, who = desk) =>
  t.call(who, 'POST', `/tml/desk/events/${event.slug}/walk-in`, body)
const approve = (id: string, body?: object, who = desk) => t.call(who, 'PUT', `/tml/approve/${id}`, body)
const pay = (id: string, body: object, who = desk) => t.call(who, 'PUT', `/tml/payment/${id}`, body)
const list = async (event: { slug: string }, query = '') =>
  (await t.call(desk, 'GET', `/tml/participants/${event.slug}?${query}`)).body.data

/** A student's registration for a new event. */
async function registered(who = asha, more: object = {}) {
  const event = await festival(more)
  const { body } = await register(t, who, event)
  return { event, id: body.data._id as string }
}

/** Each call of the desk: the role alone, nothing of what is absent. */
async function isOfTheDesk(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  absent: string,
  body?: object,
) {
  expect((await t.call(null, method, path, body)).status).toBe(401)
  for (const who of [asha, team]) expect((await t.call(who, method, path, body)).status).toBe(403)
  expect((await t.call(desk, method, absent, body)).status).toBe(404)
}

describe('the list of an event', () => {
  test('has one row for a registration with its members, and is narrowed by tab, e-mail and search', async () => {
    const { event, id } = await registered()
    await walkIn(event, { people: [{ student: kabir.email }], payment: upi('4411223344') })
    const all = await list(event)
    expect(all).toMatchObject({
      ...{ total: 2, totalPage: 1 },
      counts: { all: 2, registered: 2, waiting: 1, approved: 1, paid: 1, unpaid: 1, played: 0 },
      event: { title: event.title, category: 'Tatva', fee: 50 },
    })
    expect(all.result[0]).toMatchObject({
      ...{ _id: id, name: 'Asha Rao', state: 'Registered', isApproved: false, due: 50, payment: null },
      members: [{ prn: '124A8001', email: asha.email, isLeader: true, isGuest: false }],
      can: { approve: true, pay: true, voidPayment: false },
    })
    const names = async (query: string) =>
      (await list(event, query)).result.map(({ name }: DeskRegistration) => name)
    expect(await names('isApprove=true')).toEqual(['Kabir Shaikh'])
    expect(await names('isApprove=false')).toEqual(['Asha Rao'])
    expect(await names('list=unpaid')).toEqual(['Asha Rao'])
    expect(await names(`email=${kabir.email.slice(0, 9)}`)).toEqual(['Kabir Shaikh'])
    expect(await names('name=rao%20asha')).toEqual(['Asha Rao'])
    expect(await names('name=124a8002')).toEqual(['Kabir Shaikh'])
    expect(await names(`name=${all.result[0].reference}`)).toEqual(['Asha Rao'])
    expect(await names('name=%25')).toEqual([])
    expect(await list(event, 'page=9')).toMatchObject({ result: [], totalPage: 1 })
    for (const query of ['isApprove=1', 'list=paid', 'page=0', 'limit=51', 'name=%00'])
      expect((await t.call(desk, 'GET', `/tml/participants/${event.slug}?${query}`)).status).toBe(400)
    await isOfTheDesk('GET', `/tml/participants/${event.slug}`, '/tml/participants/no-such-event')
  })

  test('holds events of the festival alone', async () => {
    const event = await announce(t, team)
    expect((await t.call(desk, 'GET', `/tml/participants/${event.slug}`)).status).toBe(404)
    const { body } = await register(t, asha, event)
    expect((await approve(body.data._id)).status).toBe(404)
    const grid = (await t.call(desk, 'GET', '/tml/desk/events')).body.data.result
    expect(grid.map(({ slug }: { slug: string }) => slug)).not.toContain(event.slug)
  })

  test('stands in a grid with counters, today first and what is over last', async () => {
    const span = (from: number, to: number) => ({
      ...{ startsAt: hoursOn(from), endsAt: hoursOn(to), registrationClosesAt: hoursOn(from) },
    })
    const later = await festival(span(100, 102))
    const today = await festival(span(2, 4))
    const { body } = await register(t, asha, today)
    await approve(body.data._id)
    const grid = (await t.call(desk, 'GET', '/tml/desk/events')).body.data.result
    const slugs = grid.map(({ slug }: { slug: string }) => slug)
    expect(slugs.indexOf(today.slug)).toBeLessThan(slugs.indexOf(later.slug))
    expect(grid.find(({ slug }: { slug: string }) => slug === today.slug)).toMatchObject({
      ...{ isToday: true, counts: { registered: 1, approved: 1, paid: 0 } },
    })
    expect((await t.call(team, 'GET', '/tml/desk/events')).status).toBe(403)
    expect((await t.call(null, 'GET', '/tml/desk/events')).status).toBe(401)
  })
})

describe('approving', () => {
  test('asks where nothing was paid, approves once, and says who was first', async () => {
    const { id, event } = await registered()
    const asked = await approve(id, { unpaid: 'ask' })
    expect([asked.status, asked.body.data]).toEqual([409, { question: 'unpaid', due: 50 }])
    expect(asked.body.message).toBe("Asha Rao hasn't paid ₹50. Approve anyway?")
    const first = await approve(id, { unpaid: 'approve' })
    expect(first.body.data).toMatchObject({
      ...{ state: 'Approved', isApproved: true, already: null, approval: { by: 'Gate one' } },
      undo: { what: 'approval', leftMs: 10_000 },
    })
    const second = await approve(id, undefined, other)
    expect([second.status, second.body.message]).toEqual([200, 'Already approved by Gate one'])
    expect(second.body.data).toMatchObject({ already: { by: 'Gate one' }, undo: null })
    const mine = (await t.call(asha, 'GET', `/events/${event.slug}/registration`)).body.data
    expect(mine.state).toBe('Approved')
    await isOfTheDesk('PUT', `/tml/approve/${id}`, '/tml/approve/999999')
    expect((await approve(id, { unpaid: 'maybe' })).status).toBe(400)
    expect((await approve(id, { clientId: 'x' })).status).toBe(400)
  })

  test('by two desks at once counts once', async () => {
    const { id } = await registered()
    const before = (await totals()).mine.peopleIn + (await totals(other)).mine.peopleIn
    const answers = await Promise.all([approve(id), approve(id, undefined, other), approve(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.data.already === null)).toHaveLength(1)
    expect((await totals()).mine.peopleIn + (await totals(other)).mine.peopleIn).toBe(before + 1)
  })

  test('is undone for 10 seconds, later or by another desk with a reason', async () => {
    const { id } = await registered()
    const undo = (body?: object, who = desk) => t.call(who, 'DELETE', `/tml/approve/${id}`, body)
    await approve(id)
    expect((await undo()).body.data).toMatchObject({ state: 'Registered', can: { approve: true } })
    await approve(id)
    expect((await undo(undefined, other)).body.errors).toMatchObject([{ path: 'reason' }])
    await travel(t, 1, desk, asha, team)
    expect((await undo({ reason: ' ' })).status).toBe(400)
    expect((await undo({ reason: 'Wrong person' })).body.data.state).toBe('Registered')
    const { history } = (await t.call(desk, 'GET', `/tml/desk/registrations/${id}`)).body.data
    expect(history[0]).toMatchObject({ action: 'undo-approval', reason: 'Wrong person', by: 'Gate one' })
    await isOfTheDesk('DELETE', `/tml/approve/${id}`, '/tml/approve/999999', {})
    await isOfTheDesk('GET', `/tml/desk/registrations/${id}`, '/tml/desk/registrations/x')
  })

  test('is refused on the waiting list and after a cancellation, and loses nothing', async () => {
    const event = await festival({ seats: 1 })
    await register(t, asha, event)
    const waiting = (await register(t, kabir, event)).body.data._id
    expect((await approve(waiting)).body.message).toMatch(/^All seats are taken/)
    expect((await pay(waiting, upi('8811223344'))).status).toBe(409)
    await t.call(kabir, 'DELETE', `/events/${event.slug}/registration`, {})
    expect((await approve(waiting)).body.message).toBe('This registration was cancelled')
  })

  test('sent again by the same device counts once, also after it was undone', async () => {
    const { id } = await registered()
    const clientId = randomUUID()
    const both = await Promise.all([approve(id, { clientId }), approve(id, { clientId })])
    expect(both.map(({ body }) => [body.message, body.data.already])).toEqual([
      ['Approved', null],
      ['Approved', null],
    ])
    await t.call(desk, 'DELETE', `/tml/approve/${id}`)
    expect((await approve(id, { clientId })).body.data.state).toBe('Registered')
  })
})

describe('a payment', () => {
  test('is the fee unless there is a reason, and each field has its sentence', async () => {
    const { id } = await registered()
    const wrong = async (body: object) => (await pay(id, body)).body.errors?.[0]
    expect(await wrong(upi('', 50))).toMatchObject({ path: 'reference', message: 'Enter the UPI reference' })
    expect(await wrong(upi('a b c'))).toMatchObject({ path: 'reference' })
    expect(await wrong({ mode: 'Cash', amount: 40 })).toEqual({
      ...{ path: 'reason', message: 'The fee is ₹50. Enter why it is another amount.' },
    })
    expect(await wrong({ mode: 'Free', amount: 50 })).toMatchObject({ path: 'amount' })
    expect(await wrong({ mode: 'Free', amount: 0 })).toMatchObject({ path: 'reason' })
    for (const amount of [-1, 1.5, '50', 200_000, null])
      expect(await wrong({ mode: 'Cash', amount })).toMatchObject({ path: 'amount' })
    expect(await wrong({ mode: 'Cheque', amount: 50 })).toMatchObject({ path: 'mode' })
    const paid = await pay(id, { mode: 'Cash', amount: 40, reason: 'No change' })
    expect(paid.body.data.payment).toMatchObject({
      ...{ mode: 'Cash', amount: 40, reason: 'No change', by: 'Gate one' },
      receipt: expect.stringMatching(/^RD-\d{6}$/),
    })
    await isOfTheDesk('PUT', `/tml/payment/${id}`, '/tml/payment/999999', { mode: 'Cash', amount: 50 })
  })

  test('is taken once: the same again changes nothing, another one is refused until it is void', async () => {
    const { id } = await registered()
    await pay(id, upi('5511223344'))
    const again = await pay(id, upi('5511223344'), other)
    expect([again.status, again.body.data.already.by]).toEqual([200, 'Gate one'])
    const second = await pay(id, { mode: 'Cash', amount: 50 }, other)
    expect([second.status, second.body.message]).toEqual([
      409,
      expect.stringMatching(/^Already paid: ₹50 by UPI, taken by Gate one \(RD-\d+\)/),
    ])
    const undo = (body?: object, who = desk) => t.call(who, 'DELETE', `/tml/payment/${id}`, body)
    expect((await undo(undefined, other)).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await undo({ reason: 'Paid for a friend' }, other)).body.data.payment).toBeNull()
    expect((await pay(id, { mode: 'Cash', amount: 50 })).status).toBe(200)
    expect((await undo()).body.data.payment).toBeNull()
    const { rows } = await t.portal.pool.query(
      'select mode, void_reason from festival_payments where registration_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { mode: 'UPI', void_reason: 'Paid for a friend' },
      { mode: 'Cash', void_reason: '' },
    ])
    await isOfTheDesk('DELETE', `/tml/payment/${id}`, '/tml/payment/999999', {})
  })

  test('with one UPI reference at two desks at once is one payment, and the refusal names who has it', async () => {
    const event = await festival()
    const ids = await Promise.all(
      [asha, kabir].map(async (who) => (await register(t, who, event)).body.data._id as string),
    )
    const answers = await Promise.all(
      ids.map((id, at) => pay(id, upi(at === 0 ? 'ABC900112' : 'abc900112'), at === 0 ? desk : other)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.errors[0]).toMatchObject({
      ...{ path: 'reference' },
      message: expect.stringMatching(
        /^This UPI reference was used by (Asha Rao|Kabir Shaikh), Robo race \d+ \(RD-/,
      ),
    })
    expect((await list(event)).counts.paid).toBe(1)
  })

  test('has a receipt on paper; a void one has none', async () => {
    const { id } = await registered()
    const path = `/tml/payment/${id}/receipt.pdf`
    expect((await t.call(desk, 'GET', path)).status).toBe(404)
    await pay(id, upi('6611223344'))
    const { status, headers, body } = await t.call(desk, 'GET', path)
    expect([status, headers['content-type'], body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toMatch(/receipt-rd-\d+\.pdf/)
    await isOfTheDesk('GET', path, '/tml/payment/999999/receipt.pdf')
  }, 30_000)
})

describe('a walk-in', () => {
  test('is registered, paid and approved at once, and once however often it is sent', async () => {
    const event = await festival({ guestFee: 150, maxMembers: 3 })
    const body = {
      ...{ groupName: 'Signal Lost', clientId: randomUUID() },
      people: [guest('Ayesha Siddiqui'), guest("Joel D'Souza"), { student: '124a8001' }],
      payment: upi('7711223344', 150),
    }
    const [first, again] = await Promise.all([walkIn(event, body), walkIn(event, body)])
    expect([first.status, again.status].sort()).toEqual([200, 201])
    expect(again.body.data._id).toBe(first.body.data._id)
    expect(first.body.data).toMatchObject({
      ...{ name: 'Ayesha Siddiqui', groupName: 'Signal Lost', isGuest: true, isApproved: true, due: 150 },
      payment: { amount: 150, mode: 'UPI' },
      members: [
        {
          name: 'Ayesha Siddiqui',
          college: 'Xaviour Polytechnic',
          contact: '98200 12345',
          hasAccepted: true,
        },
        { name: "Joel D'Souza", isGuest: true },
        { name: 'Asha Rao', isGuest: false, prn: '124A8001' },
      ],
    })
    expect((await list(event)).counts).toMatchObject({ all: 1, approved: 1, paid: 1 })
    const hits = async (q: string) =>
      (await t.call(desk, 'GET', `/tml/desk/search?q=${encodeURIComponent(q)}`)).body.data
    for (const q of ['siddiqui', 'xaviour ayesha', 'ayesha.siddiqui@mail', '12345', 'signal lost'])
      expect((await hits(q)).result.map(({ _id }: DeskRegistration) => _id)).toContain(first.body.data._id)
    expect(await hits(first.body.data.reference)).toMatchObject({ isExact: true, result: [{ due: 150 }] })
    expect((await hits('nobody at all')).result).toEqual([])
    expect((await t.call(desk, 'GET', '/tml/desk/search?q=')).status).toBe(400)
    expect((await t.call(asha, 'GET', '/tml/desk/search?q=a')).status).toBe(403)
    await isOfTheDesk('POST', `/tml/desk/events/${event.slug}/walk-in`, '/tml/desk/events/none/walk-in', body)
  })

  test('names the field of what is wrong, and keeps nothing', async () => {
    const event = await festival({ guestFee: 150, minMembers: 2, maxMembers: 2 })
    const wrong = async (body: object) => (await walkIn(event, body)).body.errors?.[0].path
    const pair = [guest('Imran Ansari'), guest('Tanvi More')]
    const payment = { mode: 'Cash', amount: 150 }
    expect(await wrong({ people: [pair[0]], payment })).toBe('people')
    expect(await wrong({ people: [pair[0], pair[0]], payment })).toBe('people.1')
    expect(await wrong({ people: [pair[0], { student: 'nobody' }], payment })).toBe('people.1')
    expect(await wrong({ people: [pair[0], guest('Tanvi', { email: 'tanvi' })], payment })).toBe(
      'people.1.guest.email',
    )
    expect(await wrong({ people: [pair[0], guest('Tanvi', { contactNumber: 'call me' })], payment })).toBe(
      'people.1.guest.contactNumber',
    )
    expect(await wrong({ people: pair })).toBe('payment')
    expect(await wrong({ people: pair, payment: { mode: 'UPI', amount: 150 } })).toBe('payment.reference')
    expect(await wrong({ people: pair, payment: { mode: 'Cash', amount: 1 } })).toBe('payment.reason')
    const own = await festival({ guestFee: null })
    expect((await walkIn(own, { people: [pair[0]], payment: upi('3311223344') })).body.errors[0].path).toBe(
      'people.0',
    )
    expect((await list(event)).total).toBe(0)
    await walkIn(event, { people: pair, payment })
    const twice = await walkIn(event, { people: [pair[1], guest('Prachi Sawant')], payment })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      expect.stringContaining('Tanvi More has already'),
    ])
  })

  test('never sells more seats than there are, whoever else wants the last one', async () => {
    const event = await festival({ seats: 3, guestFee: 0, fee: 0 })
    const guests = Array.from({ length: 9 }, (_, at) => guest(`Walk In${at}`))
    const answers = await Promise.all([
      ...guests.map((one, at) => walkIn(event, { people: [one] }, at % 2 === 0 ? desk : other)),
      register(t, asha, event),
    ])
    const seated = answers.filter(({ status, body }) => status === 201 && body.data.state !== 'Waiting')
    expect(seated).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(6)
    const { rows } = await t.portal.pool.query('select taken from capacity_pools where key = $1', [
      `event:${event._id}`,
    ])
    expect(rows).toEqual([{ taken: 3 }])
    await travel(t, 60, desk)
    expect((await walkIn(event, { people: [guest('Late Comer')] })).body.message).toBe('This event is over')
  })
})

describe('members', () => {
  test('are added within the sizes, replaced with everything that stays, and guests are corrected', async () => {
    const event = await festival({ guestFee: 100, maxMembers: 2, seats: 2 })
    const payment = { mode: 'Cash', amount: 100 }
    const made = await walkIn(event, { people: [guest('Nidhi Kulkarni')], payment })
    const { _id: id, members } = made.body.data
    const at = `/tml/desk/registrations/${id}/members`
    const contact = { ...guest('Nidhi K').guest, college: 'Konkan Institute' }
    const edited = await t.call(desk, 'PUT', `${at}/${members[0]._id}/contact`, contact)
    expect(edited.body.data.members[0]).toMatchObject({ name: 'Nidhi K', college: 'Konkan Institute' })
    expect((await t.call(desk, 'PUT', `${at}/${members[0]._id}/contact`, {})).status).toBe(400)
    expect((await t.call(desk, 'POST', at, {})).body.errors[0].path).toBe('student')
    const added = await t.call(desk, 'POST', at, { student: asha.email, clientId: randomUUID() })
    expect([added.status, added.body.data.members.length]).toEqual([201, 2])
    expect((await t.call(desk, 'POST', at, guest('One More'))).body.message).toBe(
      'A group has at most 2 people.',
    )
    const second = added.body.data.members[1]
    const replaced = await t.call(desk, 'PUT', `${at}/${second._id}`, { student: kabir.email })
    expect(replaced.body.data).toMatchObject({
      ...{ isApproved: true, payment: { amount: 100 } },
      members: [{ name: 'Nidhi K', isLeader: true }, { name: 'Kabir Shaikh' }],
    })
    const led = await t.call(desk, 'PUT', `${at}/${members[0]._id}`, { student: asha.email })
    expect(led.body.data.members[0]).toMatchObject({ name: 'Asha Rao', isLeader: true })
    const absent = await t.call(desk, 'PUT', `${at}/999999`, { student: asha.email })
    expect(absent.status).toBe(404)
    await isOfTheDesk('POST', at, '/tml/desk/registrations/999999/members', { student: asha.email })
    await isOfTheDesk('PUT', `${at}/1`, '/tml/desk/registrations/999999/members/1', { student: asha.email })
    const contactPath = '/tml/desk/registrations/999999/members/1/contact'
    await isOfTheDesk('PUT', `${at}/1/contact`, contactPath, contact)
  })

  test('need a seat each', async () => {
    const event = await festival({ seats: 1, maxMembers: 2, fee: 0 })
    const { body } = await walkIn(event, { people: [{ student: asha.email }] })
    const at = `/tml/desk/registrations/${body.data._id}/members`
    const full = await t.call(desk, 'POST', at, { student: kabir.email })
    expect([full.status, full.body.message]).toEqual([409, 'All seats are taken.'])
    expect((await list(event)).result[0].members).toHaveLength(1)
  })
})

async function totals(who = desk) {
  return (await t.call(who, 'GET', '/tml/desk/totals')).body.data
}

describe('a shift', () => {
  test('sums what each account took and let in, by the hour, and closes with a sheet', async () => {
    await travel(t, 24 * 9, desk, other, team)
    const event = await festival({
      ...{ guestFee: 100, startsAt: hoursOn(24 * 9 + 5), endsAt: hoursOn(24 * 9 + 9) },
      registrationClosesAt: hoursOn(24 * 9 + 4),
    })
    const one = await walkIn(event, { people: [guest('Cash Payer')], payment: { mode: 'Cash', amount: 100 } })
    await walkIn(event, { people: [guest('Upi Payer')], payment: upi('UPI-DAY-9', 100) })
    await travel(t, 24 * 9 + 1, desk, other, team)
    await walkIn(event, { people: [guest('Later Payer')], payment: { mode: 'Cash', amount: 100 } }, other)
    await t.call(desk, 'DELETE', `/tml/payment/${one.body.data._id}`, { reason: 'Money back' })
    expect(await totals()).toMatchObject({
      mine: { by: 'Gate one', since: hoursOn(24 * 9), peopleIn: 2, cash: 0, upi: 100 },
      shifts: [{ by: 'Gate one' }, { by: 'Gate two', cash: 100, hours: [{ peopleIn: 1, rupees: 100 }] }],
    })
    const answer = await t.app.inject({
      ...{ method: 'GET', url: '/api/v1/tml/desk/shifts.xlsx' },
      headers: { authorization: `Bearer ${desk.token}` },
    })
    const sheet = await readSpreadsheet(answer.rawPayload)
    expect(sheet.slice(1, 4).map((row) => [row[2], row[3], Number(row[4])])).toEqual([
      ['Gate one', 'Cash', 100],
      ['Gate one', 'UPI', 100],
      ['Gate two', 'Cash', 100],
    ])
    expect(sheet[1]?.[8]).toMatch(/^Void since .* by Gate one: Money back$/)
    expect(sheet).toContainEqual(expect.arrayContaining(['Total', 'Gate two', 'Cash']))
    expect((await t.call(desk, 'GET', '/tml/desk/totals?day=yesterday')).status).toBe(400)
    for (const path of ['/tml/desk/totals', '/tml/desk/shifts.xlsx']) {
      expect((await t.call(null, 'GET', path)).status).toBe(401)
      expect((await t.call(team, 'GET', path)).status).toBe(403)
    }
    expect((await t.call(desk, 'GET', '/tml/desk/shifts.pdf')).status).toBe(400)
  })
})

test('the filter leaves as a spreadsheet, the approved as badges and as a sheet to sign', async () => {
  const event = await festival({ guestFee: 100, maxMembers: 2 })
  await register(t, asha, event)
  const payment = upi('9911223344', 100)
  await walkIn(event, { people: [guest('Ishita Fernandes'), guest('Farhan Qureshi')], payment })
  const base = `/tml/desk/events/${event.slug}`
  const { body } = await t.call(desk, 'GET', `${base}/participants.csv?list=approved`)
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/Ishita Fernandes.*Xaviour Polytechnic.*Approved,100,100,UPI,9911223344/)
  for (const path of [`${base}/badges.pdf`, `${base}/attendance.pdf`]) {
    const answer = await t.call(desk, 'GET', path)
    expect([answer.status, answer.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    await isOfTheDesk('GET', path, path.replace(event.slug, 'no-such-event'))
  }
  const [waiting] = (await list(event, 'list=waiting')).result
  expect((await t.call(desk, 'GET', `${base}/badges.pdf?registration=${waiting._id}`)).status).toBe(404)
  await isOfTheDesk('GET', `${base}/participants.xlsx`, '/tml/desk/events/none/participants.xlsx')
  expect((await t.call(desk, 'GET', `${base}/participants.pdf`)).status).toBe(400)
}, 60_000)
