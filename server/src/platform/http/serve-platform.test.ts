import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { guards, roleHomes } from '@portal/contract/guards.ts'
import { roles } from '@portal/contract/roles.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer } from '#platform/http/create-server.ts'
import { Draining } from '#platform/http/draining.ts'
import { serveHealth } from '#platform/http/serve-health.ts'
import { rooms } from '#server/app.ts'
import { openSecondReplica } from '#server/testing/second-replica.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
const page = '<!doctype html><title>GST Portal</title><div id="root"></div>'
mkdirSync(join(webDir, 'assets'))
writeFileSync(join(webDir, 'index.html'), page)
writeFileSync(join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(webDir, 'assets', 'main-1a2b3c.js'), 'console.log(1)')
writeFileSync(join(webDir, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync('console.log(1)'))
writeFileSync(join(webDir, 'assets', 'read-ticket.worker-1a2b3c.js'), 'onmessage = null')
writeFileSync(
  join(webDir, 'assets', 'read-ticket.worker-1a2b3c.js.br'),
  brotliCompressSync('onmessage = null'),
)

const t = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_METRICS_READERS: '10.1.0.0/16,192.0.2.7' })
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = browser, more = {}) =>
  t.app.inject({ method: 'GET', url, headers, ...more })

const root = '<div id="root"></div>'

