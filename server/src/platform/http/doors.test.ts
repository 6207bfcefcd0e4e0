import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { listenSomewhere } from '#server/testing/live-reader.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
mkdirSync(join(webDir, 'assets'))
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>GST Portal</title><div id="root"></div>')
writeFileSync(join(webDir, 'assets', 'main-1a2b3c.js'), 'console.log(1)')
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const proxy = '10.9.0.1'
const t = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_TRUSTED_PROXIES: proxy })
/** With a hundredth of the contract's limits, which is sixty calls a minute for a visitor. */
const strict = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_LIMIT_SCALE: '0.01' })

const browser = { accept: 'text/html,*/*;q=0.8' }
const description = `${apiPrefix}/openapi.json`

describe('the headers of every answer', () => {
  let people: (SignedIn | null)[]
  beforeAll(async () => {
    people = [null, await t.person('Student'), await t.person('AlumniAdmin'), await t.person('Council')]
  })

  function expectGuarded(what: string, { headers }: LightMyRequestResponse): void {
    expect({ what, headers }).toMatchObject({
      what,
      headers: {
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.any(String),
        'referrer-policy': expect.stringMatching(/origin|no-referrer/),
        'x-request-id': expect.any(String),
      },
    })
    expect(headers, what).not.toHaveProperty('strict-transport-security')
  }

  test('stand on every route, whoever asks and whatever is answered', async () => {
    const { paths } = (await t.app.inject(description)).json<{ paths: Record<string, object> }>()
    let count = 0
    for (const [path, operations] of Object.entries(paths))
      for (const method of Object.keys(operations).map((name) => name.toUpperCase()))
        for (const who of people) {
          // The socket itself answers a stream of events. A separate test reads its headers.
          if (who && path.endsWith('/live')) continue
          const url = path.replace(/\{\w+\}/g, '1')
          const headers = who ? { authorization: `Bearer ${who.token}` } : {}
          expectGuarded(`${method} ${url}`, await t.app.inject({ method: method as 'GET', url, headers }))
          count += 1
        }
    expect(count).toBeGreaterThan(400)
  })

  test('stand on pages, files, redirects, and on what is not there', async () => {
    const student = await t.person('Student')
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await plainPicture(60, 40).png().toBuffer())]), 'a.png')
    const { body } = await t.send(student, 'POST', '/uploads/images', form)
    const urls = [
      '/',
      '/nowhere',
      '/blog/none',
      '/assets/main-1a2b3c.js',
      '/assets/none.js',
      '/api/docs',
      '/api/docs/',
    ]
    for (const url of [
      ...urls,
      body.data.url,
      body.data.thumbnailUrl,
      '/uploads/none.webp',
      '/%E0%A4%A',
      '/api/v1/x',
    ]) {
      const answer = await t.app.inject({ url, headers: browser })
      expectGuarded(url, answer)
      const { etag } = answer.headers
      if (etag)
        expectGuarded(
          url,
          await t.app.inject({ url, headers: { ...browser, 'if-none-match': String(etag) } }),
        )
    }
    const admin = await t.person('AlumniAdmin')
    const file = await t.app.inject({
      url: `${apiPrefix}/alumni/admin/importTemplate`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.headers['content-disposition']).toContain('attachment')
    expectGuarded('a spreadsheet', file)
  })

  test('HTTPS is promised to who comes over HTTPS, and to nobody else', async () => {
    const ask = (remoteAddress: string, headers: Record<string, string>) =>
      t.app.inject({ url: '/api/v1/site', remoteAddress, headers })
    const promised = await ask(proxy, { 'x-forwarded-proto': 'https' })
    expect(promised.headers['strict-transport-security']).toBe('max-age=31536000')
    for (const answer of [
      await ask(proxy, { 'x-forwarded-proto': 'http' }),
      await ask(proxy, {}),
      await ask('198.51.100.7', { 'x-forwarded-proto': 'https' }),
    ])
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })
})

test('a request with two Host headers is refused, whichever comes first', async () => {
  const { port } = new URL(await listenSomewhere(t.app))
  for (const hosts of [
    ['portal.college.test', 'evil.example'],
    ['portal.college.test', 'portal.college.test'],
  ]) {
    const socket = connect({ host: '127.0.0.1', port: Number(port) })
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    const lines = hosts.map((host, index) => `${index ? 'HOST' : 'Host'}: ${host}\r\n`).join('')
    socket.write(`GET /api/v1/site HTTP/1.1\r\n${lines}connection: close\r\n\r\n`)
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('VALIDATION')
  }
})

describe('the description of the API', () => {
  test('is sent packed as the reader likes, and not at all to who has it', async () => {
    const plain = await t.app.inject(description)
    const packed = async (encoding: string) =>
      t.app.inject({ url: description, headers: { 'accept-encoding': encoding } })
    const [brotli, gzip] = [await packed('br'), await packed('gzip')]
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const etag = String(plain.headers.etag)
    expect(brotli.headers).toMatchObject({ etag, vary: expect.stringContaining('accept-encoding') })
    const known = await t.app.inject({ url: description, headers: { 'if-none-match': etag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })
})

describe('a visitor who asks again and again', () => {
  /**
   * Sends the requests in two halves, because one address gets at most three quarters of the places of a busy
   * server.
   */
  async function statusesOf(url: string, remoteAddress: string): Promise<number[]> {
    const half = () =>
      Array.from({ length: 40 }, () => strict.app.inject({ url, remoteAddress, headers: browser }))
    const answers = [...(await Promise.all(half())), ...(await Promise.all(half()))]
    return answers.map(({ statusCode }) => statusCode)
  }
  const refusals = (statuses: number[]) => statuses.filter((status) => status === 429).length

  test('for the description of the API, or for previews of links, is told to come back later', async () => {
    expect(refusals(await statusesOf(description, '198.51.100.1'))).toBe(20)
    expect(refusals(await statusesOf('/blog/none', '198.51.100.2'))).toBe(20)
    // Another address of the same IPv6 network is the same visitor.
    expect(refusals(await statusesOf('/blog/none', '2001:db8:7::1'))).toBe(20)
    expect(refusals(await statusesOf('/blog/none', '2001:db8:7::2'))).toBe(80)
    // Pages and files cost little, so they are not counted.
    expect(refusals(await statusesOf('/', '198.51.100.1'))).toBe(0)
  })
})
