import { beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import {
  decideAs,
  formOf,
  fullRegistration,
  mailsTo,
  registerAs,
  smallPdf,
  smallPicture,
  tokenIn,
} from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { personChanged } from '../people.facts.ts'
import { statusTokenOf } from '../registering/registration-link.ts'
import { approveAlumnus, rejectAlumnus } from './decide-alumnus.ts'

const t = testPortal()
const reason = 'The year on your marksheet is 2020.\nPlease send a photo of both sides.'
let admin: SignedIn
let picture: Buffer
let count = 0
const register = (files: Record<string, Uint8Array> = {}) => {
  count += 1
  return registerAs(t, { ...fullRegistration, email: `meenal${count}@mail.example` }, files)
}
const statusOf = (token: string) => t.call(null, 'GET', `/alumni/registrationStatus/${token}`)
const again = (token: string, more: Record<string, string> = {}, files: Record<string, Uint8Array> = {}) =>
  t.send(null, 'PUT', `/alumni/registration/${token}`, formOf({ ...fullRegistration, ...more }, files))
const proofOf = (who: SignedIn | null, id: string) =>
  t.app.inject({
    url: `/api/v1/alumni/admin/${id}/proof`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })

beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
  picture = await smallPicture()
})

test('the mails read like this', async () => {
  const { id, reference, token } = await register()
  t.clock.advance(60_000)
  await decideAs(t, admin, rejectAlumnus, { accountId: id, reason })
  await t.portal.jobs.drain()
  t.clock.advance(60_000)
  await decideAs(t, admin, approveAlumnus, { accountId: id })
  const all = await mailsTo(t, 'meenal1@mail.example')
  const isCode = (mail: string) => mail.includes('is your code')
  const mails = all.filter((mail) => !isCode(mail))
  expect(mails.map(tokenIn)).toEqual([token, token, ''])
  const golden = [...all.filter(isCode), ...mails]
    .join('\n---\n\n')
    .replace(/\b\d{6}\b/g, '123456')
    .replace(/confirm=\S+/, 'confirm=<token>')
    .replaceAll(token, '<token>')
    .replaceAll(reference, 'GA-7K2M-9QXD')
  await expect(golden).toMatchFileSnapshot('registration-mails.golden.txt')
})

describe('the link in the mail', () => {
  test('shows that the registration waits, and nothing that was entered', async () => {
    const { token, reference } = await register()
    const { status, body } = await statusOf(token)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      reference,
      status: 'pending',
      name: 'Meenal Iyer',
      email: expect.stringMatching(/^meenal/),
      submittedAt: t.clock.now().toISOString(),
      decidedAt: null,
      reason: '',
      sent: null,
      askedFor: '',
      merge: null,
    })
  })

  test('that is guessed, cut or of another portal leads nowhere, whoever is registered', async () => {
    const { token, reference } = await register()
    const foreign = statusTokenOf({ secret: 'another secret, of another portal' }, reference)
    const answers = []
    for (const wrong of [
      reference,
      `${reference}.`,
      token.slice(0, -1),
      `${token}A`,
      foreign,
      'GA-2222-2222.x',
    ])
      answers.push(await statusOf(wrong))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await again(foreign)).status).toBe(404)
  })
})

test('an approved alumnus signs in, and is told of as changed', async () => {
  const { id, token } = await register()
  const emitted: string[] = []
  t.portal.facts.on(personChanged, async (_tx, { accountIds }) => void emitted.push(...accountIds))
  expect(await decideAs(t, admin, approveAlumnus, { accountId: id })).toBe(true)
  expect((await statusOf(token)).body.data).toMatchObject({ status: 'approved', sent: null })
  const email = `meenal${count}@mail.example`
  expect((await t.call(null, 'POST', '/auth/demo', { email })).status).toBe(200)
  expect(emitted).toEqual([id])
  expect(await auditOf(t, admin)).toContain(`alumnus-approved account:${id}`)
  expect((await again(token)).status).toBe(409)
})

test('of two at the desk one decides, and only what waits is rejected', async () => {
  const { id } = await register()
  const both = [1, 2].map(() => decideAs(t, admin, approveAlumnus, { accountId: id }))
  expect((await Promise.all(both)).toSorted()).toEqual([false, true])
  const { id: other } = await register()
  await decideAs(t, admin, approveAlumnus, { accountId: other })
  expect(await decideAs(t, admin, rejectAlumnus, { accountId: other, reason })).toBe(false)
  expect(await decideAs(t, admin, approveAlumnus, { accountId: other })).toBe(false)
  expect(await decideAs(t, admin, approveAlumnus, { accountId: '999999' })).toBe(false)
})

test('an alumnus whom the college entered gets a reference when he is rejected', async () => {
  const alumnus = await t.person('Alumni', { email: 'entered@mail.example', alumnus: { status: 'pending' } })
  await decideAs(t, admin, rejectAlumnus, { accountId: alumnus.id, reason })
  const [mail = ''] = await mailsTo(t, 'entered@mail.example')
  expect((await statusOf(tokenIn(mail))).body.data).toMatchObject({ status: 'rejected', reason })
})

