import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../tools/chromium.ts'
import { root, serverProgram } from '../tools/run.ts'
import { ensureWebBuilt } from '../tools/web-build.ts'
import { measureSecondVisit, type SecondVisit } from './second-visit.ts'
import { startServer } from './server-process.ts'

// `npm run bench -- web [screen]`: pages in a browser on a slow phone, all of them or one: home, festival,
// forum, query, second. With Lighthouse's mobile settings: slow 4G (1.6 Mbit/s, 150 ms), a processor four times
// slower, and an empty cache, but for `second`, the second visit of the forum.

const runCount = 3
const studentEmail = 'student@gst.example'
const debuggingPort = 9_229 + 100
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-web-'))

interface Screen {
  name: string
  path: string
  lcpMaxMs: number
}

const screens: Record<string, () => Promise<Screen>> = {
  home: async () => ({ name: 'Home, a visitor', path: '/', lcpMaxMs: 2_000 }),
  festival: async () => ({ name: 'Festival, a visitor', path: '/tml', lcpMaxMs: 2_000 }),
  forum: async () => {
    await signInStudent()
    return { name: 'Forum, signed in', path: '/gstforum', lcpMaxMs: 3_000 }
  },
  query: async () => {
    const { data } = await call('GET', '/alumni/getQuery', await signInStudent())
    const path = `/alumni/eachQuery/${data.result[0].slug}`
    return { name: 'A query, signed in', path, lcpMaxMs: 3_000 }
  },
}
const asked = process.argv[3]
const secondMaxMs = 800
const secondVisit = { name: 'Forum, signed in', path: '/gstforum', email: studentEmail }
if (asked !== undefined && asked !== 'second' && !screens[asked])
  throw new Error(`Say nothing, or one of: ${Object.keys(screens).join(', ')}, second`)

await ensureWebBuilt()
process.env.PORTAL_CHROMIUM = (await findChromium()).PORTAL_CHROMIUM
const { launchOptions } = await import('../e2e/browser-options.ts')
console.log('Filling the demo …')
const server = await startServer(serverProgram, {
  PORTAL_MODE: 'demo',
  PORTAL_DATA_DIR: join(folder, 'data'),
  PORTAL_LIMIT_SCALE: '100',
})
// Lighthouse opens its page in the browser's own profile, so the session must be stored there.
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...launchOptions,
  baseURL: server.origin,
  args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
})
try {
  const measured: Measured[] = []
  for (const [name, screenOf] of Object.entries(screens)) {
    const screen = asked === undefined || asked === name ? await screenOf() : null
    if (screen) measured.push(await measure(screen))
  }
  const isSecond = asked === undefined || asked === 'second'
  report(
    measured,
    isSecond ? await measureSecondVisit(server.origin, { ...secondVisit, ...launchOptions }) : null,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function signInStudent(): Promise<string> {
  return (await call('POST', '/auth/demo', '', { email: studentEmail })).accessToken
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is read as a stranger would read it.
async function call(method: string, path: string, token: string, data?: object): Promise<any> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  const options = { method, headers, ...(data && { data }) }
  return (await browser.request.fetch(`/api/v1${path}`, options)).json()
}

interface Measured extends Screen {
  result: Result
}

/** Returns the median run, by its LCP. */
async function measure(screen: Screen): Promise<Measured> {
  const runs: Result[] = []
  for (let run = 0; run < runCount; run += 1) {
    await forgetFiles()
    const startedAt = performance.now()
    const made = await lighthouse(server.origin + screen.path, {
      port: debuggingPort,
      logLevel: 'error',
      // Otherwise the session cookie would be cleared; the cache is emptied above.
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!made) throw new Error(`${screen.path} was not measured`)
    runs.push(made.lhr)
    const seconds = (performance.now() - startedAt) / 1000
    console.log(
      `${screen.name}, run ${run + 1} of ${runCount}: LCP ${ms(made.lhr, 'largest-contentful-paint').toFixed(0)} ms (measured in ${seconds.toFixed(0)} s)`,
    )
  }
  const sorted = runs.toSorted(
    (a, b) => ms(a, 'largest-contentful-paint') - ms(b, 'largest-contentful-paint'),
  )
  return { ...screen, result: sorted[runs.length >> 1] as Result }
}

/** Clears the cached files, including those that the festival stores for offline use; cookies stay. */
async function forgetFiles(): Promise<void> {
  const page = await browser.newPage()
  const protocol = await browser.newCDPSession(page)
  await protocol.send('Network.clearBrowserCache')
  await protocol.send('Storage.clearDataForOrigin', {
    origin: server.origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await page.close()
}

function ms(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN
}

/** Writes the report for all screens; a single screen is only printed. */
function report(measured: readonly Measured[], second: SecondVisit | null): void {
  const head = [
    'screen',
    'LCP s',
    'FCP s',
    'TBT ms',
    'CLS',
    'KiB',
    'performance',
    'accessibility',
    'best practices',
  ]
  const lines = measured.map(({ name, result }) => [
    name,
    (ms(result, 'largest-contentful-paint') / 1000).toFixed(1),
    (ms(result, 'first-contentful-paint') / 1000).toFixed(1),
    ms(result, 'total-blocking-time').toFixed(0),
    ms(result, 'cumulative-layout-shift').toFixed(3),
    (ms(result, 'total-byte-weight') / 1024).toFixed(0),
    ...['performance', 'accessibility', 'best-practices'].map((category) =>
      String(Math.round((result.categories[category]?.score ?? 0) * 100)),
    ),
  ])
  const text = `# Pages on a slow phone\n\nWritten by \`npm run bench -- web\`: Lighthouse's mobile settings, nothing cached, the median of ${runCount} runs.\n\n${tableOf(head, lines)}\n${second ? secondText(second) : ''}`
  console.log(`\n${text}`)
  if (asked === undefined) writeFileSync(join(root, 'bench', 'results-web.md'), text)
  for (const { result, lcpMaxMs } of measured)
    if (ms(result, 'largest-contentful-paint') > lcpMaxMs) process.exitCode = 1
  if (second && second.lcpMs > secondMaxMs) process.exitCode = 1
}

function secondText({ name, lcpMs, fcpMs, kib }: SecondVisit): string {
  const line = [name, lcpMs.toFixed(0), fcpMs.toFixed(0), kib.toFixed(0)]
  return `\n## A second visit\n\nThe same line and processor, with the service worker and its files, the median of 5 runs.\n\n${tableOf(['screen', 'LCP ms', 'FCP ms', 'KiB'], [line])}\n`
}

function tableOf(head: readonly string[], lines: readonly string[][]): string {
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}
