import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { officeFile, pdfOf, plainZip } from '#server/testing/files/sample-documents.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { tusClient } from '#server/testing/resumable-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { sweepJob } from './uploads.ts'

const t = testPortal()
const partial = () => join(t.portal.config.dataDir, 'partial')
const megabyte = 1024 * 1024
const all = ['PDF', 'DOCX', 'PPTX', 'ZIP', 'Image'] as const
const examine = (key: string, ownerId: string, more: object = {}) =>
  t.portal.resumable.examine({ key, ownerId, accepts: all, bytesMax: 20 * megabyte, ...more })
const bigPdf = (byteCount: number) => Buffer.concat([pdfOf('0 0 9 9 re f'), Buffer.alloc(byteCount, 32)])
const textOf = async (key: string, contentType: 'application/pdf') => {
  const stored = await t.portal.privateFiles.findFile({ key, contentType })
  return Buffer.concat(stored ? await (await stored.open()).toArray() : [])
}

describe('a student who sends a file in parts', () => {
  it('gets a private document of the same key, byte for byte, and the parts are gone', async () => {
    const student = await t.person('Student')
    const tus = tusClient(t, student)
    const bytes = bigPdf(7 * megabyte)
    const begun = await tus.begin(bytes.length)
    expect(begun).toMatchObject({ status: 201, headers: { location: `/api/v1/uploads/files/${begun.key}` } })
    expect(begun.key).toMatch(/^[0-9a-f]{32}$/)
    for (let offset = 0; offset < bytes.length; offset += 3 * megabyte) {
      const part = bytes.subarray(offset, offset + 3 * megabyte)
      expect(await tus.add(begun.key, offset, part)).toMatchObject({
        status: 204,
        headers: { 'upload-offset': String(offset + part.length) },
      })
    }
    const file = await examine(begun.key, student.id)
    expect(file).toMatchObject({
      key: begun.key,
      contentType: 'application/pdf',
      kind: 'PDF',
      byteCount: bytes.length,
    })
    expect((await textOf(begun.key, 'application/pdf')).equals(bytes)).toBe(true)
    expect(existsSync(join(partial(), begun.key))).toBe(false)
    expect(await tus.offsetOf(begun.key)).toMatchObject({ status: 404 })
  })

  it('is told how much has come, and may not write anywhere else', async () => {
    const tus = tusClient(t, await t.person('Team'))
    const { key } = await tus.begin(1_000)
    await tus.add(key, 0, Buffer.alloc(400))
    expect(await tus.offsetOf(key)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '400', 'upload-length': '1000' },
    })
    expect(await tus.add(key, 0, Buffer.alloc(400))).toMatchObject({ status: 409 })
    expect(await tus.add(key, 500, Buffer.alloc(400))).toMatchObject({ status: 409 })
    expect(await tus.add(key, 400, Buffer.alloc(601))).toMatchObject({ status: 413 })
    expect(await tus.add(key, 400, Buffer.alloc(600))).toMatchObject({ status: 204 })
  })

  it('may give it up', async () => {
    const student = await t.person('Student')
    const tus = tusClient(t, student)
    const { key } = await tus.begin(1_000)
    expect(await tus.giveUp(key)).toMatchObject({ status: 204 })
    expect(await tus.offsetOf(key)).toMatchObject({ status: 404 })
    expect(existsSync(join(partial(), key))).toBe(false)
    await expect(examine(key, student.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is told by the protocol what it may send', async () => {
    const tus = tusClient(t, await t.person('Alumni'))
    const answer = await tus.ask('OPTIONS', '/api/v1/uploads/files')
    expect(answer).toMatchObject({
      status: 204,
      headers: {
        'tus-version': '1.0.0',
        'tus-max-size': String(20 * megabyte),
        'tus-extension': 'creation,creation-with-upload,termination',
      },
    })
  })

  it.each([
    ['more than 20 MB', { 'upload-length': String(20 * megabyte + 1) }, 413],
    ['nothing', { 'upload-length': '0' }, 400],
    ['no length', {}, 400],
    ['a length for later', { 'upload-defer-length': '1' }, 400],
    ['a length that is no number', { 'upload-length': '1e3' }, 400],
    ['another protocol', { 'upload-length': '5', 'tus-resumable': '9' }, 400],
  ])('is refused when it announces %s', async (_what, headers, status) => {
    const tus = tusClient(t, await t.person('Student'))
    expect(await tus.ask('POST', '/api/v1/uploads/files', headers)).toMatchObject({ status })
    expect(readdirSync(partial())).not.toContain(expect.stringContaining('json'))
  })

  it('has room for 20 at a time and 100 MB, and for more once one is finished', async () => {
    const student = await t.person('Student')
    const tus = tusClient(t, student)
    const answers = await Promise.all(Array.from({ length: 24 }, () => tus.begin(100)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    const { key = '' } = answers.find(({ status }) => status === 201) ?? {}
    await tus.giveUp(key)
    expect(await tus.begin(100)).toMatchObject({ status: 201 })

    const other = tusClient(t, await t.person('Student'))
    for (let count = 0; count < 5; count += 1) expect((await other.begin(20 * megabyte)).status).toBe(201)
    expect(await other.begin(1)).toMatchObject({ status: 429 })
  })
})

describe('an upload', () => {
  it('is nobody else’s: not to see, to add to, to remove or to make a document of', async () => {
    const owner = await t.person('Student')
    const other = await t.person('Council')
    const key = await tusClient(t, owner).send(pdfOf(''))
    const thief = tusClient(t, other)
    expect(await thief.offsetOf(key)).toMatchObject({ status: 404 })
    expect(await thief.add(key, 0, Buffer.alloc(1))).toMatchObject({ status: 404 })
    expect(await thief.giveUp(key)).toMatchObject({ status: 404 })
    await expect(examine(key, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await examine(key, owner.id)).kind).toBe('PDF')
    await expect(examine(key, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not for visitors and desks', async () => {
    expect(await tusClient(t, null).begin(10)).toMatchObject({ status: 401 })
    const desk = await t.person('RegDesk')
    expect(await tusClient(t, desk).begin(10)).toMatchObject({ status: 403 })
    expect(await tusClient(t, desk).offsetOf('f'.repeat(32))).toMatchObject({ status: 403 })
  })

  it.each(['..%2f..%2fsecret', '../../secret', 'x'.repeat(32), `${'f'.repeat(32)}.json`, '%00', '__proto__'])(
    'is none under the name %s',
    async (name) => {
      const tus = tusClient(t, await t.person('Student'))
      await writeFile(join(t.portal.config.dataDir, 'secret'), 'x')
      for (const method of ['HEAD', 'DELETE'] as const)
        expect((await tus.ask(method, `/api/v1/uploads/files/${name}`)).status).toBe(404)
    },
  )

  it('says nothing to another origin, and believes nobody about where it is', async () => {
    const tus = tusClient(t, await t.person('Student'))
    const begun = await tus.begin(10, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      'upload-metadata': `owner ${btoa('1')}`,
    })
    expect(begun.headers.location).toBe(`/api/v1/uploads/files/${begun.key}`)
    const names = [...Object.keys(begun.headers), ...Object.keys((await tus.offsetOf(begun.key)).headers)]
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(begun.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('goes after a day with what had come of it, and not before', async () => {
    const student = await t.person('Student')
    const begun = t.clock.now()
    // A token doesn't last that long, so each step signs in again.
    const signedInNow = async () => tusClient(t, { ...student, token: await t.signIn(student.id) })
    const old = await (await signedInNow()).begin(100)
    await (await signedInNow()).add(old.key, 0, Buffer.alloc(50))
    t.clock.set(new Date(begun.getTime() + 20 * 3_600_000))
    const young = await (await signedInNow()).begin(100)
    t.clock.set(new Date(begun.getTime() + 25 * 3_600_000))
    // The owner can't continue it from then on, whenever the sweep runs.
    const nextDay = await signedInNow()
    expect(await nextDay.add(old.key, 50, Buffer.alloc(50))).toMatchObject({ status: 404 })
    expect(await nextDay.offsetOf(young.key)).toMatchObject({ status: 200 })
    t.clock.set(begun)
    await t.portal.resumable.sweep()
    expect(existsSync(join(partial(), old.key))).toBe(true)
    t.clock.set(new Date(begun.getTime() + 25 * 3_600_000))
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, sweepJob, {}))
    await t.portal.jobs.drain()
    expect([old, young].map(({ key }) => existsSync(join(partial(), key)))).toEqual([false, true])
    t.clock.set(begun)
  })
})

describe('a finished upload', () => {
  it.each([
    ['a program called .pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['a page called .docx', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an office file with macros', officeFile('docm')],
    ['a kind that is not taken here', officeFile('xlsx')],
  ])('is refused when it is %s, and goes', async (_what, bytes) => {
    const student = await t.person('Student')
    const key = await tusClient(t, student).send(bytes)
    await expect(examine(key, student.id)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
      message: expect.stringContaining('Please choose a PDF, a Word document (.docx)'),
    })
    expect(existsSync(join(partial(), key))).toBe(false)
  })

  it('is refused when it is larger than what is taken here', async () => {
    const student = await t.person('Student')
    const key = await tusClient(t, student).send(bigPdf(megabyte))
    await expect(examine(key, student.id, { bytesMax: megabyte })).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
  })

  it('waits while a part is missing', async () => {
    const student = await t.person('Student')
    const tus = tusClient(t, student)
    const bytes = plainZip()
    const { key } = await tus.begin(bytes.length)
    await tus.add(key, 0, bytes.subarray(0, 10))
    await expect(examine(key, student.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await tus.add(key, 10, bytes.subarray(10))
    expect((await examine(key, student.id)).kind).toBe('ZIP')
  })

  it('becomes one document however often it is asked for, at once or later, also of a picture', async () => {
    const student = await t.person('Student')
    const replica = await t.openReplica()
    for (const bytes of [bigPdf(megabyte), await plainPicture(300, 200).png().toBuffer()]) {
      const key = await tusClient(t, student).send(bytes)
      const asked = { key, ownerId: student.id, accepts: all, bytesMax: 20 * megabyte }
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => t.portal.resumable.examine(asked)),
        ...Array.from({ length: 4 }, () => replica.portal.resumable.examine(asked)),
      ])
      answers.push(await examine(key, student.id))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const rows = await t.portal.db.selectFrom('uploads').select('key').where('key', '=', key).execute()
      expect(rows).toHaveLength(1)
    }
  })

  it('becomes one also when we were killed between its row and its file', async () => {
    const student = await t.person('Student')
    const bytes = pdfOf('1 0 0 rg 0 0 9 9 re f')
    const key = await tusClient(t, student).send(bytes)
    const first = await examine(key, student.id)
    // Simulates a kill before the file was stored: the row and the parts exist, the file doesn't.
    await t.portal.privateFiles.remove(key)
    await t.portal.db
      .insertInto('partial_uploads')
      .values({ key, owner_id: student.id, byte_count: String(bytes.length), created_at: t.clock.now() })
      .execute()
    await writeFile(join(partial(), key), bytes)
    expect(await examine(key, student.id)).toEqual(first)
    expect((await textOf(key, 'application/pdf')).equals(bytes)).toBe(true)
  })
})
