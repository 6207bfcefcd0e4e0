import { beforeAll, describe, expect, it } from 'vitest'
import { noisyPicture, plainPicture } from '#server/testing/files/sample-images.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let picture: Buffer

beforeAll(async () => {
  picture = await plainPicture(900, 600).png().toBuffer()
})

function formWith(
  bytes: Uint8Array,
  { field = 'image', name = 'bridge.png', type = 'image/png' } = {},
): FormData {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}

describe('storing an image for the editor', () => {
  it.each(['Student', 'Team', 'Council', 'Alumni'] as const)(
    'works for %s, and everybody can open it then',
    async (role) => {
      const answer = await t.send(await t.person(role), 'POST', '/uploads/images', formWith(picture))
      expect(answer).toMatchObject({
        status: 201,
        body: { success: true, data: { width: 900, height: 600 } },
      })
      for (const url of [answer.body.data.url, answer.body.data.thumbnailUrl]) {
        const opened = await t.app.inject(url)
        expect(opened.statusCode).toBe(200)
        expect(opened.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cache-control': 'private, max-age=31536000, immutable',
        })
      }
    },
  )

  it('takes a large photo of less than 5 MB', async () => {
    const photo = await noisyPicture(4_000, 3_000).jpeg({ quality: 50 }).toBuffer()
    expect(photo.byteLength).toBeGreaterThan(3 * 1024 * 1024)
    const answer = await t.send(await t.person('Student'), 'POST', '/uploads/images', formWith(photo))
    expect(answer).toMatchObject({ status: 201, body: { data: { width: 1_600, height: 1_200 } } })
  })

  it('is undone when the last post that shows the image is deleted', async () => {
    const { body } = await t.send(await t.person('Student'), 'POST', '/uploads/images', formWith(picture))
    const { url } = body.data
    const { uploads, jobs, inTransaction } = t.portal
    await inTransaction((tx) => uploads.useByUrl(tx, [url]))
    await jobs.drain()
    expect((await t.app.inject(url)).statusCode).toBe(200)
    await inTransaction((tx) => uploads.removeByUrl(tx, [url]))
    await jobs.drain()
    expect(await t.app.inject(url)).toMatchObject({ statusCode: 404 })
  })

  it('is held against the account of the sender', async () => {
    const student = await t.person('Student')
    await t.send(student, 'POST', '/uploads/images', formWith(picture))
    const rows = await t.portal.db
      .selectFrom('uploads')
      .select('owner_id')
      .where('owner_id', '=', student.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('goes by the content of the file, not by its name or what the browser says', async () => {
    const student = await t.person('Student')
    const named = formWith(picture, { name: 'notes.pdf', type: 'application/pdf' })
    expect((await t.send(student, 'POST', '/uploads/images', named)).status).toBe(201)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await t.send(student, 'POST', '/uploads/images', formWith(svg))).toMatchObject({
      status: 415,
      body: { success: false, code: 'UNSUPPORTED_MEDIA' },
    })
  })

  it('is refused to a visitor and to roles that write no rich text', async () => {
    expect((await t.send(null, 'POST', '/uploads/images', formWith(picture))).status).toBe(401)
    const railway = await t.person('Railway')
    expect((await t.send(railway, 'POST', '/uploads/images', formWith(picture))).status).toBe(403)
  })

  it('is refused for a file over 5 MB', async () => {
    const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
    const answer = await t.send(await t.person('Student'), 'POST', '/uploads/images', formWith(large))
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  })

  it('is refused for a picture that broke off on the way', async () => {
    const half = picture.subarray(0, picture.byteLength / 2)
    const answer = await t.send(await t.person('Student'), 'POST', '/uploads/images', formWith(half))
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  it('is refused without a file, under another name, for two files, and as JSON', async () => {
    const student = await t.person('Student')
    const empty = new FormData()
    empty.append('image', 'just text')
    expect(await t.send(student, 'POST', '/uploads/images', empty)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: 'image' }] },
    })
    expect(
      (await t.send(student, 'POST', '/uploads/images', formWith(picture, { field: 'file' }))).status,
    ).toBe(400)
    const two = formWith(picture)
    two.append('image', new File([new Uint8Array(picture)], 'second.png'))
    expect((await t.send(student, 'POST', '/uploads/images', two)).status).toBe(413)
    expect((await t.call(student, 'POST', '/uploads/images', { image: 'x' })).status).toBe(400)
  })
})
