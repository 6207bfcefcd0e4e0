import { beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import {
  formOf,
  fullRegistration,
  mailsTo,
  registerAs,
  smallPdf,
  smallPicture,
} from '#server/testing/registration-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const bare = { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019' }
let picture: Buffer
let count = 0
const fresh = (more: Record<string, string | string[]> = {}) => {
  count += 1
  return { ...bare, email: `alumnus${count}@mail.example`, ...more }
}
const alumnusOf = (id: string) =>
  t.portal.db
    .selectFrom('alumni as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .selectAll()
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
const accountCount = async () => (await t.portal.db.selectFrom('accounts').select('id').execute()).length

beforeAll(async () => {
  picture = await smallPicture()
})

test('an alumnus registers with everything, photo and proof included, and waits', async () => {
  const form = { ...fullRegistration, domains: ['Web', 'Web', 'AI'], body: '<p>Hi<script>x()</script></p>' }
  const { id, reference } = await registerAs(t, form, { profile: picture, proof: smallPdf })
  expect(reference).toMatch(/^GA-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const row = await alumnusOf(id)
  expect(row).toMatchObject({
    role: 'Alumni',
    status: 'pending',
    name: 'Meenal Iyer',
    branch: 'CE',
    pass_out_year: 2021,
    prn_or_roll: '117A1001',
    city: 'Pune',
    body: '<p>Hi</p>',
    domains: ['Web', 'AI'],
    reference,
    company_name: 'Kirana Labs',
    employment_type: 'Full-Time',
    proof_type: 'application/pdf',
    proof_byte_count: smallPdf.byteLength,
    github: 'https://github.com/meenal',
    decided_at: null,
  })
  expect((await t.app.inject(row.photo_url ?? '')).statusCode).toBe(200)
  expect(await auditOf(t, { id, email: '', slug: null, token: '' })).toEqual([
    `alumnus-registered account:${id}`,
    `alumnus-email-confirmed account:${id}`,
  ])
})

test('name, e-mail, branch and year are enough, by form or by JSON; empty fields count as left out', async () => {
  const { id } = await registerAs(t, fresh({ linkedin: '', employmentType: '', postGradYear: '', city: '' }))
  expect(await alumnusOf(id)).toMatchObject({ linkedin: null, employment_type: null, post_grad_year: null })
  const byJson = await t.call(null, 'POST', '/alumni', { ...fresh(), passOutYear: 2020 })
  expect(byJson).toMatchObject({ status: 201, body: { success: true } })
})

test('an alumnus who has registered cannot sign in before the college has said yes', async () => {
  const fields = fresh()
  await registerAs(t, fields)
  const { status, body } = await t.call(null, 'POST', '/auth/demo', { email: fields.email })
  expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  expect(body.message).toContain('pending approval')
})

test('a second registration with the same e-mail is refused, in any case and also of an account', async () => {
  const fields = fresh()
  await registerAs(t, fields)
  const student = await t.person('Student')
  for (const email of [fields.email, fields.email.toUpperCase(), student.email]) {
    const { status, body } = await t.send(null, 'POST', '/alumni', formOf({ ...fields, email }))
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'CONFLICT', 'email'])
  }
  const atOnce = fresh()
  const answers = await Promise.all([1, 2, 3].map(() => t.send(null, 'POST', '/alumni', formOf(atOnce))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await mailsTo(t, atOnce.email)).toHaveLength(1)
})

test('a program that fills in the hidden field is thanked and leaves nothing behind', async () => {
  const before = await accountCount()
  const fields = fresh({ website: 'https://spam.example' })
  const answer = await t.send(null, 'POST', '/alumni', formOf(fields, { proof: smallPdf }))
  expect(answer).toMatchObject({ status: 201, body: { data: { reference: expect.stringMatching(/^GA-/) } } })
  expect(await accountCount()).toBe(before)
  expect(await mailsTo(t, fields.email)).toEqual([])
})

test.each([
  ['no name', { name: '' }, 'name'],
  ['no e-mail', { email: '' }, 'email'],
  ['an e-mail that is none', { email: 'meenal' }, 'email'],
  ['a line break in the e-mail', { email: 'a@mail.example\r\nBcc: b@mail.example' }, 'email'],
  ['another branch', { branch: 'ALL' }, 'branch'],
  ['a year to come', { passOutYear: '2099' }, 'passOutYear'],
  ['a year long gone', { passOutYear: '1900' }, 'passOutYear'],
  ['a year in words', { passOutYear: 'last' }, 'passOutYear'],
  ['an employment that is not on the list', { employmentType: 'Boss' }, 'employmentType'],
  ['a link that runs code', { linkedin: 'javascript:alert(1)' }, 'linkedin'],
  ['a name of 10 kB', { name: 'a'.repeat(10_240) }, 'name'],
  ['half a character', { city: 'Pune \ud83d' }, 'city'],
  ['an unknown domain', { domains: ['Cooking'] }, 'domains'],
])('%s is refused and names the field', async (_what, wrong, field) => {
  const { status, body } = await t.call(null, 'POST', '/alumni', { ...fresh(), ...wrong })
  expect([status, body.code, body.errors[0].path.split('.')[0]]).toEqual([400, 'VALIDATION', field])
  expect(body.errors[0].message).not.toMatch(/^Invalid/)
})

test('status, reason and role are not for the person to set', async () => {
  const sent = { status: 'approved', role: 'AlumniAdmin', reference: 'mine', decided_by: '1', slug: 'mine' }
  const { id } = await registerAs(t, { ...fresh(), ...sent })
  const row = await alumnusOf(id)
  expect(row).toMatchObject({ status: 'pending', role: 'Alumni', decided_by: null })
  expect([row.slug, row.reference]).not.toContain('mine')
})

describe('the proof', () => {
  test.each([
    ['a picture that is called a PDF', 201, async () => picture],
    ['a web page that is called a PDF', 415, async () => Buffer.from('<html>%PDF-</html>')],
    ['a file over 5 MB', 413, async () => Buffer.concat([smallPdf, Buffer.alloc(5 * 1024 * 1024)])],
  ])('%s is judged by its content', async (_what, status, bytesOf) => {
    const before = await accountCount()
    const answer = await t.send(null, 'POST', '/alumni', formOf(fresh(), { proof: await bytesOf() }))
    expect(answer.status).toBe(status)
    expect(await accountCount()).toBe(status === 201 ? before + 1 : before)
  })

  test('is not to be had under /uploads, whatever name one tries', async () => {
    const { id } = await registerAs(t, fresh(), { proof: picture })
    const { proof_key: key } = await alumnusOf(id)
    for (const name of [`${key}.webp`, `${key}.pdf`, `private/${key}.webp`, `..%2fprivate%2f${key}.webp`])
      expect((await t.app.inject(`/uploads/${name}`)).statusCode).toBe(404)
  })

  test('a second file of one kind, or one of another name, is refused', async () => {
    const two = formOf(fresh(), { proof: smallPdf })
    two.append('proof', new Blob([new Uint8Array(smallPdf)]), 'second.pdf')
    expect((await t.send(null, 'POST', '/alumni', two)).status).toBe(413)
    expect((await t.send(null, 'POST', '/alumni', formOf(fresh(), { virus: smallPdf }))).status).toBe(400)
  })
})
