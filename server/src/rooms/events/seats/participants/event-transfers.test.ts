import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of fees by UPI: students report their payments, and the team matches them with the bank's statement.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Student', { name: 'Kabir Shaikh' })
})
beforeEach(() => travel(t, 0, team, asha, kabir))

interface Listed {
  _id: string
  name: string
}

const byUpi = { fee: 150, upiId: 'robotics@bank' }
const list = async (slug: string, query = '') =>
  (await t.call(team, 'GET', `/events/${slug}/participants?${query}`)).body.data
const namesOf = async (slug: string, query: string) =>
  (await list(slug, query)).result.map(({ name }: Listed) => name)
const idOf = async (slug: string, name: string) =>
  (await list(slug)).result.find((one: Listed) => one.name === name)._id
const report = (who: SignedIn | null, slug: string, utr: string, more: object = {}) =>
  t.call(who, 'PUT', `/events/${slug}/registration/payment`, { utr, ...more })
const own = async (who: SignedIn, slug: string) =>
  (await t.call(who, 'GET', `/events/${slug}/registration`)).body.data
const refund = (who: SignedIn | null, slug: string, id: string, reference = '') =>
  t.call(who, 'PUT', `/events/${slug}/participants/${id}/refund`, { reference })
const bellOf = async (who: SignedIn) =>
  JSON.stringify((await t.call(who, 'GET', '/notification/getAllNotifications')).body)

/** A statement as a bank exports it, with a title above the head. */
function statementOf(credits: readonly (readonly [narration: string, amount: string])[]): string {
  const rows = credits.map(
    ([narration, amount], nth) => `01/06/2026,"${narration}",${nth + 1},,"${amount}","9,999.00"`,
  )
  return [
    'Statement of account,,,,,',
    'Robotics club,,,,,',
    'Txn Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows,
  ].join('\r\n')
}

function match(who: SignedIn | null, slug: string, mode: string, statement: string | null) {
  const form = new FormData()
  form.set('mode', mode)
  if (statement !== null) form.set('file', new File([statement], 'statement.csv'))
  return t.send(who, 'POST', `/events/${slug}/payments/statement`, form)
}

