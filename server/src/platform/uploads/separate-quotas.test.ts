import { accountFileQuotas } from '@portal/contract/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { formOf, smallPdf, smallPicture } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
beforeAll(async () => {
  student = await t.person('Student')
})

/** Adds a row as if this much had been uploaded before. */
async function fill(kind: 'image' | 'private', byteCount: number) {
  const [contentType, letter] = kind === 'image' ? ['image/webp', 'a'] : ['application/pdf', 'b']
  await t.portal.db
    .insertInto('uploads')
    .values({
      key: letter.repeat(32),
      owner_id: student.id,
      kind,
      content_type: contentType,
      byte_count: String(byteCount),
      width: null,
      height: null,
      sha256: Buffer.alloc(32),
      received_sha256: null,
      use_count: 1,
      created_at: t.clock.now(),
      released_at: null,
      visitor_address: null,
    })
    .execute()
}

test('a student whose notes fill their quota still changes the own photo, and the other way round', async () => {
  await fill('private', accountFileQuotas.documentBytesMax)
  const photo = await smallPicture()
  expect((await t.send(student, 'PUT', '/profiles/mine', formOf({}, { profile: photo }))).status).toBe(200)
  const document = { ownerId: student.id, bytes: smallPdf }
  await expect(t.portal.privateFiles.store(document)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await fill('image', accountFileQuotas.imageBytesMax)
  expect((await t.send(student, 'PUT', '/profiles/mine', formOf({}, { profile: photo }))).status).toBe(413)
})
