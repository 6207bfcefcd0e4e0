import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of an event's fee: the team marks who has paid, and mails to people with a seat mention it.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
let meera: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Student', { name: 'Kabir Shaikh' })
  meera = await t.person('Student', { name: 'Meera Nair' })
})
beforeEach(() => travel(t, 0, team, asha, kabir, meera))

interface Listed {
  _id: string
  name: string
}

const paid = { fee: 50, upiId: 'robotics@bank', feeNote: 'Show the receipt at the door.' }
const list = async (slug: string, query = '') =>
  (await t.call(team, 'GET', `/events/${slug}/participants?${query}`)).body.data
const idOf = async (slug: string, name: string) =>
  (await list(slug)).result.find((one: Listed) => one.name === name)._id
const pathOf = (slug: string, id: string) => `/events/${slug}/participants/${id}/payment`
const mark = (slug: string, id: string, body: object = {}, who: SignedIn | null = team) =>
  t.call(who, 'PUT', pathOf(slug, id), body)
const undo = (slug: string, id: string, who: SignedIn | null = team) =>
  t.call(who, 'DELETE', pathOf(slug, id))

describe('a fee', () => {
  test('is marked as paid with its reference, shows to both sides and in the total, and the mark can be undone', async () => {
    const { slug } = await announce(t, team, paid)
    for (const who of [asha, kabir]) await register(t, who, { slug })
    const id = await idOf(slug, 'Asha Rao')
    expect((await list(slug)).fees).toEqual({ due: 100, collected: 0, paidCount: 0 })
    const { status, body } = await mark(slug, id, { reference: 'UPI 4411' })
    expect([status, body.data.payment]).toEqual([
      200,
      {
        amount: 50,
        reference: 'UPI 4411',
        at: expect.any(String),
        by: 'Robotics',
        refundedAt: null,
        refundReference: '',
      },
    ])
    // A repeated call changes nothing.
    expect((await mark(slug, id, { reference: 'another' })).body.data.payment.reference).toBe('UPI 4411')
    expect((await list(slug)).fees).toEqual({ due: 100, collected: 50, paidCount: 1 })
    const names = async (fee: string) =>
      (await list(slug, `fee=${fee}`)).result.map((one: Listed) => one.name)
    expect([await names('paid'), await names('due')]).toEqual([['Asha Rao'], ['Kabir Shaikh']])
    const own = async () => (await t.call(asha, 'GET', `/events/${slug}/registration`)).body.data.feePaidAt
    expect(await own()).toBe(body.data.payment.at)
    expect((await undo(slug, id)).body.data.payment).toBeNull()
    expect([await own(), (await list(slug)).fees.collected]).toEqual([null, 0])
    expect((await undo(slug, id)).status).toBe(404)
    expect(await auditOf(`participant:${id}`)).toEqual(['event-fee-paid', 'event-fee-undone'])
  })

  test('of a group is marked for all of it at once, and its members show who has paid', async () => {
    const { slug } = await announce(t, team, { ...paid, maxMembers: 2 })
    await register(t, asha, { slug }, { group: { name: 'Pair', members: [kabir.email] } })
    const id = await idOf(slug, 'Asha Rao')
    await mark(slug, id)
    expect((await list(slug)).result[1]).toMatchObject({ payment: null, members: [{ hasPaid: true }] })
    const kabirs = await idOf(slug, 'Kabir Shaikh')
    expect((await mark(slug, kabirs, { wholeGroup: true, reference: 'cash' })).body.data).toMatchObject({
      payment: { reference: 'cash' },
      members: [{ name: 'Asha Rao', hasPaid: true }],
    })
    expect((await list(slug)).fees).toEqual({ due: 100, collected: 100, paidCount: 2 })
    // The first mark is unchanged.
    expect((await list(slug)).result[0].payment.reference).toBe('')
  })

  test('is not taken from people who wait, left or registered for a free or a festival event', async () => {
    const { slug } = await announce(t, team, { ...paid, seats: 1 })
    for (const who of [asha, kabir]) await register(t, who, { slug })
    const waits = await mark(slug, await idOf(slug, 'Kabir Shaikh'))
    expect([waits.status, waits.body.message]).toEqual([409, expect.stringContaining('waiting list')])
    expect((await list(slug)).fees.due).toBe(50)
    const id = await idOf(slug, 'Asha Rao')
    await mark(slug, id)
    await t.call(asha, 'DELETE', `/events/${slug}/registration`, {})
    // The team still has the money until it is paid back.
    expect((await list(slug)).fees).toEqual({ due: 50, collected: 50, paidCount: 1 })
    expect((await undo(slug, id)).status).toBe(200)
    expect((await mark(slug, id)).status).toBe(409)
    for (const more of [{ fee: 0 }, { fee: 50, fest: 'TML', category: 'Moksh' }]) {
      const other = await announce(t, team, more)
      await register(t, asha, other)
      expect((await mark(other.slug, await idOf(other.slug, 'Asha Rao'))).status).toBe(409)
      expect((await list(other.slug)).fees).toBeNull()
    }
  })

  test('is for its team alone to mark, on its own participants', async () => {
    const { slug } = await announce(t, team, paid)
    await register(t, asha, { slug })
    const id = await idOf(slug, 'Asha Rao')
    const other = await t.person('Team')
    const others = await announce(t, other, paid)
    for (const act of [mark.bind(null, slug, id, {}), undo.bind(null, slug, id)])
      expect([(await act(other)).status, (await act(asha)).status, (await act(null)).status]).toEqual([
        ...[403, 403, 401],
      ])
    expect((await mark(others.slug, id, {}, other)).status).toBe(404)
    expect((await mark(slug, 'no-id')).status).toBe(404)
    expect((await mark(slug, id, { reference: 'x'.repeat(41) })).status).toBe(400)
    expect((await mark(slug, id, { wholeGroup: 'yes' })).status).toBe(400)
  })

  test('is in the sheet of participants, in the own data of a person, and stays with a merged account', async () => {
    const { slug } = await announce(t, team, paid)
    const [old, now] = [await t.person('Student', { name: 'Old account' }), await t.person('Student')]
    for (const who of [old, now]) await register(t, who, { slug })
    const id = await idOf(slug, 'Old account')
    await t.call(old, 'PUT', `/events/${slug}/registration/payment`, { utr: '923456789012' })
    await mark(slug, id, { reference: '=1+1' })
    const { body: sheet } = await t.call(team, 'GET', `/events/${slug}/participants.csv`)
    expect(sheet).toMatch(/Phone,Paid,Reference,Paid at/)
    expect(sheet).toMatch(/Old account.*,50,'=1\+1,/)
    const data = await t.call(old, 'GET', '/profiles/mine/data')
    expect(JSON.stringify(data.body)).toContain('"reference":"=1+1"')
    expect(JSON.stringify(data.body)).toContain('923456789012')
    await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: old.id, survivingId: now.id }))
    const own = await t.call(now, 'GET', `/events/${slug}/registration`)
    expect(own.body.data.feePaidAt).toEqual(expect.any(String))
    expect(own.body.data.payment.utr).toBe('923456789012')
    expect((await list(slug)).fees).toEqual({ due: 50, collected: 50, paidCount: 1 })
  })
})

