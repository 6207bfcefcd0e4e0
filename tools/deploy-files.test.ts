import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, serverEnv, serverFlags } from './run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = [...read('server/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
  ([, name]) => name ?? '',
)

test.each(['deploy/Dockerfile', 'deploy/portal.service'])('%s starts the server with its flags', (path) => {
  const start = read(path)
    .split('\n')
    .find((line) => line.includes('server/dist/main.mjs'))
  for (const flag of serverFlags) expect(start).toContain(flag)
  expect(read(path)).toContain(`MALLOC_ARENA_MAX=${serverEnv.MALLOC_ARENA_MAX}`)
})

test('the files of deploy/ set what the portal reads', () => {
  expect(settings.length).toBeGreaterThan(30)
  for (const path of [
    'portal.env.example',
    'portal.service',
    'Dockerfile',
    'compose.yaml',
    'kubernetes.yaml',
    'pgbouncer.ini',
  ]) {
    const named = read(`deploy/${path}`).match(/\bPORTAL_[A-Z_]+\b/g) ?? []
    expect(named.filter((name) => !settings.includes(name))).toEqual([])
  }
})

test('the proxy of deploy/ says itself where a client calls from, and passes on nothing that the client says of it', () => {
  const text = read('deploy/haproxy.cfg')
  expect(text).toContain('http-request set-header X-Forwarded-For %[src]\n')
  expect(text).toContain('http-request set-header X-Forwarded-Proto https\n')
  for (const header of ['X-Forwarded-Host', 'Forwarded'])
    expect(text).toContain(`http-request del-header ${header}\n`)
  expect(text).not.toMatch(/forwardfor|add-header/)
  expect(text).toMatch(/deny .*\/metrics/)
})

test('the files of deploy/ trust the proxies and readers by their addresses, and no range', () => {
  const named = ['compose.yaml', 'kubernetes.yaml', 'portal.env.example'].flatMap((path) => [
    ...read(`deploy/${path}`).matchAll(
      /(?:TRUSTED_PROXIES|METRICS_READERS)(?:[:=] *|, value: )'?([^\s'}]+)/g,
    ),
  ])
  expect(named).toHaveLength(4)
  for (const [, list = ''] of named) for (const one of list.split(',')) expect(isIP(one)).toBeGreaterThan(0)
  const compose = read('deploy/compose.yaml')
  const proxy = /ipv4_address: ([\d.]+)/.exec(compose)?.[1]
  expect(compose).toContain(`PORTAL_TRUSTED_PROXIES: ${proxy}\n`)
})

test('docs/configure.md names every setting that an operator may want', () => {
  const tests = ['NODE_ENV', 'NO_COLOR', 'TERM', 'PORTAL_WEB_DIR']
  const ofProviders = /^(GOOGLE|OUTLOOK)_(ISSUER|KEYS_URL)$/
  const text = read('docs/configure.md')
  const missing = settings.filter((name) => !text.includes(`\`${name}\``))
  expect(missing.filter((name) => !tests.includes(name) && !ofProviders.test(name))).toEqual([])
})
