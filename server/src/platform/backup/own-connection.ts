import pg from 'pg'
import { connectionSettings, type DatabaseAddress } from '#platform/database.ts'

/**
 * Works on a connection of its own that no time-out of requests cuts, in one transaction: what fails leaves nothing.
 * @param begin how the transaction starts.
 */
export async function onOwnConnection<T>(
  address: DatabaseAddress,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionSettings(address), application_name: 'portal-backup' })
  // A connection that breaks fails the statement that runs; the event would end the process.
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

/** Everything that is read in it is of one moment, while others go on writing. */
export const snapshot = 'begin transaction isolation level repeatable read, read only'
