import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { administer, testPortal } from '#server/testing/test-portal.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { checkBackups, checkFolder, checkMail, checkProviders } from './doctor/check-surroundings.ts'
import { runTool } from './testing-tool.ts'

const t = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
const database = `doctor_${process.pid}`
afterAll(async () => {
  await administer(`drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

describe('an operator asks whether the portal can run', () => {
  test('and hears it, line by line', async () => {
    const { code, said } = await runTool(t.portal, 'doctor')
    expect(code).toBe(0)
    for (const line of [
      'warning  The mode is demo',
      'migrations have run',
      'The data folder',
      'The portal can run.',
    ])
      expect(said).toContain(line)
  })

  test('on a new database, one of a newer version, and one that is not there', async () => {
    await administer(`create database ${database} template template0`)
    const address = { ...inject('template'), database }
    const says = async () => (await checkDatabase(address, new Date())).map((found) => found.says).join('\n')
    expect(await says()).toContain('The database is new')
    await sql`insert into migrations (name, checksum) values ('9999-later.sql', '')`.execute(t.portal.db)
    expect((await runTool(t.portal, 'doctor')).complained).toContain(
      'A newer version has run on this database (9999-later.sql)',
    )
    await sql`delete from migrations where name = '9999-later.sql'`.execute(t.portal.db)
    await expect(checkDatabase({ ...address, database: 'nowhere' }, new Date())).rejects.toThrow(
      /does not exist/,
    )
  })

  test('and what a live portal misses', async () => {
    const { config } = t.portal
    const live = { ...config, mode: 'live' as const, origin: 'http://portal.college.edu' }
    const says = checkSettings(live)
      .map((found) => found.says)
      .join('\n')
    expect(says).toContain('without https')
    expect(says).toContain('PORTAL_TRUSTED_PROXIES is not set')
    const away = 'smtp://127.0.0.1:9'
    expect(await checkMail({ ...live, mail: { smtpUrl: away, from: 'a@b.edu' } })).toMatchObject({
      state: 'wrong',
    })
    expect(await checkMail({ ...live, mail: { smtpUrl: null, from: 'a@b.edu' } })).toMatchObject({
      state: 'wrong',
    })
    const google = { clientId: 'x', issuer: 'x', keysUrl: 'http://127.0.0.1:9/' }
    expect(await checkProviders({ ...live, providers: { google, outlook: null } })).toMatchObject([
      { state: 'wrong' },
    ])
    expect(await checkFolder('The data folder', '/sys/portal')).toMatchObject({ state: 'wrong' })
  })

  test.each([
    [['10.0.0.7'], 'ok'],
    [['127.0.0.1', '10.0.0.0/29', '2001:db8::1'], 'ok'],
    [['uniquelocal'], 'warning'],
    [['10.0.0.7', '10.0.0.0/8'], 'warning'],
    [['2001:db8::/64'], 'warning'],
  ])('and whether the trusted proxies %j are few addresses: %s', (trustedProxies, state) => {
    const found = checkSettings({ ...t.portal.config, mode: 'live', trustedProxies })
    const [proxies] = found.filter(({ says }) => /^(Addresses of people|PORTAL_TRUSTED_PROXIES)/.test(says))
    expect(proxies?.state).toBe(state)
    if (state === 'warning') expect(proxies?.says).toContain(`all of ${trustedProxies.at(-1)}:`)
  })

  test.each([
    ['mailto:portal@college.edu', 'ok'],
    ['https://portal.college.edu', 'ok'],
    ['mailto:portal@gst.example', 'wrong'],
    ['mailto:portal@localhost', 'wrong'],
    ['mailto:portal', 'wrong'],
    ['https://localhost', 'wrong'],
    ['https://10.0.0.7', 'wrong'],
  ])('and whether push services can reach %s: %s', (subject, state) => {
    const { config } = t.portal
    const found = checkSettings({ ...config, mode: 'live', push: { ...config.push, subject } })
    expect(found.find(({ says }) => says.startsWith('Push services'))?.state).toBe(state)
  })

  test('and whether backups are made', async () => {
    const { config, clock, backups } = t.portal
    const backup = { folder, keep: 2, recipient: null }
    expect(await checkBackups({ ...config, backup }, clock.now())).toMatchObject({ state: 'warning' })
    await backups.makeInto(backup)
    expect(await checkBackups({ ...config, backup }, clock.now())).toMatchObject({ state: 'ok' })
    const later = new Date(clock.now().getTime() + 5 * 86_400_000)
    expect(await checkBackups({ ...config, backup }, later)).toMatchObject({ state: 'warning' })
  })
})

test('an operator sees what the portal is doing', async () => {
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'sweep-limits', {}, { key: 'waits' }))
  const { code, said } = await runTool(t.portal, 'status')
  expect(code).toBe(0)
  expect(said).toMatch(/Replicas {6}\d running/)
  expect(said).toMatch(/sweep-limits: 0 due, 1 later|sweep-limits: 1 due, the oldest for \d+ s/)
  expect(said).toMatch(/Disk .* free of /)
  expect(said).toMatch(
    /Sessions that are over.*: 7 days after their end \(not yet, next 2026-11-20 21:40 UTC\)/,
  )
})

describe('an operator asks who did what', () => {
  test('by account, action and day, and takes it as a table, which is noted too', async () => {
    const student = await t.person('Student')
    await t.portal.audit.write(t.portal.db, { actorId: student.id }, 'query-deleted', 'query:7')
    const { said } = await runTool(t.portal, 'audit', '--by', student.email, '--action', 'query-deleted')
    expect(said).toContain(`${student.email}  query-deleted  query:7`)
    expect((await runTool(t.portal, 'audit', '--subject', 'query:8')).said).toBe('No entries found.')
    const csv = await runTool(t.portal, 'audit', '--csv', '--subject', 'query:7')
    expect(csv.said.split('\r\n')).toHaveLength(2)
    expect((await runTool(t.portal, 'audit', '--action', 'audit-exported')).said).toContain('audit-exported')
    expect((await runTool(t.portal, 'audit', '--since', '2999-01-01')).said).toBe('No entries found.')
  })

  test('and is told what does not fit', async () => {
    expect(await runTool(t.portal, 'audit', '--since', 'monday')).toMatchObject({ code: 2 })
    expect(await runTool(t.portal, 'audit', '--limit', '0')).toMatchObject({ code: 2 })
    expect(await runTool(t.portal, 'audit', '--by', 'nobody@gst.example')).toMatchObject({ code: 1 })
  })
})
