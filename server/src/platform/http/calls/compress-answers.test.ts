import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const list = '/api/v1/alumni/getQuery'
const detail = '/api/v1/auth/demo'
let student: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  const asker = await t.person('Student')
  for (let count = 0; count < 8; count += 1)
    await t.call(asker, 'POST', '/alumni/createQuery', {
      query: `Which book on networks is worth reading first, volume ${count}?`,
      body: '<p>I read one chapter a week and would like to get further.</p>',
      domain: ['Web'],
    })
  for (let count = 0; count < 20; count += 1) await t.person('Alumni')
})

function ask(url: string, encoding: string | null, method: 'GET' | 'HEAD' = 'GET') {
  const headers = {
    authorization: `Bearer ${student.token}`,
    ...(encoding !== null && { 'accept-encoding': encoding }),
  }
  return t.app.inject({ method, url, headers })
}

describe('somebody on a slow line reads a list', () => {
  test('packed in each encoding, kept or just written, and it unpacks to what others read plain', async () => {
    for (const url of [list, detail, '/api/v1/openapi.json']) {
      const plain = await ask(url, null)
      expect(plain.headers['content-encoding'], url).toBeUndefined()
      for (const encoding of ['zstd', 'br', 'gzip'] as const)
        for (let time = 0; time < 2; time += 1) {
          const packed = await ask(url, encoding)
          expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
          expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
          expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
          expect(unpack[encoding](packed.rawPayload).toString(), `${encoding} of ${url}`).toBe(plain.body)
        }
    }
  })

  test('as the weights of Accept-Encoding say', async () => {
    const chosen = {
      'gzip, deflate, br, zstd': 'zstd',
      'gzip, deflate, br': 'br',
      'br;q=0.2, gzip;q=0.9': 'gzip',
      'br;q=0, gzip;q=0': undefined,
      'identity;q=1, br;q=0.5': undefined,
      '*': 'gzip',
      deflate: undefined,
      GZIP: 'gzip',
      ';;,q=x': undefined,
    }
    for (const [header, encoding] of Object.entries(chosen))
      for (const url of [list, detail]) {
        const answer = await ask(url, header)
        expect({ header, encoding: answer.headers['content-encoding'] }).toEqual({ header, encoding })
        expect(answer.headers.vary).toBe('accept-encoding')
      }
  })

  test('and HEAD names the length that GET sends', async () => {
    for (const encoding of [null, 'br']) {
      const [head, whole] = [await ask(list, encoding, 'HEAD'), await ask(list, encoding)]
      expect(head.headers['content-length']).toBe(whole.headers['content-length'])
      expect(head.headers['content-encoding']).toBe(whole.headers['content-encoding'])
      expect(head.body).toBe('')
    }
  })

  test('and a list that changed is packed anew', async () => {
    const { body } = await t.call(student, 'POST', '/alumni/createQuery', {
      query: 'What came after the copy was made?',
      body: '<p>Nothing.</p>',
      domain: ['Web'],
    })
    const { rawPayload } = await ask(list, 'br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain(body.data._id)
  })
})

describe('what is never packed', () => {
  test('a session, whose length would tell of its tokens', async () => {
    const headers = { 'accept-encoding': 'gzip, br, zstd' }
    const opened = await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth/demo',
      payload: { email: student.email },
      headers,
    })
    expect(opened.statusCode).toBe(200)
    expect(opened.headers['content-encoding']).toBeUndefined()
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
    const refreshed = await t.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', headers, cookies })
    expect(refreshed.statusCode).toBe(200)
    expect(refreshed.headers['content-encoding']).toBeUndefined()
  })

  test('a small answer and a refusal', async () => {
    for (const url of ['/api/v1/site', '/api/v1/nowhere', '/healthz'])
      expect((await ask(url, 'gzip, br, zstd')).headers['content-encoding']).toBeUndefined()
  })
})
