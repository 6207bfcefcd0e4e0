import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import { serveUploads } from './serve-uploads.ts'

const key = '0123456789abcdef0123456789abcdef'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-serve-'))
  const store = await openDiskFileStore(join(folder, 'uploads'))
  await store.put(`${key}.webp`, Buffer.from('picture'))
  await store.put(`${key}.html`, Buffer.from('<script>alert(1)</script>'))
  await writeFile(join(folder, 'secret.webp'), 'secret')
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Problem ? error.statusCode : 500).send(),
  )
  await app.register(serveUploads, { store })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a visitor who opens a stored picture', () => {
  it('gets the bytes, to keep for ever, as a picture and nothing else', async () => {
    const answer = await app.inject(`/uploads/${key}.webp`)
    expect(answer).toMatchObject({ statusCode: 200, body: 'picture' })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })

  it('is not sent again what the browser already has', async () => {
    const { etag } = (await app.inject(`/uploads/${key}.webp`)).headers
    for (const tag of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await app.inject({ url: `/uploads/${key}.webp`, headers: { 'if-none-match': tag } })
      expect(answer).toMatchObject({ statusCode: 304, body: '' })
    }
    const other = await app.inject({ url: `/uploads/${key}.webp`, headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })

  it('gets the headers alone for HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/uploads/${key}.webp` })
    expect(answer).toMatchObject({ statusCode: 200, body: '' })
    expect(answer.headers['content-length']).toBe('7')
  })

  it.each([
    ['no such picture', `/uploads/${'f'.repeat(32)}.webp`],
    ['a kind that is not served', `/uploads/${key}.html`],
    ['a file outside', '/uploads/../secret.webp'],
    ['a file outside, encoded', '/uploads/%2e%2e%2fsecret.webp'],
    ['an absolute path', '/uploads//etc/passwd'],
    ['the folder', '/uploads/'],
    ['a NUL', `/uploads/${key}.webp%00.webp`],
  ])('gets 404 for %s, and no copy of that is kept', async (_name, url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBeUndefined()
  })
})