describe('the web app', () => {
  test('only the worker that decodes tickets may run WebAssembly, packed or plain', async () => {
    const policyOf = async (url: string, encoding: string) =>
      String((await get(url, { 'accept-encoding': encoding })).headers['content-security-policy'])
    for (const encoding of ['br', 'identity']) {
      expect(await policyOf('/assets/read-ticket.worker-1a2b3c.js', encoding)).toContain("'wasm-unsafe-eval'")
      expect(await policyOf('/assets/main-1a2b3c.js', encoding)).not.toContain('wasm')
    }
    expect(await policyOf('/', 'br')).not.toContain('wasm')
  })

  test('every path that has a screen opens the app, in any letter case, with and without a trailing slash', async () => {
    const paths = guards
      // For things with previews the server knows whether they exist and answers 404 for unknown ones.
      .filter(({ path }) => !/^\/(blog|events|tml|userform)\/\$(slug|id)$/.test(path))
      .map(({ path }) => path.replace(/\$\w+/, 'some-slug'))
    for (const path of [...paths, ...Object.values(roleHomes)])
      for (const url of [path, `${path.replace(/\/$/, '')}/`, path.toUpperCase(), `${path}?page=2`]) {
        const answer = await get(url)
        // A page with a preview has its own head; the app below it is the same.
        const shown = (body: string) => (path.startsWith('/tml') ? body.slice(-root.length) : body)
        expect({ url, status: answer.statusCode, body: shown(answer.body) }).toEqual({
          url,
          status: 200,
          body: shown(page),
        })
        expect(answer.headers['cache-control']).toBe('no-cache')
      }
  })

  test('a path without a screen opens the app with a 404, so that it can say so', async () => {
    for (const url of ['/nowhere', '/railways', '/profile', '/gstforum/x', '/%E0%A4%A', '/form']) {
      const answer = await get(url)
      expect({ url, status: answer.statusCode }).toEqual({ url, status: url === '/%E0%A4%A' ? 400 : 404 })
      if (answer.statusCode === 404) expect(answer.body).toBe(page)
    }
  })

  test('a browser that has the page is not sent it again', async () => {
    const { headers } = await get('/')
    expect((await get('/', { ...browser, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  test('files with a hash in their name are kept for ever, packed when the browser can unpack; others are asked for anew', async () => {
    const packed = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const plain = await get('/assets/main-1a2b3c.js', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe('console.log(1)')
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('a file that is not there, a way out of the folder and a write get no page', async () => {
    for (const url of [
      '/assets/old-9z.js',
      '/uploads/none.webp',
      '/assets/..%2f..%2fpackage.json',
      '/api/v1/nowhere',
      '/api',
    ])
      expect((await get(url)).json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    expect((await get('/favicon.ico', { accept: 'image/*' })).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await t.app.inject({ method: 'POST', url: '/gstforum', headers: browser })).statusCode).toBe(404)
  })

  test('HEAD answers as GET does, without a body', async () => {
    for (const url of ['/', '/assets/main-1a2b3c.js', '/api/v1/site', '/healthz', '/nowhere']) {
      const [head, whole] = [await t.app.inject({ method: 'HEAD', url, headers: browser }), await get(url)]
      expect({ url, status: head.statusCode, body: head.body }).toEqual({
        url,
        status: whole.statusCode,
        body: '',
      })
    }
  })

  test('a portal whose app was not built says so in a sentence', async () => {
    const { portal } = t
    const config = { ...portal.config, webDir: join(webDir, 'absent') }
    const second = await openSecondReplica({ ...t, portal: { ...portal, config } } as never)
    const answer = await second.app.inject({ method: 'GET', url: '/', headers: browser })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
    expect((await second.app.inject('/api/v1/site')).statusCode).toBe(200)
    await second.close()
  })
})

describe('health and figures', () => {
  test('it lives and it is ready, and while it drains it lives and is ready no more', async () => {
    const { config, log } = t.portal
    const second = await openSecondReplica(t)
    const app = await createServer(config, log)
    serveHealth(app, second.portal, new Draining())
    const statuses = async (origin: string) =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(origin + path)).status))
    const whileDraining = Promise.withResolvers<number[]>()
    app.addHook('preClose', async () => whileDraining.resolve(await statuses(origin)))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    expect(await statuses(origin)).toEqual([200, 200])
    await app.close()
    expect(await whileDraining.promise).toEqual([200, 503])
    await second.close()
  })

  test('a database without the portal’s tables is not ready', async () => {
    const { db } = t.portal
    await db.schema.alterTable('migrations').renameTo('migrations_away').execute()
    const answer = await get('/readyz')
    await db.schema.alterTable('migrations_away').renameTo('migrations').execute()
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    expect((await get('/readyz')).statusCode).toBe(200)
  })

  test('figures are for this machine and the configured readers; for others there are none', async () => {
    await get('/api/v1/site')
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.200.3', '192.0.2.7']) {
      const answer = await get('/metrics', {}, { remoteAddress })
      expect({ remoteAddress, status: answer.statusCode }).toEqual({ remoteAddress, status: 200 })
      expect(answer.body).toContain(
        'http_request_duration_seconds_count{method="GET",route="/api/v1/site",status="200"}',
      )
      for (const name of [
        'portal_pool_connections_in_use',
        'portal_pool_requests_waiting',
        'portal_live_streams_open 0',
        'portal_jobs_waiting 0',
        'process_resident_memory_bytes',
      ])
        expect(answer.body).toContain(name)
    }
    for (const remoteAddress of ['10.2.0.1', '8.8.8.8', '2001:db8::1'])
      expect((await get('/metrics', {}, { remoteAddress })).statusCode).toBe(404)
  })

  test('a proxy on this machine does not lend its address to whom it passes on', async () => {
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await get('/metrics', headers, { remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  })
})

describe('the description of the API', () => {
  test('names every call that is answered, with its roles, its bodies and its failures', async () => {
    const answer = await get('/api/v1/openapi.json')
    const document = answer.json()
    expect(document.openapi).toBe('3.1.0')
    for (const { endpoint } of rooms.flatMap(({ handlers }) => handlers)) {
      const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation, `${endpoint.method} ${path}`).toMatchObject({
        'x-roles': endpoint.roles,
        summary: endpoint.summary,
      })
      expect(operation.responses[503]).toEqual({ $ref: '#/components/responses/UNAVAILABLE' })
    }
  })

  test('every operation has roles that exist, a name of its own, and parameters for all that its path names', async () => {
    const { paths } = (await get('/api/v1/openapi.json')).json()
    const names: string[] = []
    for (const [path, item] of Object.entries<Record<string, never>>(paths))
      for (const operation of Object.values<Record<string, never[]>>(item)) {
        expect(operation['x-roles']?.length, path).toBeGreaterThan(0)
        for (const role of operation['x-roles'] ?? []) expect(roles).toContain(role)
        if (operation.operationId) names.push(String(operation.operationId))
        const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
        const inPath = (operation.parameters ?? [])
          .filter(({ in: place }) => place === 'path')
          .map(({ name }) => name)
        expect(inPath, path).toEqual(named)
      }
    expect(new Set(names).size).toBe(names.length)
  })

  test('tells that the stream is one of events, and what a form with files may hold', async () => {
    const { paths, components } = (await get('/api/v1/openapi.json')).json()
    expect(paths['/api/v1/live'].get.responses[200].content).toHaveProperty('text/event-stream')
    expect(paths['/api/v1/live'].get['x-roles']).toEqual(['All'])
    const form = paths['/api/v1/alumni/createQuery'].post.requestBody.content['multipart/form-data'].schema
    expect(form.required).toEqual(['query', 'domain'])
    expect(form.properties.images).toMatchObject({ type: 'array', maxItems: 5 })
    expect(components.schemas.Problem.properties.code.enum).toContain('RATE_LIMITED')
  })

  test('can be read as a page, whose scripts carry a nonce that is drawn anew for each answer', async () => {
    expect((await get('/api/docs')).headers.location).toBe('/api/docs/')
    const [first, second] = [await get('/api/docs/'), await get('/api/docs/')]
    const nonces = [first, second].map(
      (answer) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    expect(first.body).toContain(`nonce="${nonces[0]}"`)
    expect(first.body).not.toContain('nonce-of-this-answer')
    const script = await get('/api/docs/js/scalar.js')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
    })
    expect(script.rawPayload.length).toBeGreaterThan(500_000)
  })
})

describe('the headers of every answer', () => {
  const answers: [what: string, url: string, status: number, more?: object][] = [
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a file', '/assets/main-1a2b3c.js', 200],
    ['a call', '/api/v1/site', 200],
    ['a call that is not there', '/api/v1/nowhere', 404],
    ['a refusal', '/api/v1/alumni/getQuery', 401],
    ['a body that is no JSON', '/api/v1/alumni/createQuery', 401, { method: 'POST', payload: '{' }],
    ['a preflight of another origin', '/api/v1/site', 404, { method: 'OPTIONS' }],
    ['a missing upload', '/uploads/none.webp', 404],
    ['health', '/healthz', 200],
    ['figures', '/metrics', 200],
    ['the description', '/api/v1/openapi.json', 200],
    ['the page of the API', '/api/docs/', 200],
    ['its script', '/api/docs/js/scalar.js', 200],
    ['its redirect', '/api/docs', 302],
  ]
  test.each(answers)('%s', async (_what, url, status, more = {}) => {
    const headers = { ...browser, origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    const answer = await get(url, headers, more)
    expect(answer.statusCode).toBe(status)
    const policy = String(answer.headers['content-security-policy'])
    const scripts =
      /(?:script-src|default-src) ([^;]*)/.exec(
        policy.includes('script-src') ? policy.slice(policy.indexOf('script-src')) : policy,
      )?.[1] ?? ''
    expect(scripts).toMatch(/'(self|none)'/)
    expect(scripts).not.toMatch(/unsafe|\*|https?:/)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/origin|no-referrer/),
      'x-request-id': expect.any(String),
    })
    expect(policy.includes("frame-ancestors 'none'")).toBe(true)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
