import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveFiles } from '#server/cli/move-files.ts'
import { openFileStores, openFolders, openPartStore } from '#server/open-file-stores.ts'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { testObjectStore } from '#server/testing/object-store-testing.ts'
import { formOf } from '#server/testing/registration-testing.ts'
import { tusClient } from '#server/testing/resumable-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

const objects = await testObjectStore()
const t = testPortal(objects.env)
const megabyte = 1024 * 1024
let student: SignedIn
let replica: TestPortal
beforeAll(async () => {
  student = await t.person('Student')
  replica = await t.openReplica()
})

const all = ['PDF', 'Image'] as const
const examine = (portal: TestPortal, key: string) =>
  portal.portal.resumable.examine({ key, ownerId: student.id, accepts: all, bytesMax: 20 * megabyte })
const picture = async () => formOf({}, { image: await plainPicture(60, 40).png().toBuffer() })

describe('replicas that share a database and a bucket alone', () => {
  test('show a picture that another one has taken, and keep nothing in a folder', async () => {
    const { body } = await t.send(student, 'POST', '/uploads/images', await picture())
    const shown = await replica.app.inject({ url: body.data.url })
    expect(shown).toMatchObject({ statusCode: 200 })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect((await replica.app.inject({ url: body.data.url.replace(/[0-9a-f]{4}/, '0000') })).statusCode).toBe(
      404,
    )
    expect(existsSync(join(t.portal.config.dataDir, 'uploads'))).toBe(false)
  })

  test('take the parts of one file, whichever each part meets', async () => {
    const [one, other] = [tusClient(t, student), tusClient(replica, student)]
    const bytes = Buffer.concat([pdfOf('0 0 9 9 re f'), Buffer.alloc(7 * megabyte, 32)])
    const { key } = await one.begin(bytes.length)
    for (let offset = 0, nth = 0; offset < bytes.length; offset += 2 * megabyte, nth += 1) {
      const part = bytes.subarray(offset, offset + 2 * megabyte)
      expect(await (nth % 2 === 0 ? one : other).add(key, offset, part)).toMatchObject({ status: 204 })
      if (nth === 1) await expect(examine(t, key)).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    const file = await examine(replica, key)
    const stored = await t.portal.privateFiles.findFile({ key, contentType: 'application/pdf' })
    expect(Buffer.concat(stored ? await (await stored.open()).toArray() : []).equals(bytes)).toBe(true)
    expect(file).toMatchObject({ kind: 'PDF', byteCount: bytes.length })
    expect(await one.offsetOf(key)).toMatchObject({ status: 404 })
  })

  test('let an upload be given up', async () => {
    const tus = tusClient(t, student)
    const { key } = await tus.begin(1_000)
    await tus.add(key, 0, Buffer.alloc(400))
    expect(await tus.offsetOf(key)).toMatchObject({ status: 200, headers: { 'upload-offset': '400' } })
    expect(await tus.giveUp(key)).toMatchObject({ status: 204 })
    await expect(examine(t, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('parts that two replicas wrote over each other are one file', async () => {
  const store = await openPartStore(t.portal.config, t.portal.db)
  const text = Buffer.from('the quick brown fox')
  const write = (from: number, until: number) =>
    store.datastore.write(Readable.from([text.subarray(from, until)]), 'd'.repeat(32), from)
  for (const [from, until] of [
    [0, 9],
    [0, 4],
    [4, 12],
    [14, 19],
  ] as const)
    await write(from, until)
  expect(String(await store.read('d'.repeat(32)))).toBe('the quick br')
  await write(12, 15)
  expect(String(await store.read('d'.repeat(32)))).toBe(String(text))
  await store.remove('d'.repeat(32))
  expect(await store.read('d'.repeat(32))).toBeUndefined()
})

test('an upload of more than a thousand parts is listed whole, and all its parts are removed', async () => {
  const store = await openPartStore(t.portal.config, t.portal.db)
  const id = 'e'.repeat(32)
  const write = (at: number) => store.datastore.write(Readable.from([Buffer.from('y')]), id, at)
  for (let start = 0; start < 1_050; start += 50)
    await Promise.all(Array.from({ length: 50 }, (_, nth) => write(start + nth)))
  expect((await store.read(id))?.byteLength).toBe(1_050)
  await store.remove(id)
  expect(await store.read(id)).toBeUndefined()
})

test('an operator moves the files of folders into the bucket, and may stop and go on', async () => {
  const { config } = t.portal
  const folders = await openFolders(config.dataDir)
  const keys = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)].map((name) => `${name}.webp`)
  for (const key of keys) await folders.private.put(key, Buffer.from(key))
  const bucket = await openFileStores(config)
  await bucket.private.put(keys[0] ?? '', Buffer.from(keys[0] ?? ''))
  const run = async (values: object) => {
    if (moveFiles.needs !== 'tool') throw new Error('It needs the tool')
    const refuse = () => Promise.reject(new Error('opened'))
    const open = { config: async () => config, portal: refuse, storage: refuse }
    return (await moveFiles.prepare({ values: { ...values }, positionals: [] })(open)).join()
  }
  expect(await run({})).toContain('Copied 2 files to portal; 1 were there.')
  expect(await run({ remove: true })).toContain(
    'Copied 0 files to portal; 3 were there. The folders are empty now.',
  )
  expect(await folders.private.has(keys[1] ?? '')).toBe(false)
  const found: string[] = []
  for await (const key of bucket.private.keys()) found.push(key)
  expect(found).toEqual(expect.arrayContaining(keys))
})

test('while the bucket is out of reach, people are told so and the portal lives', async () => {
  const { body } = await t.send(student, 'POST', '/uploads/images', await picture())
  await objects.stop()
  const answer = await t.send(student, 'POST', '/uploads/images', await picture())
  expect(answer).toMatchObject({
    status: 503,
    body: { message: "Files can't be reached right now. Try again shortly." },
  })
  expect((await t.app.inject({ url: body.data.url })).statusCode).toBe(503)
  expect((await t.call(student, 'GET', '/alumni/getQuery')).status).toBe(200)
})
