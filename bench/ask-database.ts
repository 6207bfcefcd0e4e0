import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database/database.ts'

/**
 * Runs one statement on its own connection.
 * @returns Its rows.
 */
export async function askDatabase<Row>(address: DatabaseAddress, text: string): Promise<Row[]> {
  const { pool } = openDatabase({ address, log: console })
  try {
    return (await pool.query(text)).rows
  } finally {
    await pool.end()
  }
}
