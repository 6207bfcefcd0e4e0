import pg from 'pg'
import { connectionSettings, type DatabaseAddress } from '#platform/database/database.ts'

/**
 * Runs the work on a separate connection without the timeouts of requests, in one transaction. An error rolls
 * everything back.
 * @param begin the statement that starts the transaction.
 */
export async function onOwnConnection<T>(
  address: DatabaseAddress,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionSettings(address), application_name: 'portal-backup' })
  // A broken connection fails the running statement. Without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** All reads in the transaction see the same state, while others go on writing. */
export const snapshot = 'begin transaction isolation level repeatable read, read only'