describe('a mail about a place', () => {
  test('names the fee and how to pay it, and not to people who wait', async () => {
    const event = await announce(t, team, { ...paid, seats: 1 })
    const [first, second] = [await t.person('Student'), await t.person('Student')]
    await register(t, first, event)
    await register(t, second, event)
    const mailOf = async (who: SignedIn, subject: string) => {
      // The sweep skips an event while people register.
      t.clock.advance(2_000)
      await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'mail-registrations-sweep', {}))
      return (await mailsTo(t, who.email)).find((mail) => mail.startsWith(`Subject: ${subject}`))
    }
    expect(await mailOf(first, "You're registered")).toMatch(
      /The fee is \S+50 a head\. Pay it by UPI to robotics@bank\.[\s\S]*Show the receipt at the door\./,
    )
    expect(await mailOf(second, "You're on the waiting list")).not.toMatch(/\bfee\b|receipt/)
    const id = (await list(event.slug)).result[0]._id
    await mark(event.slug, id)
    await t.call(team, 'PUT', `/events/${event.slug}/participants/${id}`, { state: 'Approved' })
    const approved = await mailOf(first, 'You are approved')
    expect(approved).toMatch(/Your fee of \S+50 is paid\./)
    expect(approved).not.toContain('robotics@bank')
  })
})

async function auditOf(subject: string): Promise<string[]> {
  const { rows } = await t.portal.pool.query(
    'select action from audit_entries where subject = $1 order by id',
    [subject],
  )
  return rows.map(({ action }) => action)
}
