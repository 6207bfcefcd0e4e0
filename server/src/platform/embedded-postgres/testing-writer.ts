import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

// A separate process for the tests: they kill it, run it as another user, or run two on one folder.
// Arguments: the data folder, and the number of rows to write before going quiet (0: until killed).
// It prints `owner` or `joined`, then `ack <row>` for each acknowledged row, then `quiet`; `broken` when a
// write fails, `problem` when the start fails.
// A line on its stdin makes it shut down regularly.

const [dataDir = '', rowsMax = '0'] = process.argv.slice(2)

const database = await startEmbeddedPostgres({ dataDir, patienceMs: 15_000 }).catch((error: unknown) => {
  if (!(error instanceof EmbeddedPostgresProblem)) throw error
  console.log(`problem ${error.code} ${error.message}`)
  process.exit(1)
})
console.log(database.isOwner ? 'owner' : 'joined')

const client = new Client(database.connection)
client.on('error', () => undefined)
await client.connect()
await writeRows(Number(rowsMax)).catch((error: unknown) => {
  console.log(`broken ${error}`)
  process.exit(1)
})
console.log('quiet')

// `close` comes when the tests have ended, so that this process doesn't stay behind.
createInterface({ input: process.stdin }).once('line', end).once('close', end)

async function end(): Promise<void> {
  await client.end()
  await database.stop()
  process.exit(0)
}

async function writeRows(rowsMax: number): Promise<void> {
  // `if not exists` doesn't help when two sessions create the table at the same time.
  await client.query('select pg_advisory_lock(1)')
  await client.query('create table if not exists written (row_name text primary key)')
  await client.query('select pg_advisory_unlock(1)')
  for (let n = 1; rowsMax === 0 || n <= rowsMax; n += 1) {
    const rowName = `${process.pid}-${n}`
    await client.query('insert into written (row_name) values ($1)', [rowName])
    console.log(`ack ${rowName}`)
  }
}
