import { parseArgs } from 'node:util'
import type { LargeCounts } from '@portal/server/cast/large/large-counts.ts'
import { addLargeSet } from '@portal/server/cast/large/large-set.ts'
import { type Config, ConfigProblem, readConfig } from '@portal/server/config.ts'
import type { DatabaseAddress } from '@portal/server/platform/database/database.ts'
import { migrate } from '@portal/server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@portal/server/platform/embedded-postgres/start-embedded-postgres.ts'

const help = `npm run seed -- --queries 100000 [--answers 400000] [--notifications 1000000] [--students 5000] [--alumni 2000]
                                      [--writings 50000] [--events 2000] [--registrations 100000]

Adds a large set to the configured database (DATABASE_URL, or the embedded one under PORTAL_DATA_DIR), whether the portal
runs on it or not. What is left out is in proportion to the queries: four answers and ten notifications for each, a student
for each twenty, an alumnus for each fifty, a blog, a note and an announcement for each two,
an event for each fifty, and fifty registrations for each event. The demo data needs no seeding: the first start of the demo brings it.`

const option = { type: 'string' } as const
const countMax = 10_000_000

try {
  await seed()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (!(error instanceof ConfigProblem))
    console.error('Nothing was added. npm run seed -- --help tells what can be said.')
  process.exit(1)
}

async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      queries: option,
      answers: option,
      notifications: option,
      students: option,
      alumni: option,
      writings: option,
      events: option,
      registrations: option,
    },
  })
  if (values.help || values.queries === undefined) {
    console.log(help)
    if (!values.help) process.exitCode = 1
    return
  }
  const counts = readCounts(values)
  const startedAt = Date.now()
  await withDatabase(readConfig(process.env), async (address) => {
    await migrate(address)
    await addLargeSet(address, counts, (line) => console.log(line))
  })
  console.log(`Done in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

function readCounts(values: Record<string, string | boolean | undefined>): LargeCounts {
  const queries = wholeNumber(values, 'queries', 0)
  const events = wholeNumber(values, 'events', Math.ceil(queries / 50))
  return {
    queries,
    answers: wholeNumber(values, 'answers', queries * 4),
    notifications: wholeNumber(values, 'notifications', queries * 10),
    // An answer has up to eight likes, each from a different person.
    students: Math.max(10, wholeNumber(values, 'students', Math.max(50, Math.ceil(queries / 20)))),
    alumni: wholeNumber(values, 'alumni', Math.max(20, Math.ceil(queries / 50))),
    writings: wholeNumber(values, 'writings', Math.ceil(queries / 2)),
    events,
    registrations: wholeNumber(values, 'registrations', events * 50),
  }
}

function wholeNumber(
  values: Record<string, string | boolean | undefined>,
  name: string,
  fallback: number,
): number {
  const text = values[name]
  if (text === undefined) return fallback
  if (typeof text !== 'string' || !/^\d{1,8}$/.test(text) || Number(text) > countMax)
    throw new Error(
      `--${name} is a whole number from 0 to ${countMax.toLocaleString('en-IN')}, not '${text}'`,
    )
  return Number(text)
}

async function withDatabase(
  config: Config,
  work: (address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  if (config.database) return work(config.database)
  const embedded = await startEmbeddedPostgres({
    dataDir: `${config.dataDir}/postgres`,
    log: (line) => console.log(line),
  })
  try {
    await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}
