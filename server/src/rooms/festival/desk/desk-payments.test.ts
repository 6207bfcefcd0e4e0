import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { guest, testingDesk, upi } from './testing-desk.ts'

const { approve, festival, isOfTheDesk, list, pay, people, registered, t, walkIn } = testingDesk()

describe('approving', () => {
  test('asks where nothing was paid, approves once, and says who was first', async () => {
    const { id, event } = await registered()
    const asked = await approve(id, { unpaid: 'ask' })
    expect([asked.status, asked.body.data]).toEqual([409, { question: 'unpaid', due: 50 }])
    expect(asked.body.message).toBe("Asha Rao hasn't paid ₹50. Approve anyway?")
    const first = await approve(id, { unpaid: 'approve' })
    expect(first.body.data).toMatchObject({
      state: 'Approved',
      isApproved: true,
      already: null,
      approval: { by: 'Gate one' },
      undo: { what: 'approval', leftMs: 10_000 },
    })
    const second = await approve(id, undefined, people.other)
    expect([second.status, second.body.message]).toEqual([
      200,
      'Already approved by Gate one on 20/11/2026, 12:00 pm',
    ])
    expect(second.body.data).toMatchObject({ already: { by: 'Gate one' }, undo: null })
    const mine = (await t.call(people.asha, 'GET', `/events/${event.slug}/registration`)).body.data
    expect(mine.state).toBe('Approved')
    await isOfTheDesk('PUT', `/tml/approve/${id}`, '/tml/approve/999999')
    expect((await approve(id, { unpaid: 'maybe' })).status).toBe(400)
    expect((await approve(id, { clientId: 'x' })).status).toBe(400)
  })

  test('by two desks at once counts once', async () => {
    const { id } = await registered()
    const before = (await totals()).mine.peopleIn + (await totals(people.other)).mine.peopleIn
    const answers = await Promise.all([approve(id), approve(id, undefined, people.other), approve(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.data.already === null)).toHaveLength(1)
    expect((await totals()).mine.peopleIn + (await totals(people.other)).mine.peopleIn).toBe(before + 1)
  })

  test('is undone for 10 seconds, later or by another desk with a reason', async () => {
    const { id } = await registered()
    const undo = (body?: object, who = people.desk) => t.call(who, 'DELETE', `/tml/approve/${id}`, body)
    await approve(id)
    expect((await undo()).body.data).toMatchObject({ state: 'Registered', can: { approve: true } })
    await approve(id)
    expect((await undo(undefined, people.other)).body.errors).toMatchObject([{ path: 'reason' }])
    await travel(t, 1, people.desk, people.asha, people.team)
    expect((await undo({ reason: ' ' })).status).toBe(400)
    expect((await undo({ reason: 'Wrong person' })).body.data.state).toBe('Registered')
    const { history } = (await t.call(people.desk, 'GET', `/tml/desk/registrations/${id}`)).body.data
    expect(history[0]).toMatchObject({ action: 'undo-approval', reason: 'Wrong person', by: 'Gate one' })
    await isOfTheDesk('DELETE', `/tml/approve/${id}`, '/tml/approve/999999', {})
    await isOfTheDesk('GET', `/tml/desk/registrations/${id}`, '/tml/desk/registrations/x')
  })

  test('is refused on the waiting list and after a cancellation, and loses nothing', async () => {
    const event = await festival({ seats: 1 })
    await register(t, people.asha, event)
    const waiting = (await register(t, people.kabir, event)).body.data._id
    expect((await approve(waiting)).body.message).toMatch(/^All seats are taken/)
    expect((await pay(waiting, upi('8811223344'))).status).toBe(409)
    await t.call(people.kabir, 'DELETE', `/events/${event.slug}/registration`, {})
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
    await t.call(people.desk, 'DELETE', `/tml/approve/${id}`)
    expect((await approve(id, { clientId })).body.data.state).toBe('Registered')
  })
})

describe('an act that comes late', () => {
  test("says who undid the approval since, and passes over nobody's decision", async () => {
    const { id } = await registered()
    const seenActId = (await t.call(people.desk, 'GET', `/tml/desk/registrations/${id}`)).body.data.lastActId
    const first = (await approve(id, undefined, people.other)).body.data
    await t.call(people.other, 'DELETE', `/tml/approve/${id}`, { reason: 'Not eligible' })
    const late = await approve(id, { seenActId })
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^Gate two undid the approval on \d.* \(Not eligible\)\. Check it/),
    ])
    expect((await approve(id, { seenActId: 'x' })).status).toBe(400)
    const { lastActId, state } = (await t.call(people.desk, 'GET', `/tml/desk/registrations/${id}`)).body.data
    expect([seenActId, state]).toEqual(['0', 'Registered'])
    expect((await approve(id, { seenActId: lastActId })).status).toBe(200)
    const undo = { reason: 'Wrong person', seenActId: first.lastActId }
    expect((await t.call(people.desk, 'DELETE', `/tml/approve/${id}`, undo)).body.message).toMatch(
      /^Gate one approved it again/,
    )
  })

  test('says who voided the payment, or took another, since', async () => {
    const { id } = await registered()
    const paid = (await pay(id, upi('7711223344'), people.other)).body.data
    await t.call(people.other, 'DELETE', `/tml/payment/${id}`, { reason: 'Wrong amount' })
    const late = await pay(id, { ...upi('7711223345'), seenActId: '0' })
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/^Gate two voided the payment/),
    ])
    await pay(id, upi('7711223346'), people.other)
    const undo = { reason: 'Wrong mode', seenActId: paid.lastActId }
    expect((await t.call(people.desk, 'DELETE', `/tml/payment/${id}`, undo)).body.message).toMatch(
      /^Gate two recorded another payment/,
    )
  })
})