describe('a rejected registration', () => {
  test('is mended and sent again: it waits under the same reference, with the files that were kept', async () => {
    const { id, token, reference } = await register({ profile: picture, proof: smallPdf })
    expect((await again(token)).status).toBe(409)
    await decideAs(t, admin, rejectAlumnus, { accountId: id, reason })
    expect(await mailsTo(t, `meenal${count}@mail.example`)).toHaveLength(3)
    const { sent, ...shown } = (await statusOf(token)).body.data
    expect(shown).toMatchObject({ status: 'rejected', reason, decidedAt: expect.any(String) })
    expect(sent).toMatchObject({ passOutYear: 2021, prn: '117A1001', city: 'Pune', hasProof: true })
    t.clock.advance(1_000)
    const { github: _github, qualification: _qualification, ...shownInForm } = fullRegistration
    const mended = { ...shownInForm, passOutYear: '2020', email: 'other@mail.example', city: '' }
    const answer = await t.send(null, 'PUT', `/alumni/registration/${token}`, formOf(mended))
    expect(answer).toMatchObject({ status: 200, body: { data: { reference } } })
    const now = (await statusOf(token)).body.data
    const row = await t.portal.db.selectFrom('alumni').selectAll().where('account_id', '=', id).execute()
    expect(row).toMatchObject([{ city: '', pass_out_year: 2020, qualification: 'B.E.' }])
    expect(now).toMatchObject({ status: 'pending', reason: '', email: `meenal${count}@mail.example` })
    expect(now.submittedAt).toBe(t.clock.now().toISOString())
    expect((await proofOf(admin, id)).rawPayload).toEqual(smallPdf)
    expect(await mailsTo(t, `meenal${count}@mail.example`)).toHaveLength(4)
    expect((await again(token)).status).toBe(409)
  })

  test('may come with new files, and the old ones go', async () => {
    const { id, token } = await register({ profile: picture, proof: smallPdf })
    await decideAs(t, admin, rejectAlumnus, { accountId: id, reason })
    const { sent } = (await statusOf(token)).body.data
    expect((await again(token, {}, { profile: picture, proof: picture })).status).toBe(200)
    await t.portal.jobs.drain()
    expect((await proofOf(admin, id)).headers['content-type']).toBe('image/webp')
    expect((await t.app.inject(sent.photo)).statusCode).toBe(404)
    const left = await t.portal.db.selectFrom('uploads').select('kind').where('use_count', '=', 0).execute()
    expect(left).toEqual([])
  })

  test('that is sent twice at once waits once', async () => {
    const { id, token } = await register()
    await decideAs(t, admin, rejectAlumnus, { accountId: id, reason })
    const answers = await Promise.all([again(token), again(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the proof', () => {
  test('is read by the desk: a picture where it stands, a PDF as a file, and each look is noted', async () => {
    const { id, reference } = await register({ proof: picture })
    const shown = await proofOf(admin, id)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="proof-${reference}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const { id: other } = await register({ proof: smallPdf })
    const handed = await proofOf(admin, other)
    expect(handed.rawPayload).toEqual(smallPdf)
    expect(handed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
    })
    expect(await auditOf(t, admin)).toContain(`proof-read account:${id}`)
  })

  test('is refused to everybody else, and absent where none was sent', async () => {
    const { id } = await register({ proof: smallPdf })
    expect((await proofOf(null, id)).statusCode).toBe(401)
    for (const role of ['Student', 'Team', 'Council', 'Alumni', 'RegDesk', 'Railway'] as const)
      expect((await proofOf(await t.person(role), id)).statusCode).toBe(403)
    const { id: without } = await register()
    for (const absent of [without, '999999']) expect((await proofOf(admin, absent)).statusCode).toBe(404)
    expect((await proofOf(admin, 'x')).statusCode).toBe(400)
  })

  test('goes 90 days after the decision, and not before', async () => {
    const { id } = await register({ proof: smallPdf })
    const { id: waiting } = await register({ proof: smallPdf })
    await decideAs(t, admin, rejectAlumnus, { accountId: id, reason })
    const sweep = async () => {
      await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'sweep-alumni-proofs', {}))
      await t.portal.jobs.drain()
      await t.portal.jobs.drain()
    }
    t.clock.advance(90 * 86_400_000 - 1_000)
    await sweep()
    const longLater = { ...admin, token: await t.signIn(admin.id) }
    expect((await proofOf(longLater, id)).statusCode).toBe(200)
    t.clock.advance(2_000)
    await sweep()
    expect((await proofOf(longLater, id)).statusCode).toBe(404)
    expect((await proofOf(longLater, waiting)).statusCode).toBe(200)
    const row = await t.portal.db
      .selectFrom('alumni')
      .select('proof_key')
      .where('account_id', '=', id)
      .execute()
    expect(row).toEqual([{ proof_key: null }])
  })
})
