import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { handleConnectionErrors } from '#platform/database/database.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { Jobs } from './jobs.ts'

const t = testPortal()

/** Adds a job that a server started some seconds ago and hasn't finished. */
async function takenBy(server: string, name: string, agoSeconds: number): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, '{}'::json)`.execute(t.portal.db)
  await sql`update graphile_worker._private_jobs j set locked_by = ${server}, locked_at = now() - make_interval(secs => ${agoSeconds})
    from graphile_worker._private_tasks k where k.id = j.task_id and k.identifier = ${name}`.execute(
    t.portal.db,
  )
}

test('what a server was doing when it was killed another does again, once, and what one is still doing nobody else does', async () => {
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const jobs = [t.portal, t.portal].map(({ pool, log }) => new Jobs(pool, log, { beatMs: 40 }))
  for (const replica of jobs) {
    replica.define({ name: 'abandoned', run: async () => void done.push('abandoned') })
    replica.define({ name: 'just-begun', run: async () => void done.push('just-begun') })
    replica.define({
      name: 'slow',
      run: async () => {
        done.push('slow')
        // Pretends that the job started two minutes ago. It is still running, so its lock is renewed.
        await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
          where locked_by is not null and locked_by not like 'server-%'`.execute(t.portal.db)
        await gate.promise
      },
    })
  }
  await sql`select graphile_worker.add_job('slow', '{}'::json)`.execute(t.portal.db)
  await takenBy('server-killed', 'abandoned', 70)
  await takenBy('server-alive', 'just-begun', 20)
  const [first, second] = jobs as [Jobs, Jobs]
  await first.start()
  await expect.poll(() => done).toContain('slow')
  // Its own server renews the lock before the other looks for abandoned ones.
  const agedLocks = async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs
      where locked_at < now() - interval '1 minute' and locked_by not like 'server-%'`.execute(t.portal.db)
    return rows.length
  }
  await expect.poll(agedLocks).toBe(0)
  await second.start()
  // The queue polls for jobs every five seconds.
  await vi.waitFor(() => expect(done).toContain('abandoned'), { timeout: 30_000 })
  expect(done.sort()).toEqual(['abandoned', 'slow'])
  gate.resolve()
  await Promise.all(jobs.map((replica) => replica.stop()))
})

test('a job that ends while no connection is free ends nothing else, and the queue goes on', async () => {
  const pool = new pg.Pool({ ...t.portal.pool.options, max: 2, connectionTimeoutMillis: 300 })
  handleConnectionErrors(pool)
  const jobs = new Jobs(pool, t.portal.log)
  const held: pg.PoolClient[] = []
  const isNextDone = Promise.withResolvers<void>()
  jobs.define({
    name: 'holds-all',
    // The other connection listens for jobs.
    run: async () => void held.push(await pool.connect()),
  })
  jobs.define({ name: 'next', run: async () => isNextDone.resolve() })
  await jobs.start()
  await sql`select graphile_worker.add_job('holds-all', '{}'::json)`.execute(t.portal.db)
  await vi.waitFor(() => expect(t.loggedErrors.join()).toContain('Failed to complete jobs'), {
    timeout: 30_000,
  })
  for (const client of held.splice(0)) client.release()
  await sql`select graphile_worker.add_job('next', '{}'::json)`.execute(t.portal.db)
  await isNextDone.promise
  await jobs.stop()
  await pool.end()
})
