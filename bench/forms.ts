import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { Dice } from '@portal/server/cast/dice.ts'
import { addAnswers } from '@portal/server/cast/forms/add-answers.store.ts'
import { answersTo } from '@portal/server/cast/forms/answers-of-plan.ts'
import { formPlans } from '@portal/server/cast/forms/form-plans.ts'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { openDatabase } from '@portal/server/platform/database/database.ts'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import { inTransaction } from '@portal/server/platform/database/transaction.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { recountForm } from '@portal/server/rooms/forms/results/recount-form.ts'
import { root, serverProgram } from '../tools/run.ts'
import { askDatabase } from './ask-database.ts'
import { call, signIn } from './call.ts'
import { type Asked, drive, type Figures } from './drive.ts'
import { table } from './report.ts'
import { pressAll } from './rush.ts'
import { residentMb, startServer } from './server-process.ts'

// `npm run bench -- forms`: results, exports and answers of a form with 100,000 answers.

const answerCount = 100_000
const atOnce = 5_000
const rushCount = 3_000
const rushSeats = 1_000

const counts = {
  queries: 10,
  answers: 10,
  notifications: 10,
  alumni: 10,
  writings: 10,
  students: 5_000,
  events: 10,
  registrations: 1_000,
}
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-forms-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const { host, port, user } = database.connection
const url = `postgres://${user}@localhost:${port}/bench_forms?host=${encodeURIComponent(host)}`
await askDatabase({ ...database.connection, database: 'postgres' }, 'create database bench_forms')
const address = { ...database.connection, database: 'bench_forms' }
await migrate(address)
await addLargeSet(address, counts, (line) => console.log(line))
const server = await startServer(serverProgram, {
  DATABASE_URL: url,
  PORTAL_DATA_DIR: join(folder, 'data'),
  PORTAL_MODE: 'demo',
  PORTAL_LIMIT_SCALE: '1000000',
})
const { db, pool } = openDatabase({ address, log: console })
try {
  const text = await measure()
  console.log(`\n${text}`)
  writeFileSync(join(root, 'bench', 'results-forms.md'), `${text}\n`)
} finally {
  await server.stop()
  await db.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the demo's first form, which has fields of all kinds, open to everyone. */
function formOf(title: string, seats: number | null) {
  const [plan] = formPlans
  const fields = plan?.pages.flatMap((page) => page.fields).filter(({ profile }) => !profile) ?? []
  return {
    title,
    fields,
    pages: [
      {
        title: '',
        fields: fields.map(({ id, type, label, options = [] }) => ({
          id,
          type,
          label,
          required: false,
          options: options.map(([optionId, name], nth) => ({
            id: optionId,
            label: name,
            seats: id === 'workshop' && nth === 1 ? seats : null,
          })),
        })),
      },
    ],
  }
}

async function publish(token: string, title: string, seats: number | null) {
  const { fields, ...body } = formOf(title, seats)
  const { data } = await call(server.origin, 'POST', '/forms', token, body)
  await call(server.origin, 'PUT', `/forms/${data.slug}/state`, token, { state: 'Open' })
  return { id: data._id as string, slug: data.slug as string, fields }
}

async function measure(): Promise<string> {
  const [team] = await askDatabase<{ email: string }>(
    address,
    `select email from accounts where role = 'Team' limit 1`,
  )
  const students = await askDatabase<{ id: string }>(
    address,
    'select account_id as id from students limit 5000',
  )
  const token = await signIn(server.origin, team?.email ?? '')
  const form = await publish(token, 'A form with 100,000 answers', null)
  await fill(form, students)
  console.log('Reading …')
  const lines: [string, number, Figures][] = []
  const dice = new Dice('forms')
  const path = `/api/v1/forms/${form.slug}`
  const asked: [string, () => Asked][] = [
    ['results and charts', () => ({ path: `${path}/results`, token })],
    ['a page of answers, of 4,000', () => ({ path: `${path}/answers?page=${dice.whole(1, 4_000)}`, token })],
    ['a search by name, word or option', () => ({ path: `${path}/answers?${searched(dice)}`, token })],
  ]
  for (const connections of [1, 8])
    for (const [name, next] of asked) lines.push([name, connections, await drive(server, connections, next)])
  console.log('Exporting …')
  const exports = [await exportAs('csv', form.slug, token), await exportAs('xlsx', form.slug, token)]
  console.log('Answering …')
  const rush = await measureRush(token)
  return report(lines, exports, rush)
}

function searched(dice: Dice): string {
  return dice.pick([
    'name=peanuts',
    'name=kar%20tra',
    'field=workshop&option=git',
    'field=food&option=vegan&year=TE',
    'name=sha',
  ])
}

type Published = Awaited<ReturnType<typeof publish>>

async function fill({ id, fields }: Published, students: readonly { id: string }[]): Promise<void> {
  const dice = new Dice('100,000 answers')
  const startedAt = Date.now() - 30 * 86_400_000
  for (let from = 0; from < answerCount; from += atOnce) {
    const answers = Array.from({ length: atOnce }, (_, nth) => ({
      accountId: students[(from + nth) % students.length]?.id ?? null,
      reference: `BENCH-${from + nth}`,
      values: answersTo(fields, dice),
      at: new Date(startedAt + (from + nth) * 25_000),
    }))
    const to = { formId: id, version: 1, isAnonymous: false, onePerPerson: false }
    await inTransaction(db, (tx) => addAnswers(tx, to, answers))
  }
  await inTransaction(db, (tx) => recountForm(tx, id))
  await pool.query('vacuum analyze')
}

interface Exported {
  format: string
  rowsPerSecond: number
  /** The maximum increase of memory during the export. */
  grownMb: number
}

async function exportAs(format: 'csv' | 'xlsx', slug: string, token: string): Promise<Exported> {
  const before = residentMb(server.pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(server.pid))
  }, 50)
  const startedAt = performance.now()
  const answer = await fetch(`${server.origin}/api/v1/forms/${slug}/answers.${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  for await (const _chunk of answer.body ?? []) most = Math.max(most, residentMb(server.pid))
  clearInterval(watch)
  const seconds = (performance.now() - startedAt) / 1_000
  return { format, rowsPerSecond: answerCount / seconds, grownMb: most - before }
}

/** Everyone chooses the option with seats, and another option once it is full. */
async function measureRush(token: string) {
  const form = await publish(token, 'A form with seats', rushSeats)
  const dice = new Dice('rush')
  const answer = async (answers: object) => {
    const response = await fetch(`${server.origin}/api/v1/forms/${form.slug}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, answers, clientId: randomUUID() }),
    })
    await response.arrayBuffer()
    return response.status
  }
  const presses = Array.from({ length: rushCount }, () => async () => {
    const rest = answersTo(form.fields, dice)
    const first = await answer({ ...rest, workshop: 'figma' })
    const status = first === 409 ? await answer({ ...rest, workshop: 'git' }) : first
    if (status === 503) return 'busy'
    if (status !== 201) throw new Error(`An answer was answered ${status}`)
    return 'done'
  })
  const figures = await pressAll(presses)
  const read = async () =>
    (await call(server.origin, 'GET', `/forms/${form.slug}/results`, token)).data.fields
  const kept = await read()
  await inTransaction(db, (tx) => recountForm(tx, form.id))
  const isExact = JSON.stringify(kept) === JSON.stringify(await read())
  const bars = kept.find(({ id }: { id: string }) => id === 'workshop').bars as {
    id: string
    count: number
  }[]
  return { figures, isExact, taken: bars.find(({ id }) => id === 'figma')?.count ?? 0 }
}