describe('a payment that a student reports', () => {
  test('shows to both sides, can be corrected, and is confirmed by the team', async () => {
    const { slug } = await announce(t, team, byUpi)
    await register(t, asha, { slug })
    const { payment } = await own(asha, slug)
    expect(payment).toMatchObject({
      reference: expect.stringMatching(/^E\d+P\d+$/),
      utr: null,
      refundedAt: null,
    })
    expect((await report(asha, slug, '41234567890')).body.message).toMatch(/12 digits/)
    expect((await report(asha, slug, '4123 4567 8901')).body.data.payment.utr).toBe('412345678901')
    await report(asha, slug, '412345678902')
    expect((await list(slug, 'fee=reported')).result).toMatchObject([{ transfer: { utr: '412345678902' } }])
    const id = await idOf(slug, 'Asha Rao')
    const marked = await t.call(team, 'PUT', `/events/${slug}/participants/${id}/payment`, {})
    expect(marked.body.data.payment).toMatchObject({ amount: 150, reference: '412345678902' })
    expect(await namesOf(slug, 'fee=reported')).toEqual([])
    expect((await report(asha, slug, '412345678903')).status).toBe(409)
    expect(await bellOf(asha)).toContain('Your fee has arrived: ')
    const receipt = await t.call(asha, 'GET', `/events/${slug}/registration/receipt`)
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('names a UTR that no other registration has, also when both are sent at once', async () => {
    const { slug } = await announce(t, team, byUpi)
    for (const who of [asha, kabir]) await register(t, who, { slug })
    const answers = await Promise.all([asha, kabir].map((who) => report(who, slug, '512345678901')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.errors[0].path).toBe('utr')
    // One payment doesn't pay for two events either.
    const next = await announce(t, team, byUpi)
    for (const who of [asha, kabir]) await register(t, who, next)
    const again = await Promise.all([asha, kabir].map((who) => report(who, next.slug, '512345678901')))
    expect(again.map(({ status }) => status)).toEqual([400, 400])
  })

  test('is refused without a seat, without a UPI ID, and from others than students', async () => {
    const { slug } = await announce(t, team, { ...byUpi, seats: 1 })
    for (const who of [asha, kabir]) await register(t, who, { slug })
    expect((await report(kabir, slug, '612345678901')).status).toBe(409)
    expect((await report(await t.person('Student'), slug, '612345678901')).status).toBe(404)
    expect((await report(team, slug, '612345678901')).status).toBe(403)
    expect((await report(null, slug, '612345678901')).status).toBe(401)
    const cash = await announce(t, team, { fee: 50 })
    await register(t, asha, cash)
    expect((await report(asha, cash.slug, '612345678901')).status).toBe(409)
    const receiptOf = (who: SignedIn | null) => t.call(who, 'GET', `/events/${slug}/registration/receipt`)
    expect((await receiptOf(asha)).status).toBe(404)
    expect([(await receiptOf(team)).status, (await receiptOf(null)).status]).toEqual([403, 401])
  })
})

describe('a bank statement', () => {
  test('marks what agrees in UTR and amount, shows the rest, and changes nothing the second time', async () => {
    const { slug } = await announce(t, team, { ...byUpi, maxMembers: 2 })
    await register(t, asha, { slug }, { group: { name: 'Pair', members: [kabir.email] } })
    const [other, third] = [
      await t.person('Student', { name: 'Other' }),
      await t.person('Student', { name: 'Third' }),
    ]
    for (const who of [other, third]) await register(t, who, { slug })
    await report(asha, slug, '700000000001', { wholeGroup: true })
    await report(other, slug, '700000000002')
    await report(third, slug, '700000000003')
    const statement = statementOf([
      ['UPI/CR/700000000001/ASHA RAO/SBIN/asha@ok', '300.00'],
      ['UPI-OTHER-0000700000000002-FEE', 'Rs. 100.00 Cr'],
      ['UPI/700000000009/Unknown', '1,150.00'],
      ['NEFT salary', '1,20,000.00'],
      ['Bought tape', ''],
    ])
    const preview = await match(team, slug, 'preview', statement)
    expect(preview.body.data).toMatchObject({
      counts: { matched: 1, otherAmount: 1, unknown: 1, paidBefore: 0 },
      others: [
        { utr: '700000000002', amount: 100, due: 150, names: ['Other'] },
        { utr: '700000000009', amount: 1150, due: null, names: [] },
      ],
    })
    expect(await namesOf(slug, 'fee=paid')).toEqual([])
    expect((await match(team, slug, 'import', statement)).body.message).toBe('Marked as paid: 2')
    expect(await namesOf(slug, 'fee=paid')).toEqual(['Asha Rao', 'Kabir Shaikh'])
    expect((await list(slug)).fees.collected).toBe(300)
    const again = await match(team, slug, 'import', statement)
    expect(again.body).toMatchObject({
      message: 'Marked as paid: 0',
      data: { counts: { matched: 0, paidBefore: 1 } },
    })
    expect(await bellOf(kabir)).toContain('Your fee has arrived: ')
    // Money that arrives after its payer has left has to go back.
    await t.call(other, 'DELETE', `/events/${slug}/registration`, {})
    await match(team, slug, 'import', statementOf([['UPI-OTHER-700000000002-FEE', '150.00']]))
    expect(await namesOf(slug, 'fee=refund')).toEqual(['Other'])
  })

  test('of 500 payments is matched in one transaction, also when it is sent twice at once', async () => {
    const event = await announce(t, team, byUpi)
    const { rows } = await sql<{ id: string }>`with a as (
        insert into accounts (name, email, role, slug) select 'Payer ' || n, 'payer' || n || '@gst.example', 'Student', 'payer-' || n
        from generate_series(1, 500) n returning id),
      r as (insert into event_registrations (event_id, leader_id, state, size, answers, created_at)
        select ${event._id}::bigint, id, 'Registered', 1, '{}', now() from a returning id, leader_id),
      p as (insert into event_participants (registration_id, event_id, account_id, mailbox, accepted_at, answers)
        select id, ${event._id}::bigint, leader_id, 'payer' || leader_id, now(), '{}' from r returning id)
      select id::text from p order by id`.execute(t.portal.db)
    await sql`insert into event_transfers select p.id, p.event_id, '8' || lpad((row_number() over (order by p.id))::text, 11, '0'), now()
      from event_participants p where p.event_id = ${event._id}`.execute(t.portal.db)
    expect(rows).toHaveLength(500)
    const statement = statementOf(
      rows.map((_row, nth) => [`UPI/CR/8${String(nth + 1).padStart(11, '0')}/PAYER`, '150.00']),
    )
    const answers = await Promise.all([1, 2].map(() => match(team, event.slug, 'import', statement)))
    expect(answers.map(({ body }) => body.data.addedCount).sort()).toEqual([0, 500])
    expect((await list(event.slug)).fees).toMatchObject({ collected: 75_000, paidCount: 500 })
  })

  test('is for the own team, and a file without the columns says which is missing', async () => {
    const { slug } = await announce(t, team, byUpi)
    const statement = statementOf([['UPI/CR/700000000001/ASHA', '150.00']])
    expect((await match(await t.person('Team'), slug, 'preview', statement)).status).toBe(403)
    expect((await match(asha, slug, 'preview', statement)).status).toBe(403)
    expect((await match(null, slug, 'preview', statement)).status).toBe(401)
    expect((await match(team, slug, 'preview', null)).status).toBe(400)
    const wrong = await match(team, slug, 'import', 'Date,Narration\r\n01/06/2026,UPI')
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringContaining('column Credit is missing'),
    ])
  })
})

describe('a refund', () => {
  test('is due to who paid and left, or whose event was cancelled, and is marked once', async () => {
    const { slug } = await announce(t, team, byUpi)
    for (const who of [asha, kabir]) await register(t, who, { slug })
    const [first, second] = [await idOf(slug, 'Asha Rao'), await idOf(slug, 'Kabir Shaikh')]
    for (const id of [first, second])
      await t.call(team, 'PUT', `/events/${slug}/participants/${id}/payment`, {})
    expect((await refund(team, slug, first)).status).toBe(409)
    await t.call(asha, 'DELETE', `/events/${slug}/registration`, {})
    expect(await namesOf(slug, 'fee=refund')).toEqual(['Asha Rao'])
    await t.call(team, 'PUT', `/events/${slug}/cancel`, { reason: 'The hall is flooded' })
    expect(await namesOf(slug, 'fee=refund')).toEqual(['Asha Rao', 'Kabir Shaikh'])
    const done = await refund(team, slug, second, '998877665544')
    expect(done.body.data).toMatchObject({
      isRefundDue: false,
      payment: { refundedAt: expect.any(String), refundReference: '998877665544' },
    })
    expect((await refund(team, slug, second)).status).toBe(409)
    expect((await list(slug)).fees).toMatchObject({ collected: 150, paidCount: 1 })
    expect(await bellOf(kabir)).toContain('Your fee was paid back: ')
    expect((await own(kabir, slug)).payment.refundedAt).toEqual(expect.any(String))
    for (const [who, status] of [
      [await t.person('Team'), 403],
      [asha, 403],
      [null, 401],
    ] as const)
      expect((await refund(who, slug, first)).status).toBe(status)
    expect((await refund(team, slug, first, 'x'.repeat(41))).status).toBe(400)
  })
})
