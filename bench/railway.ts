import { cpus, loadavg } from 'node:os'
import { Dice } from '@portal/server/cast/dice.ts'
import { streamSpreadsheet } from '@portal/server/platform/spreadsheets/write-spreadsheet.ts'
import { askDatabase } from './ask-database.ts'
import { type BenchPlace, benchIn } from './bench-place.ts'
import { signIn } from './call.ts'
import { type Asked, drive, type Figures } from './drive.ts'
import { addRailwayRows, railwayCounts } from './railway-rows.ts'
import { residentMb, type ServerProcess } from './server-process.ts'

// `npm run bench -- railway`: the desk's table with every filter, the download of the whole register, and a
// morning of applications.

const counts = {
  queries: 100,
  answers: 400,
  notifications: 1_000,
  alumni: 50,
  writings: 10,
  students: railwayCounts.students,
  events: 10,
  registrations: 100,
}
const desk = 'large-railway@gst.example'
const connections = 32
const applicantCount = 250
const api = '/api/v1/railway'

/** A proof of one page. */
const proof = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const loadBefore = loadavg()[0] ?? 0
await benchIn('railway', counts, measure)

async function measure(place: BenchPlace): Promise<string> {
  const server = await prepare(place)
  const token = await signIn(server.origin, desk)
  const download = await measureDownload(server, token)
  const writer = await measureWriter()
  const tables = await measureTable(server, token, place)
  const perMinute = await measureApplications(server, place)
  const worst = tables.reduce((slowest, one) => (one.p99Ms > slowest.p99Ms ? one : slowest))
  const goals = [
    {
      what: `desk table with any filter: p99 under 30 ms: ${worst.p99Ms.toFixed(0)} (${worst.name})`,
      isReached: worst.p99Ms < 30,
    },
    {
      what: `download begins within 1 s: ${download.firstMs.toFixed(0)} ms`,
      isReached: download.firstMs < 1_000,
    },
    {
      what: `at least 20,000 rows a second: ${whole(download.rowsPerSecond)}`,
      isReached: download.rowsPerSecond >= 20_000,
    },
    { what: `server under 250 MB: ${whole(download.residentMb)} MB`, isReached: download.residentMb < 250 },
    { what: `500 applications a minute: ${whole(perMinute)}`, isReached: perMinute >= 500 },
  ]
  if (goals.some(({ isReached }) => !isReached)) process.exitCode = 1
  return [
    '# Railway concessions',
    '',
    `Written by \`npm run bench -- railway\` on ${cpus().length} cores, shared with the database and the driver. Load average before: ${loadBefore.toFixed(1)}.`,
    `The desk's table over ${whole(railwayCounts.certificates + railwayCounts.open)} applications, ${connections} connections:`,
    '',
    '| filter | p50 ms | p99 ms | a second |',
    '| --- | --- | --- | --- |',
    ...tables.map(
      ({ name, p50Ms, p99Ms, perSecond }) =>
        `| ${name} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${whole(perSecond)} |`,
    ),
    '',
    `The whole register, ${whole(railwayCounts.certificates)} rows: first bytes after ${download.firstMs.toFixed(0)} ms, all ${(download.bytes / 1e6).toFixed(1)} MB after ${(download.allMs / 1_000).toFixed(1)} s, server at most ${whole(download.residentMb)} MB (${whole(download.residentBeforeMb)} MB before). The writer alone, with rows from memory, writes ${whole(writer)} rows a second; the download reaches ${(download.rowsPerSecond / writer).toFixed(2)} of that.`,
    `${applicantCount} students apply with a proof each, eight at a time: ${whole(perMinute)} a minute.`,
    '',
    ...goals.map(({ what, isReached }) => `- ${isReached ? 'reached' : 'NOT REACHED'}: ${what}`),
  ].join('\n')
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-IN')
}

async function prepare({ address, startPortal }: BenchPlace): Promise<ServerProcess> {
  await askDatabase(
    address,
    `insert into accounts (email, name, role, slug, joined_at) values ('${desk}', 'Desk', 'Railway', null, now())`,
  )
  console.log(`${whole(railwayCounts.certificates)} certificates …`)
  await addRailwayRows(address, desk)
  return startPortal()
}

