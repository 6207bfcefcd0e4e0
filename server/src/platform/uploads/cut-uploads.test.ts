import type { ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { filesPath, tusClient } from '#server/testing/resumable-testing.ts'
import { startReplica } from '#server/testing/start-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Real connections and a real process, both of which break off in the middle of a part.

const t = testPortal()
const bytes = Buffer.concat([pdfOf('0 0 9 9 re f'), Buffer.alloc(900_000, 32)])
let port: number
let server: ChildProcess | undefined

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => {
  server?.kill('SIGKILL')
})

/** Starts a part and sends some of it. The connection stays open. */
function sendSome(toPort: number, who: SignedIn, key: string, count: number): ClientRequest {
  const sending = request({
    host: '127.0.0.1',
    port: toPort,
    method: 'PATCH',
    path: `${filesPath}/${key}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  })
  sending.on('error', () => undefined)
  sending.write(bytes.subarray(0, count))
  return sending
}

const lengthOf = (key: string) => {
  const path = join(t.portal.config.dataDir, 'partial', key)
  return existsSync(path) ? statSync(path).size : -1
}
const hasCome = (key: string, count: number) =>
  vi.waitFor(() => expect(lengthOf(key)).toBe(count), { timeout: 15_000, interval: 20 })

/** Sends the rest from the current offset and checks the complete document. */
async function finish(who: SignedIn, key: string, offset: number): Promise<void> {
  const tus = tusClient(t, who)
  expect(await tus.offsetOf(key)).toMatchObject({ status: 200, headers: { 'upload-offset': String(offset) } })
  expect(await tus.add(key, offset, bytes.subarray(offset))).toMatchObject({ status: 204 })
  const asked = { key, ownerId: who.id, accepts: ['PDF'], bytesMax: 1024 * 1024 } as const
  const { contentType } = await t.portal.resumable.examine(asked)
  const stored = await t.portal.privateFiles.findFile({ key, contentType })
  expect(Buffer.concat(stored ? await (await stored.open()).toArray() : []).equals(bytes)).toBe(true)
}

it('a student whose network breaks off goes on where it broke', async () => {
  const student = await t.person('Student')
  const { key } = await tusClient(t, student).begin(bytes.length)
  const sending = sendSome(port, student, key, 500_000)
  await hasCome(key, 500_000)
  sending.destroy()
  await finish(student, key, 500_000)
})

it('a student whose phone changed networks need not wait until the old connection is given up', async () => {
  const student = await t.person('Student')
  const { key } = await tusClient(t, student).begin(bytes.length)
  const held = sendSome(port, student, key, 300_000)
  await hasCome(key, 300_000)
  await finish(student, key, 300_000)
  held.destroy()
})

it('a student sends four parts at once and no more, and others send theirs', async () => {
  const student = await t.person('Student')
  const tus = tusClient(t, student)
  const keys = await Promise.all([1, 2, 3, 4, 5].map(async () => (await tus.begin(bytes.length)).key))
  const held = keys.slice(0, 4).map((key) => sendSome(port, student, key, 1_000))
  await Promise.all(keys.slice(0, 4).map((key) => hasCome(key, 1_000)))
  expect(await tus.add(keys[4] ?? '', 0, bytes)).toMatchObject({ status: 429 })
  const other = await t.person('Student')
  await tusClient(t, other).send(bytes)
  for (const one of held) one.destroy()
  await expect.poll(async () => (await tus.add(keys[4] ?? '', 0, bytes)).status).toBe(204)
})

it('a student goes on at another server when the first was killed in the middle of a part', {
  timeout: 90_000,
}, async () => {
  const student = await t.person('Student')
  const { key } = await tusClient(t, student).begin(bytes.length)
  const replica = await startReplica(t)
  server = replica.process
  sendSome(replica.port, student, key, 400_000)
  await hasCome(key, 400_000)
  server?.kill('SIGKILL')
  await finish(student, key, 400_000)
})
