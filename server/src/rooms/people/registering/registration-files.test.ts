import { visitorFileQuotas } from '@portal/contract/limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { formOf, smallPdf, smallPicture } from '#server/testing/registration-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { approveAlumnus } from '../alumni-desk/decide-alumnus.ts'

const t = testPortal()
const megabyte = 1024 * 1024
/** A PDF of almost the maximum size of a proof. */
const largeProof = Buffer.concat([smallPdf, Buffer.alloc(5 * megabyte - smallPdf.length - 1_000, 0x20)])
const fitting = Math.floor(visitorFileQuotas.addressBytesMax / largeProof.length)
let count = 0

beforeEach(async () => {
  await t.portal.db.updateTable('uploads').set({ visitor_address: null }).execute()
})

/** Registers a new person from the network address. */
async function register(remoteAddress: string, files: Record<string, Uint8Array>) {
  count += 1
  const email = `visitor${count}@mail.example`
  const form = formOf({ name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019', email }, files)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const body = Buffer.from(await request.arrayBuffer())
  return { email, ...(await t.call(null, 'POST', '/alumni', body, { headers, remoteAddress })) }
}

const storedCount = async () => {
  const rows = await t.portal.db
    .selectFrom('uploads')
    .select('id')
    .where('visitor_address', 'is not', null)
    .where('released_at', 'is', null)
    .execute()
  return rows.length
}

test('a visitor fills the room of the own network alone, until the desk has decided', async () => {
  const admin = await t.person('AlumniAdmin')
  const emails = []
  for (let nth = 0; nth < fitting; nth += 1) {
    const answer = await register(`2001:db8:1:2::${nth + 1}`, { proof: largeProof })
    expect(answer.status).toBe(201)
    emails.push(answer.email)
  }
  expect(await register('2001:db8:1:2:ffff::1', { proof: largeProof })).toMatchObject({
    status: 413,
    body: {
      code: 'TOO_LARGE',
      message: 'No more files can be accepted right now. Please try again tomorrow.',
    },
  })
  // The quota is checked before a process reads the file.
  expect((await register('2001:db8:1:2::2', { proof: Buffer.alloc(largeProof.length) })).status).toBe(413)
  expect((await register('2001:db8:1:3::1', { proof: largeProof })).status).toBe(201)
  // Time alone does not free the quota; a decision does.
  t.clock.advance(3 * 24 * 3_600_000)
  expect((await register('2001:db8:1:2::1', { proof: largeProof })).status).toBe(413)
  const { account_id: accountId } = await t.portal.db
    .selectFrom('alumni_claims')
    .select('account_id')
    .where('email', '=', emails[0] ?? '')
    .executeTakeFirstOrThrow()
  await t.portal.inTransaction((tx) => approveAlumnus(t.portal, tx, { accountId, actorId: admin.id }))
  expect((await register('2001:db8:1:2::1', { proof: largeProof })).status).toBe(201)
})

test('a broken photo leaves nothing behind of the proof that came with it', async () => {
  const broken = (await smallPicture()).subarray(0, 60)
  for (let nth = 0; nth < 12; nth += 1) {
    const answer = await register('192.0.2.7', { proof: largeProof, profile: broken })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  }
  expect(await storedCount()).toBe(0)
  expect((await register('192.0.2.7', { proof: largeProof })).status).toBe(201)
})

test('of a registration that fails in the end no file goes on counting', async () => {
  const photo = await smallPicture()
  const email = 'twice@mail.example'
  const form = () =>
    formOf(
      { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019', email },
      { proof: smallPdf, profile: photo },
    )
  const answers = await Promise.all([1, 2, 3].map(() => t.send(null, 'POST', '/alumni', form())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await storedCount()).toBe(2)
})
