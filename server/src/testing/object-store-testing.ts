import crypto from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

const bucket = 'portal'

interface Store {
  port: number
  keys: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  close(): Promise<unknown>
}

/**
 * Starts an object store with an empty bucket for the tests of one file: one on this machine, or the one at
 * `PORTAL_TEST_OBJECT_STORE` (a plain HTTP address) with the keys in AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY. The bucket `portal` of that store is emptied.
 */
export async function testObjectStore(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const given = process.env.PORTAL_TEST_OBJECT_STORE
  const { port, keys, close } = given ? await passOnTo(given) : await openOwn()
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await close()
  }
  afterAll(stop)
  return { env: { PORTAL_FILES: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`, ...keys }, stop }
}

async function openOwn(): Promise<Store> {
  replaceDes()
  const directory = mkdtempSync(join(tmpdir(), 'portal-objects-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const { port } = await server.run()
  return {
    port,
    keys: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    close: () => server.close(),
  }
}

/**
 * Replaces DES, with which the test store encrypts its page tokens, because OpenSSL no longer supports it.
 */
function replaceDes(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const replaced =
    (create: typeof createCipheriv | typeof createDecipheriv) => (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? create('aes-128-ecb', Buffer.concat([key, key]), null) : create(name, key, iv)
  Object.assign(crypto, {
    createCipheriv: replaced(createCipheriv),
    createDecipheriv: replaced(createDecipheriv),
  })
}

/** Starts a proxy to an external store. It can be closed while the store keeps running. */
async function passOnTo(endpoint: string): Promise<Store> {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env
  await emptyBucket(
    new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    }),
  )
  const { hostname, port: portOfStore } = new URL(endpoint)
  const open = new Set<Socket>()
  const door = createServer((socket) => {
    const onward = connect(Number(portOfStore || 80), hostname)
    for (const one of [socket, onward]) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    port: (door.address() as AddressInfo).port,
    keys: { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
    close: async () => {
      door.close()
      for (const socket of open) socket.destroy()
    },
  }
}

async function emptyBucket(client: S3Client): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.name.startsWith('BucketAlready')) throw error
  })
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  client.destroy()
}
