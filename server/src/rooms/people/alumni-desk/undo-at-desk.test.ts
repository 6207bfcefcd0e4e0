import { describe, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const waiting = (alumnus: object = {}) => t.person('Alumni', { alumnus: { status: 'pending', ...alumnus } })
const decide = async (admin: SignedIn, who: SignedIn, body: object) => {
  const answer = await t.call(admin, 'PUT', `/alumni/admin/${who.id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.undo as { ids: string[]; until: string }
}
const undo = (admin: SignedIn, ids: unknown) => t.call(admin, 'PUT', '/alumni/admin/undo', { ids })
const signIn = (who: SignedIn) => t.call(null, 'POST', '/auth/demo', { email: who.email })
const stateOf = async (admin: SignedIn, who: SignedIn) =>
  (await t.call(admin, 'GET', `/alumni/admin/${who.id}`)).body.data

describe('an approval that is undone within ten seconds', () => {
  test('leaves the alumnus waiting and signed out, sends no mail, and is noted', async () => {
    const admin = await t.person('AlumniAdmin')
    const student = await t.person('Student', { student: { prn: '120U0001' } })
    const farah = await waiting({ asked_for: 'Both sides of the card', prn_or_roll: '120U0001' })
    const offer = await decide(admin, farah, { status: 'approved' })
    expect(Date.parse(offer.until) - t.clock.now().getTime()).toBe(10_000)
    const signedIn = await signIn(farah)
    expect(signedIn.status).toBe(200)
    t.clock.advance(9_000)
    expect(await undo(admin, offer.ids)).toMatchObject({ status: 200, body: { message: 'Decision undone' } })
    expect(await stateOf(admin, farah)).toMatchObject({
      status: 'pending',
      askedFor: 'Both sides of the card',
      decidedAt: null,
      decidedBy: null,
      history: [{ action: 'alumnus-decision-undone' }, { action: 'alumnus-approved' }],
    })
    const early = { ...farah, token: signedIn.body.accessToken }
    expect(await t.call(early, 'GET', '/alumni/getQuery')).toMatchObject({ status: 401 })
    expect(await signIn(farah)).toMatchObject({ status: 403 })
    expect(await mailsTo(t, farah.email)).toEqual([])
    expect(await mailsTo(t, student.email), 'nor is the holder of the old account asked').toEqual([])
    expect(await auditOf(t, admin)).toContain(`alumnus-decision-undone account:${farah.id}`)
  })

  test('cannot be undone a second time, and the alumnus may be decided on again', async () => {
    const admin = await t.person('AlumniAdmin')
    const omar = await waiting()
    const { ids } = await decide(admin, omar, { status: 'approved' })
    expect(await undo(admin, ids)).toMatchObject({ status: 200 })
    expect(await undo(admin, ids)).toMatchObject({ status: 409 })
    const again = await decide(admin, omar, { status: 'rejected', reason: 'The card is unreadable' })
    const mails = await mailsTo(t, omar.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('The card is unreadable')
    expect(await undo(admin, again.ids), 'the mail is out').toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("It's too late to undo") },
    })
  })
})

test('a rejection that is taken back by an approval returns, reason and all, when that is undone', async () => {
  const admin = await t.person('AlumniAdmin')
  const tara = await waiting()
  await decide(admin, tara, { status: 'rejected', reason: 'Wrong year' })
  expect(await mailsTo(t, tara.email)).toHaveLength(1)
  t.clock.advance(60_000)
  const { ids } = await decide(admin, tara, { status: 'approved' })
  expect(await undo(admin, ids)).toMatchObject({ status: 200 })
  expect(await stateOf(admin, tara)).toMatchObject({ status: 'rejected', reason: 'Wrong year' })
  expect(await mailsTo(t, tara.email)).toHaveLength(1)
})

describe('an undo is refused', () => {
  test('after the ten seconds, to another desk, and for what is no decision', async () => {
    const admin = await t.person('AlumniAdmin')
    const other = await t.person('AlumniAdmin')
    const late = await waiting()
    const { ids } = await decide(admin, late, { status: 'approved' })
    expect(await undo(other, ids)).toMatchObject({ status: 409 })
    t.clock.advance(11_500)
    expect(await undo(admin, ids)).toMatchObject({ status: 409 })
    for (const wrong of [['900000001'], ['x'], ['9'.repeat(40)]])
      expect(await undo(admin, wrong)).toMatchObject({ status: 409 })
    for (const wrong of [[], 'x', undefined, [7]])
      expect(await undo(admin, wrong)).toMatchObject({ status: 400 })
    expect(await stateOf(admin, late)).toMatchObject({ status: 'approved' })
  })

  test('when the alumnus was deactivated meanwhile: they stay out', async () => {
    const admin = await t.person('AlumniAdmin')
    const dev = await waiting()
    const { ids } = await decide(admin, dev, { status: 'approved' })
    await decide(admin, dev, { status: 'blocked' })
    expect(await undo(admin, ids)).toMatchObject({ status: 409 })
    expect(await stateOf(admin, dev)).toMatchObject({ status: 'blocked' })
    expect(await mailsTo(t, dev.email), 'nobody is welcomed who is out').toEqual([])
  })
})

test('a decided row keeps its place for who decided, until it can no longer be undone', async () => {
  const [admin, other] = [await t.person('AlumniAdmin'), await t.person('AlumniAdmin')]
  const mina = await waiting({ city: 'Held' })
  const pendingOf = async (who: SignedIn) => {
    const { body } = await t.call(who, 'GET', `/alumni/admin?status=pending&name=${mina.email}`)
    return body.data.result as { status: string; undo: { ids: string[]; leftMs: number } | null }[]
  }
  const [first, second] = await Promise.all(
    [admin, other].map((who) => t.call(who, 'PUT', `/alumni/admin/${mina.id}`, { status: 'approved' })),
  )
  const [decider, slower] = first?.status === 200 ? [admin, other] : [other, admin]
  expect([first?.status, second?.status].sort(), 'of two at once one decides').toEqual([200, 409])
  t.clock.advance(4_000)
  const [row] = await pendingOf(decider)
  expect(row).toMatchObject({ status: 'approved', undo: { leftMs: 6_000 } })
  expect(await pendingOf(slower)).toEqual([])
  expect(await undo(slower, row?.undo?.ids)).toMatchObject({ status: 409 })
  expect(await undo(decider, row?.undo?.ids)).toMatchObject({ status: 200 })
  expect(await pendingOf(slower)).toMatchObject([{ status: 'pending', undo: null }])
  await decide(decider, mina, { status: 'approved' })
  t.clock.advance(10_001)
  expect(await pendingOf(decider)).toEqual([])
})

test('a bulk approval is undone as a whole, or not at all', async () => {
  const admin = await t.person('AlumniAdmin')
  const people = [await waiting(), await waiting(), await waiting()]
  const approved = await t.call(admin, 'PUT', '/alumni/admin/approve', { ids: people.map(({ id }) => id) })
  const { ids } = approved.body.data.undo
  expect(ids).toHaveLength(3)
  expect(await undo(admin, [...ids, '900000001'])).toMatchObject({ status: 409 })
  for (const one of people) expect(await stateOf(admin, one)).toMatchObject({ status: 'approved' })
  expect(await undo(admin, ids)).toMatchObject({ status: 200, body: { message: '3 decisions undone' } })
  for (const one of people) expect(await stateOf(admin, one)).toMatchObject({ status: 'pending' })
})

test('an undo and the mail that race: one of them wins, never both', async () => {
  const admin = await t.person('AlumniAdmin')
  for (let round = 0; round < 5; round += 1) {
    const one = await waiting()
    const { ids } = await decide(admin, one, { status: 'approved' })
    const [answer] = await Promise.all([undo(admin, ids), t.portal.jobs.drain()])
    const mails = await mailsTo(t, one.email)
    expect([answer.status, mails.length]).toEqual(answer.status === 200 ? [200, 0] : [409, 1])
  }
})
