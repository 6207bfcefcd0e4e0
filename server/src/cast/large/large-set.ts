import pg from 'pg'
import { addLargeEvents } from '#cast/large/add-large-events.ts'
import { addLargeForum } from '#cast/large/add-large-forum.ts'
import { addLargeNotifications } from '#cast/large/add-large-notifications.ts'
import { addLargePeople } from '#cast/large/add-large-people.ts'
import { addLargeWritings } from '#cast/large/add-large-writings.ts'
import { fillThenIndex } from '#cast/large/indexes-last.ts'
import type { LargeCounts, Log } from '#cast/large/large-counts.ts'
import { connectionSettings, type DatabaseAddress } from '#platform/database/database.ts'

/** Thrown for a database with more than demo data, which isn't a place for experiments. */
export class NotADemoDatabase extends Error {}

/**
 * Adds a large data set with set-based SQL in one transaction: people, queries of the last two years whose
 * titles have rare, medium and common words, answers, replies, likes, notifications, blogs, notes,
 * announcements, events and registrations. Counts stored in rows are correct. For benchmarks and for trying
 * the screens with much data; the demo itself is created through the API.
 * @param log Receives one line per step.
 * @param how `indexesLast`: the database is empty and unused, so its indexes can be created after the rows.
 * @throws {NotADemoDatabase} If there are accounts without a demo e-mail.
 */
export async function addLargeSet(
  address: DatabaseAddress,
  counts: LargeCounts,
  log: Log,
  { indexesLast = false }: { indexesLast?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ ...connectionSettings(address), application_name: 'portal-seed' })
  await client.connect()
  try {
    await refuseRealPeople(client)
    await client.query('begin')
    await prepare(client)
    const accountBase = await addLargePeople(client, counts, log)
    const room = (names: string, fill: () => Promise<void>) =>
      indexesLast ? fillThenIndex(client, names, log, fill) : fill()
    await room('forum\\_%', () => addLargeForum(client, { ...counts, accountBase }, log))
    await room('notification%', () => addLargeNotifications(client, { ...counts, accountBase }, log))
    await addLargeWritings(client, { ...counts, accountBase }, log)
    await addLargeEvents(client, { ...counts, accountBase }, log)
    // Recomputed because triggers were off.
    await client.query(`delete from list_count_changes; delete from list_counts;
      insert into list_counts (list, key, rows) select list, key, rows from list_counts_now`)
    // A running portal invalidates its cached lists.
    for (const topic of [
      'forum-lists',
      'forum-counts',
      'forum-figures',
      'blogs-lists',
      'blogs-written',
      'notes-written',
    ])
      await client.query(`select pg_notify('portal', $1)`, [JSON.stringify({ topic, payload: null })])
    await client.query('commit')
    log('Counting and tidying (vacuum analyze) …')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function refuseRealPeople(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from accounts where email not like '%.example' limit 1`)
  if (rows.length > 0)
    throw new NotADemoDatabase(
      'This database holds accounts of real people: point DATABASE_URL or PORTAL_DATA_DIR at another one',
    )
}

/** Makes the set reproducible. Foreign keys hold by construction; checking each row would double the time. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`select setseed(0.42)`)
  await client.query(
    `set local statement_timeout = 0; set local work_mem = '256MB'; set local maintenance_work_mem = '768MB';
      set local max_parallel_workers_per_gather = 0`,
  )
  const { rows } = await client.query<{ is_superuser: string }>('show is_superuser')
  if (rows[0]?.is_superuser === 'on') await client.query(`set local session_replication_role = replica`)
}