describe('a payment', () => {
  test('is the fee unless there is a reason, and each field has its sentence', async () => {
    const { id } = await registered()
    const wrong = async (body: object) => (await pay(id, body)).body.errors?.[0]
    expect(await wrong(upi('', 50))).toMatchObject({ path: 'reference', message: 'Enter the UPI reference' })
    expect(await wrong(upi('a b c'))).toMatchObject({ path: 'reference' })
    expect(await wrong({ mode: 'Cash', amount: 40 })).toEqual({
      path: 'reason',
      message: 'The fee is ₹50. Enter why it is another amount.',
    })
    expect(await wrong({ mode: 'Free', amount: 50 })).toMatchObject({ path: 'amount' })
    expect(await wrong({ mode: 'Free', amount: 0 })).toMatchObject({ path: 'reason' })
    for (const amount of [-1, 1.5, '50', 200_000, null])
      expect(await wrong({ mode: 'Cash', amount })).toMatchObject({ path: 'amount' })
    expect(await wrong({ mode: 'Cheque', amount: 50 })).toMatchObject({ path: 'mode' })
    const paid = await pay(id, { mode: 'Cash', amount: 40, reason: 'No change' })
    expect(paid.body.data.payment).toMatchObject({
      mode: 'Cash',
      amount: 40,
      reason: 'No change',
      by: 'Gate one',
      receipt: expect.stringMatching(/^RD-\d{6}$/),
    })
    await isOfTheDesk('PUT', `/tml/payment/${id}`, '/tml/payment/999999', { mode: 'Cash', amount: 50 })
  })

  test('is taken once: the same again changes nothing, another one is refused until it is void', async () => {
    const { id } = await registered()
    await pay(id, upi('5511223344'))
    const again = await pay(id, upi('5511223344'), people.other)
    const already = 'Already paid, taken by Gate one on 20/11/2026, 12:00 pm'
    expect([again.status, again.body.message]).toEqual([200, already])
    expect(again.body.data.already.by).toBe('Gate one')
    const second = await pay(id, { mode: 'Cash', amount: 50 }, people.other)
    expect([second.status, second.body.message]).toEqual([
      409,
      expect.stringMatching(/^Already paid: ₹50 by UPI, taken by Gate one on [^(]+, 12:00 pm \(RD-\d+\)/),
    ])
    const undo = (body?: object, who = people.desk) => t.call(who, 'DELETE', `/tml/payment/${id}`, body)
    expect((await undo(undefined, people.other)).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await undo({ reason: 'Paid for a friend' }, people.other)).body.data.payment).toBeNull()
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
      [people.asha, people.kabir].map(async (who) => (await register(t, who, event)).body.data._id as string),
    )
    const answers = await Promise.all(
      ids.map((id, at) =>
        pay(id, upi(at === 0 ? 'ABC900112' : 'abc900112'), at === 0 ? people.desk : people.other),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.errors[0]).toMatchObject({
      path: 'reference',
      message: expect.stringMatching(
        /^This UPI reference was used by (Asha Rao|Kabir Shaikh), Robo race \d+ \(RD-/,
      ),
    })
    expect((await list(event)).counts.paid).toBe(1)
  })

  test('has the next number of the series: what is refused or pressed twice leaves no gap, and a void one keeps its own', async () => {
    const numberOf = ({ receipt }: { receipt: string }) => Number(receipt.replace('RD-', ''))
    const take = async (body: object) => {
      const { id, event } = await registered()
      const answers = await Promise.all([pay(id, body), pay(id, body), pay(id, body, people.other)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      return { id, event, payment: answers[0].body.data.payment }
    }
    const first = await take(upi('RCPT000001'))
    const unpaid = await registered()
    for (let turn = 0; turn < 3; turn += 1) expect((await pay(unpaid.id, upi('RCPT000001'))).status).toBe(409)
    await t.call(people.desk, 'DELETE', `/tml/payment/${first.id}`, { reason: 'Paid twice' })
    const many = await Promise.all(Array.from({ length: 6 }, () => take({ mode: 'Cash', amount: 50 })))
    const start = numberOf(first.payment)
    const numbers = many.map(({ payment }) => numberOf(payment)).sort((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((step) => start + step))
    // The same number on the list, in the panel, on paper and in the sheet that closes the shift.
    const [one] = many
    if (!one) throw new Error('There are six')
    const { receipt } = one.payment
    expect((await list(one.event)).result[0].payment.receipt).toBe(receipt)
    const panel = (await t.call(people.desk, 'GET', `/tml/desk/registrations/${one.id}`)).body.data
    expect(panel.payment.receipt).toBe(receipt)
    const paper = await t.call(people.desk, 'GET', `/tml/payment/${one.id}/receipt.pdf`)
    expect(paper.headers['content-disposition']).toContain(receipt.toLowerCase())
    const { rows } = await t.portal.pool.query(
      'select count(*)::int as count, max(coalesce(receipt, id))::int as last from festival_payments',
    )
    expect(rows).toEqual([{ count: rows[0].last, last: start + 6 }])
  })

  test('has a receipt on paper; a void one has none', async () => {
    const { id } = await registered()
    const path = `/tml/payment/${id}/receipt.pdf`
    expect((await t.call(people.desk, 'GET', path)).status).toBe(404)
    await pay(id, upi('6611223344'))
    const { status, headers, body } = await t.call(people.desk, 'GET', path)
    expect([status, headers['content-type'], body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toMatch(/receipt-rd-\d+\.pdf/)
    await isOfTheDesk('GET', path, '/tml/payment/999999/receipt.pdf')
  })
})

async function sheet(query = '', who = people.desk): Promise<string> {
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api/v1/tml/desk/shift-sheet.pdf?${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return textOfPdf(answer.rawPayload)
}

async function totals(who = people.desk) {
  return (await t.call(who, 'GET', '/tml/desk/totals')).body.data
}

describe('a shift', () => {
  test('sums what each account took and let in, by the hour, and closes with a sheet', async () => {
    await travel(t, 24 * 9, people.desk, people.other, people.team)
    const event = await festival({
      guestFee: 100,
      startsAt: hoursOn(24 * 9 + 5),
      endsAt: hoursOn(24 * 9 + 9),
      registrationClosesAt: hoursOn(24 * 9 + 4),
    })
    const one = await walkIn(event, { people: [guest('Cash Payer')], payment: { mode: 'Cash', amount: 100 } })
    await walkIn(event, { people: [guest('Upi Payer')], payment: upi('UPI-DAY-9', 100) })
    await travel(t, 24 * 9 + 1, people.desk, people.other, people.team)
    await walkIn(
      event,
      { people: [guest('Later Payer')], payment: { mode: 'Cash', amount: 100 } },
      people.other,
    )
    await t.call(people.desk, 'DELETE', `/tml/payment/${one.body.data._id}`, { reason: 'Money back' })
    expect(await totals()).toMatchObject({
      mine: { by: 'Gate one', since: hoursOn(24 * 9), peopleIn: 2, cash: 0, upi: 100 },
      shifts: [{ by: 'Gate one' }, { by: 'Gate two', cash: 100, hours: [{ peopleIn: 1, rupees: 100 }] }],
    })
    const answer = await t.app.inject({
      method: 'GET',
      url: '/api/v1/tml/desk/shifts.xlsx',
      headers: { authorization: `Bearer ${people.desk.token}` },
    })
    const sheet = await readSpreadsheet(answer.rawPayload)
    expect(sheet.slice(1, 4).map((row) => [row[2], row[3], Number(row[4])])).toEqual([
      ['Gate one', 'Cash', 100],
      ['Gate one', 'UPI', 100],
      ['Gate two', 'Cash', 100],
    ])
    expect(sheet[1]?.[8]).toMatch(/^Void since .* by Gate one: Money back$/)
    expect(sheet).toContainEqual(expect.arrayContaining(['Total', 'Gate two', 'Cash']))
    expect((await t.call(people.desk, 'GET', '/tml/desk/totals?day=yesterday')).status).toBe(400)
    for (const path of ['/tml/desk/totals', '/tml/desk/shifts.xlsx', '/tml/desk/shift-sheet.pdf']) {
      expect((await t.call(null, 'GET', path)).status).toBe(401)
      expect((await t.call(people.team, 'GET', path)).status).toBe(403)
    }
    expect((await t.call(people.desk, 'GET', '/tml/desk/shifts.pdf')).status).toBe(400)
  })

  test('is printed with what each clerk hands over, and money given back a day later is taken off that day', async () => {
    await travel(t, 24 * 11, people.desk, people.other, people.team)
    const event = await festival({
      title: 'Quiz of the shift',
      guestFee: 1000,
      startsAt: hoursOn(24 * 13),
      endsAt: hoursOn(24 * 13 + 2),
    })
    const cash = { mode: 'Cash', amount: 150_000 / 2, reason: 'Ten colleges at once' }
    const one = await walkIn(event, { people: [guest('Early Payer')], payment: cash })
    await walkIn(event, { people: [guest('Second Payer')], payment: cash })
    const firstDay = await totals()
    expect(firstDay.mine).toMatchObject({ cash: 150_000 })
    const day = firstDay.day
    const before = await sheet(`day=${day}`)
    for (const words of ['Gate one', 'Quiz of the shift', '₹1,50,000', 'No refunds.', 'Received by'])
      expect(before).toContain(words)
    await travel(t, 24 * 12, people.desk, people.other, people.team)
    await t.call(people.other, 'DELETE', `/tml/payment/${one.body.data._id}`, { reason: 'Came twice' })
    // The signed sheet of the day before stays unchanged.
    const unprinted = (text: string) => text.replace(/Printed .*/, '')
    expect(unprinted(await sheet(`day=${day}`))).toBe(unprinted(before))
    expect((await totals(people.other)).mine).toMatchObject({ cash: -75_000, peopleIn: 0 })
    const after = await sheet('clerk=mine', people.other)
    for (const words of ['Shift sheet: Gate two', 'Came twice', '−₹75,000']) expect(after).toContain(words)
    expect(after).not.toContain('Gate one')
    expect((await t.call(people.desk, 'GET', '/tml/desk/shift-sheet.pdf?clerk=other')).status).toBe(400)
    expect((await t.call(people.desk, 'GET', '/tml/desk/shift-sheet.pdf?day=2026-02-30')).status).toBe(400)
  })
})
