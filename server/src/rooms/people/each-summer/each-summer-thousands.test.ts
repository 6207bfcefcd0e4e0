import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudents } from '#server/testing/crowd.ts'
import { startReplica } from '#server/testing/start-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Five thousand students move up and back, and a server is killed in between.

const crowdSize = 5_000
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const summer = '/alumni/admin/summer'
let admin: SignedIn
const running = new Set<ChildProcess>()
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
  await createStudents(t, crowdSize)
  await sql`update students set year = (array['FE', 'SE', 'TE', 'BE'])[account_id % 4 + 1]`.execute(
    t.portal.db,
  )
})
afterAll(() => {
  for (const one of running) one.kill('SIGKILL')
})

const read = async () => (await t.call(admin, 'GET', summer)).body.data
/** Returns the number of people by role and year, and the runs in force. */
async function tally() {
  const { rows } = await sql<{ tally: string }>`select concat_ws(' ',
      count(*) filter (where a.role = 'Student' and s.year = 'FE'), count(*) filter (where a.role = 'Student' and s.year = 'SE'),
      count(*) filter (where a.role = 'Student' and s.year = 'TE'), count(*) filter (where a.role = 'Student' and s.year = 'BE'),
      count(*) filter (where a.role = 'Alumni'), count(l.account_id),
      (select count(*) from year_runs where undone_at is null)) as tally
    from accounts a join students s on s.account_id = a.id left join alumni l on l.account_id = a.id`.execute(
    t.portal.db,
  )
  return rows[0]?.tally
}
const before = '1250 1250 1250 1250 0 0 0'
const after = '0 1250 1250 1250 1250 1250 1'

test('the dry run, a run and its undo take seconds', async () => {
  const readFrom = performance.now()
  const { academicYear, revision } = await read()
  const readMs = performance.now() - readFrom
  const startedAt = performance.now()
  expect(await t.call(admin, 'POST', summer, { academicYear, revision })).toMatchObject({ status: 200 })
  const ranAt = performance.now()
  expect(await tally()).toBe(after)
  const { run } = await read()
  const undoneFrom = performance.now()
  expect(await t.call(admin, 'PUT', `${summer}/${run._id}/undo`)).toMatchObject({ status: 200 })
  const undoneAt = performance.now()
  expect(await tally()).toBe(before)
  console.info(
    `dry run ${Math.round(readMs)} ms, run ${Math.round(ranAt - startedAt)} ms, undo ${Math.round(undoneAt - undoneFrom)} ms`,
  )
  expect(readMs).toBeLessThan(5_000)
  expect(ranAt - startedAt).toBeLessThan(30_000)
  expect(undoneAt - undoneFrom).toBeLessThan(30_000)
})

test('a server that is killed in between leaves everyone moved or nobody', { timeout: 120_000 }, async () => {
  for (const delayMs of [150, 400, 800]) {
    const { academicYear, revision } = await read()
    const replica = await startReplica(t)
    running.add(replica.process)
    const sent = fetch(`http://127.0.0.1:${replica.port}/api/v1${summer}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ academicYear, revision }),
    }).catch(() => null)
    await sleep(delayMs)
    replica.process.kill('SIGKILL')
    running.delete(replica.process)
    await sent
    const { run, can } = await read()
    expect([before, after]).toContain(await tally())
    if (can.run) continue
    expect(await t.call(admin, 'PUT', `${summer}/${run._id}/undo`)).toMatchObject({ status: 200 })
    expect(await tally()).toBe(before)
  }
  const { academicYear, revision } = await read()
  expect(await t.call(admin, 'POST', summer, { academicYear, revision })).toMatchObject({ status: 200 })
  expect(await tally()).toBe(after)
})
