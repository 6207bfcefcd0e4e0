import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { TestPortal } from './test-portal.ts'

/**
 * Starts another process that serves the test's portal on the same database and folder, to be killed or
 * limited.
 */
export async function startReplica(t: TestPortal): Promise<{ process: ChildProcess; port: number }> {
  const { config, db, clock } = t.portal
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = JSON.stringify({ ...inject('template'), database: rows[0]?.name })
  const program = join(import.meta.dirname, 'killable-replica.ts')
  const child = spawn(process.execPath, [program, address, clock.now().toISOString()], {
    env: {
      PATH: process.env.PATH,
      PORTAL_DATA_DIR: config.dataDir,
      PORTAL_MODE: 'demo',
      PORTAL_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(Number(/port (\d+)/.exec(String(chunk))?.[1])))
    child.once('exit', () => reject(new Error('The other server ended before it was ready')))
  })
  return { process: child, port }
}
