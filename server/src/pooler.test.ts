import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alone } from '#cast/demo-marker.store.ts'
import { checkDatabase } from '#server/cli/doctor/check-database.ts'
import { answer, ask } from '#server/testing/forum-testing.ts'
import { hasPgbouncer, startPgbouncer } from '#server/testing/start-pgbouncer.ts'

import { administer, openTestPortal, TestPortal } from '#server/testing/test-portal.ts'

// A portal whose requests go through PgBouncer in transaction mode. Runs if the package is installed.

const database = `pooled_${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'portal-pooled-'))
const timeouts = "connect_query='set statement_timeout = 5000; set lock_timeout = 3000'"
const t = new TestPortal()
const closing: (() => Promise<void>)[] = []
const at = { ...inject('template'), database }
const url = `postgres://${at.user}@localhost:${at.port}/${database}?host=${encodeURIComponent(at.host)}`
let pooledUrl = ''

describe.runIf(hasPgbouncer)('behind a pooler in transaction mode', () => {
  beforeAll(async () => {
    await administer(`create database ${database} template ${inject('template').database} strategy file_copy`)
    const pooler = await startPgbouncer(at, timeouts)
    closing.push(pooler.stop)
    pooledUrl = pooler.url
    closing.push(await openTestPortal(t, { PORTAL_DATA_DIR: dataDir }, { url, pooledUrl }))
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('people ask and answer at the same time, on fewer connections than they have', async () => {
    const student = await t.person('Student')
    const alumnus = await t.person('Alumni')
    const queries = await Promise.all(Array.from({ length: 12 }, () => ask(t, student)))
    const read = await Promise.all(
      queries.flatMap(({ _id }, nth) => [
        answer(t, alumnus, _id),
        t.call(nth % 2 ? student : alumnus, 'GET', `/alumni/singleQuery/${_id}`).then(({ status }) => status),
      ]),
    )
    expect(read.filter((one) => typeof one === 'number')).toEqual(queries.map(() => 200))
    expect(t.loggedErrors).toEqual([])
    expect(t.portal.pool.totalCount).toBeGreaterThan(2)
  })

  test('a change reaches who listens, a job runs, and a lock is held by one alone', async () => {
    const heard = new Promise((resolve) => t.portal.listener.on('pooled-test', resolve))
    await t.portal.inTransaction((tx) => t.portal.listener.notify(tx, 'pooled-test', { nth: 1 }))
    expect(await heard).toEqual({ nth: 1 })

    await t.portal.jobs.start()
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'sweep-limits', {}))
    await expect.poll(() => t.portal.jobs.waitingCount()).toBe(0)

    const inside: string[] = []
    const enter = (name: string) =>
      alone(t.portal.sessionPool, async () => {
        inside.push(`${name} in`)
        await sql`select 1`.execute(t.portal.db)
        inside.push(`${name} out`)
      })
    await Promise.all([enter('a'), enter('b')])
    expect([inside[0]?.at(0), inside[2]?.at(0)]).toEqual([inside[1]?.at(0), inside[3]?.at(0)])
  })

  test('an operator hears whether the pooler is set up well', async () => {
    const says = async (address: { url: string; pooledUrl?: string }) =>
      (await checkDatabase(address, new Date())).map(({ state, says: text }) => `${state} ${text}`).join('\n')
    const good = await says({ url, pooledUrl })
    expect(good).toContain('ok The pooler leads to the same database')
    expect(good).toContain('ok Connections are sessions')
    expect(good).not.toContain('warning Statements')
    expect(await says({ url: pooledUrl })).toContain('Set PORTAL_DATABASE_DIRECT_URL')
    const slack = await startPgbouncer(at)
    closing.push(slack.stop)
    expect(await says({ url, pooledUrl: slack.url })).toContain(
      'warning Statements through the pooler have no',
    )
    const elsewhere = url.replace(`/${database}`, '/postgres')
    expect(await says({ url: elsewhere, pooledUrl })).toContain('lead to different databases')
    await expect(
      openTestPortal(new TestPortal(), { PORTAL_DATA_DIR: dataDir }, { url: pooledUrl }),
    ).rejects.toThrow('unsupported startup parameter')
  })
})