function report(
  lines: readonly [string, number, Figures][],
  exports: readonly Exported[],
  { figures, isExact, taken }: Awaited<ReturnType<typeof measureRush>>,
): string {
  const perMinute = figures.perSecond * 60
  const goals = [
    ...lines
      .filter(([name]) => name.startsWith('results'))
      .map(([name, connections, { p99Ms }]) => ({
        what: `${name}, ${connections} conn.: p99 under 200 ms: ${p99Ms.toFixed(1)}`,
        isReached: p99Ms < 200,
      })),
    ...exports.map(({ format, rowsPerSecond }) => ({
      what: `${format}: 20,000 rows a second: ${rowsPerSecond.toFixed(0)}`,
      isReached: rowsPerSecond >= 20_000,
    })),
    { what: `3,000 answers a minute: ${perMinute.toFixed(0)}`, isReached: perMinute >= 3_000 },
    { what: `exactly ${rushSeats} seats taken: ${taken}`, isReached: taken === rushSeats },
    { what: 'stored counts equal a recount', isReached: isExact },
  ]
  if (goals.some(({ isReached }) => !isReached)) process.exitCode = 1
  return [
    '# Forms',
    '',
    `Written by \`npm run bench -- forms\` on ${cpus().length} cores, shared with the database and the driver. One form with ${answerCount.toLocaleString('en-IN')} answers to six fields.`,
    '',
    ...table(
      ['what', 'conn.', 'p50 ms', 'p99 ms', 'requests/s'],
      lines.map(([name, connections, { p50Ms, p99Ms, perSecond }]) => [
        ...[name, String(connections), p50Ms.toFixed(2), p99Ms.toFixed(2), perSecond.toFixed(0)],
      ]),
    ),
    '',
    ...table(
      ['export of all answers', 'rows/s', 'memory grown by, MB'],
      exports.map(({ format, rowsPerSecond, grownMb }) => [
        format,
        rowsPerSecond.toFixed(0),
        grownMb.toFixed(0),
      ]),
    ),
    '',
    `${rushCount.toLocaleString('en-IN')} visitors answered one form with ${rushSeats} seats, 32 at a time: ${figures.perSecond.toFixed(0)} a second, p50 ${figures.p50Ms.toFixed(0)} ms, p99 ${figures.p99Ms.toFixed(0)} ms.`,
    '',
    ...goals.map(({ what, isReached }) => `- ${isReached ? 'reached' : 'NOT REACHED'}: ${what}`),
  ].join('\n')
}