/** Downloads the whole register as a browser does, and watches the server's memory. */
async function measureDownload(server: ServerProcess, token: string) {
  const residentBeforeMb = residentMb(server.pid)
  let most = residentBeforeMb
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(server.pid))
  }, 50)
  const startedAt = performance.now()
  const answer = await fetch(`${server.origin}${api}/download?wholeSheet=true`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The download was refused: ${answer.status}`)
  let firstMs = 0
  let bytes = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (firstMs === 0) firstMs = performance.now() - startedAt
    bytes += chunk.length
  }
  const allMs = performance.now() - startedAt
  clearInterval(watch)
  const rowsPerSecond = railwayCounts.certificates / (allMs / 1_000)
  return { firstMs, allMs, bytes, rowsPerSecond, residentMb: most, residentBeforeMb }
}

/**
 * Measures the workbook writer alone, in this process: as many rows of the same shape from memory.
 * @returns The rows per second.
 */
async function measureWriter(): Promise<number> {
  const columns = Array.from({ length: 10 }, (_, nth) => ({ title: `Column ${nth}`, width: 12 }))
  const row = [
    ...[
      'C123456',
      'Aarohi Deshmukh',
      'Female',
      new Date(),
      'Badlapur',
      'Nerul',
      'II',
      'Quarterly',
      new Date(),
    ],
    '12, Station Road, Badlapur East, 421503',
  ]
  const rows = Array.from({ length: railwayCounts.certificates }, () => row)
  const startedAt = performance.now()
  for await (const _chunk of streamSpreadsheet({ name: 'Rows', columns, rows }));
  return railwayCounts.certificates / ((performance.now() - startedAt) / 1_000)
}

/** Reads the table with typical filters, each alone and then all of them mixed. */
async function measureTable(
  server: ServerProcess,
  token: string,
  { address }: BenchPlace,
): Promise<(Figures & { name: string })[]> {
  const people = await askDatabase<{ name: string; prn: string; serial: string }>(
    address,
    'select name, prn, serial from railway_applications where serial is not null order by md5(serial) limit 500',
  )
  const dice = new Dice('railway desk')
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const filters: Record<string, () => Record<string, string>> = {
    'to do': () => ({ state: 'Pending,Approved' }),
    'one state': () => ({ state: dice.pick(['Pending', 'Approved', 'Issued', 'Expired']) }),
    'none, any page': () => ({ page: String(dice.whole(1, 40)) }),
    'line and class': () => ({
      line: dice.pick(['Central', 'Western', 'Uran']),
      class: dice.pick(['I', 'II']),
    }),
    'state, line, class, period': () => ({
      state: dice.pick(['Pending', 'Expired']),
      line: dice.pick(['Harbour', 'VasaiRoha']),
      class: 'I',
      period: 'Monthly',
    }),
    days: () => ({ from: day(dice.whole(300, 400)), to: day(dice.whole(200, 299)) }),
    name: () => ({ name: dice.pick(people).name }),
    'part of a name': () => ({ name: dice.pick(people).name.split(' ')[0] ?? '' }),
    PRN: () => ({ name: dice.pick(people).prn }),
    serial: () => ({ name: dice.pick(people).serial }),
  }
  const asking = (search: Record<string, string>): Asked => ({
    path: `${api}/applications?${new URLSearchParams({ limit: '20', ...search })}`,
    token,
  })
  const measured: (Figures & { name: string })[] = []
  for (const [name, search] of Object.entries(filters)) {
    console.log(`${name} …`)
    measured.push({ name, ...(await drive(server, connections, () => asking(search()))) })
  }
  const any = Object.values(filters)
  const mixed = await drive(server, connections, () => asking(dice.pick(any)()))
  return [...measured, { name: 'all of these, mixed', ...mixed }]
}

/**
 * Lets students without an open application send one with a proof.
 * @returns The applications per minute.
 */
async function measureApplications(server: ServerProcess, { address }: BenchPlace): Promise<number> {
  const students = await askDatabase<{ email: string }>(
    address,
    `select a.email from accounts a where a.role = 'Student' and not exists (select from railway_applications r
      where r.account_id = a.id and r.state in ('Pending', 'Approved', 'Issued')) order by a.id limit ${applicantCount}`,
  )
  const tokens: string[] = []
  for (const { email } of students) tokens.push(await signIn(server.origin, email))
  const startedAt = performance.now()
  const left = [...tokens]
  const worker = async () => {
    for (let token = left.pop(); token; token = left.pop()) await apply(server, token)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return tokens.length / ((performance.now() - startedAt) / 60_000)
}

async function apply(server: ServerProcess, token: string): Promise<void> {
  const form = new FormData()
  const fields = {
    line: 'Central',
    station: 'Badlapur',
    class: 'II',
    period: 'Quarterly',
    kind: 'New',
    gender: 'Female',
    phone: '98200 12345',
    address: '12 Station Road, Badlapur East',
    pin: '421503',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('proof', new File([proof], 'address.pdf', { type: 'application/pdf' }))
  const answer = await fetch(`${server.origin}${api}/applications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`An application was refused: ${answer.status} ${await answer.text()}`)
}
