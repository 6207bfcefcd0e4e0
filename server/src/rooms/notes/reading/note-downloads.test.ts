import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { zipOf } from '#server/testing/files/sample-zip.ts'
import { share, uploadOf } from '#server/testing/notes-testing.ts'
import { tusClient } from '#server/testing/resumable-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn
let origin = ''
beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  reader = await t.person('Student')
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Shares a note with an archive larger than the buffers of a connection. */
async function largeNote() {
  const bytes = zipOf([{ name: `lab-${Math.random()}.txt`, text: 'x'.repeat(15_000_000) }])
  return share(t, author, { files: [{ upload: await uploadOf(t, author, bytes), name: 'lab.zip' }] })
}
const pathOf = (note: { _id: string; files: { _id: string }[] }) =>
  `/notes/${note._id}/files/${note.files[0]?._id}`
const zipPath = '/notes/zip?subject=operating-system-4'

/** Returns how many of the store's files this process holds open. */
function openFileCount(): number {
  const folder = join(t.portal.config.dataDir, 'private')
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(folder)
    } catch {
      return false
    }
  }).length
}

/** Starts a download as the reader and aborts it at the first bytes. */
async function abort(path: string): Promise<void> {
  const request = get(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${reader.token}` } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer, 'readable')
  request.destroy()
}

const head = (path: string) =>
  t.app.inject({
    method: 'HEAD',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
const downloadsOf = async (id: string) =>
  (await t.call(author, 'GET', `/notes/${id}`)).body.data.downloadCount as number

test('a reader who breaks off twenty downloads leaves no file open', async () => {
  const path = pathOf(await largeNote())
  for (let count = 0; count < 20; count += 1) await abort(path)
  await expect.poll(() => openFileCount()).toBe(0)
  for (let count = 0; count < 20; count += 1) await abort(zipPath)
  await expect.poll(() => openFileCount()).toBe(0)
})

test('a program that asks only for the head of a file learns its size, and nothing is counted or read', async () => {
  const note = await largeNote()
  const answer = await head(pathOf(note))
  expect(answer.statusCode).toBe(200)
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(15_000_000)
  expect(answer.rawPayload).toHaveLength(0)
  const zipped = await head(zipPath)
  expect(Number(zipped.headers['content-length'])).toBeGreaterThan(15_000_000)
  expect(openFileCount()).toBe(0)
  expect(await downloadsOf(note._id)).toBe(0)
  expect((await t.call(reader, 'GET', pathOf(note))).status).toBe(200)
  expect(await downloadsOf(note._id)).toBe(1)
})

test('a whole subject still comes as one archive', async () => {
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api/v1${zipPath}`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(answer.rawPayload).toHaveLength(Number(answer.headers['content-length']))
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('an author who keeps a file and replaces it in one call is asked to choose', async () => {
  const note = await share(t, author)
  const fileId = note.files[0]?._id
  const newer = { upload: await uploadOf(t, author), name: 'newer.pdf', replaces: fileId }
  for (const files of [
    [{ _id: fileId }, newer],
    [newer, { ...newer, upload: await uploadOf(t, author) }],
    [newer, { upload: newer.upload, name: 'again.pdf' }],
    [{ _id: fileId }, { _id: fileId }],
  ])
    expect(await t.call(author, 'PUT', `/notes/${note._id}`, { files })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'files', message: 'List each file once: keep it or replace it' }] },
    })
  expect((await t.call(author, 'PUT', `/notes/${note._id}`, { files: [newer] })).status).toBe(200)
})

test('an author who uploads four bytes of an archive, or a bomb, is told that it does not open', async () => {
  const bomb = zipOf([{ name: 'bomb.txt', text: 'x' }])
  bomb.writeUInt32LE(4_000_000_000, bomb.lastIndexOf('PK\x01\x02') + 24)
  for (const bytes of [Buffer.from('PK\x03\x04'), bomb]) {
    const key = await tusClient(t, author).send(bytes)
    expect(await t.call(author, 'POST', `/notes/uploads/${key}`)).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('This archive is damaged') },
    })
  }
})
