import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { SettableClock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { buildApp, startRooms } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type OpenPortalOptions, openPortal } from '#server/open-portal.ts'
import { recordStatements } from './record-statements.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server, with the database that each file copies. */
    template: { host: string; port: number; user: string; database: string }
  }
}

/** The time at which every test file starts. */
export const testStart = new Date('2026-11-20T06:30:00Z')

export interface SignedIn {
  id: string
  email: string
  slug: string | null
  token: string
}

/** The answer to a call in a test. */
export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as a stranger would, without the contract's types.
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/**
 * A whole portal on its own database, for the tests of one file. Call it at the top of the file: `const t =
 * testPortal()`, then `await t.call(student, 'GET', '/alumni/getQuery')`.
 */
export class TestPortal {
  portal!: Portal
  app!: FastifyInstance
  /**
   * Opens another replica on the same database, with the same clock and settings. It is closed after the
   * file's tests.
   */
  openReplica!: () => Promise<TestPortal>
  readonly clock: SettableClock
  /** The server's own logged errors, one line each. */
  readonly loggedErrors: string[] = []
  private count = 0

  constructor(clock = new SettableClock(testStart)) {
    this.clock = clock
  }

  /**
   * Creates an account with the role and signs it in. `more` overrides columns: `account` those of
   * `accounts`, `student` those of `students`, and so on.
   */
  async person(
    role: AccountRole,
    more: { name?: string; email?: string; student?: object; alumnus?: object; account?: object } = {},
  ): Promise<SignedIn> {
    // Read once, because people are also created concurrently.
    const nth = ++this.count
    const { db } = this.portal
    const email = more.email ?? `${role.toLowerCase()}${nth}@gst.example`
    const hasPage = role === 'Student' || role === 'Team' || role === 'Alumni'
    const slug = hasPage ? `${role.toLowerCase()}-${nth}` : null
    const { id } = await db
      .insertInto('accounts')
      .values({
        email,
        name: more.name ?? `${role} ${nth}`,
        role,
        slug,
        joined_at: new Date(testStart.getTime() - 86_400_000),
        ...more.account,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (role === 'Student')
      await db
        .insertInto('students')
        .values({
          account_id: id,
          prn: `121A${String(nth).padStart(4, '0')}`,
          branch: 'IT',
          year: 'TE',
          gender: 'Female',
          born_on: '2005-04-01',
          ...more.student,
        })
        .execute()
    if (role === 'Alumni')
      await db
        .insertInto('alumni')
        .values({ account_id: id, status: 'approved', branch: 'CE', pass_out_year: 2021, ...more.alumnus })
        .execute()
    return { id, email, slug, token: await this.signIn(id) }
  }

  /** Returns a new access token for the account. */
  async signIn(accountId: string): Promise<string> {
    const opened = await this.portal.inTransaction((tx) => this.portal.sessions.open(tx, accountId))
    return opened.accessToken
  }

  /** Calls the portal as a person, or as a visitor (`null`). `path` is relative to /api/v1. */
  async call(
    who: SignedIn | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    more: InjectOptions = {},
  ): Promise<TestAnswer> {
    const headers = { ...(who && { authorization: `Bearer ${who.token}` }), ...more.headers }
    const payload = body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }
    const answer = await this.app.inject({ method, url: `/api/v1${path}`, ...payload, ...more, headers })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

  /** Like `call`, with a multipart form. */
  async send(
    who: SignedIn | null,
    method: 'POST' | 'PUT',
    path: string,
    form: FormData,
  ): Promise<TestAnswer> {
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return this.call(who, method, path, Buffer.from(await request.arrayBuffer()), { headers })
  }

  /** Counts the statements that wait for a lock, in this database alone: other test files wait for locks in theirs. */
  async lockWaits(): Promise<number> {
    const { rows } = await this.portal.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
}

type Patience = Pick<OpenPortalOptions, 'isPatient'>

// `npm test` checks the rows of the statements afterwards.
if (process.env.PORTAL_TEST_STATEMENTS) recordStatements(process.env.PORTAL_TEST_STATEMENTS)

/**
 * Opens a portal before the tests of the file and closes it after them.
 *
 * @param patience for tests that hold a lock while requests wait for it: no time-out of the database ends those requests.
 */
export function testPortal(env: Record<string, string> = {}, patience: Patience = {}): TestPortal {
  const test = new TestPortal()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const database = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const closing: (() => Promise<void>)[] = []
  const open = async (one: TestPortal) => {
    const address = { ...inject('template'), database }
    closing.push(await openTestPortal(one, { PORTAL_DATA_DIR: dataDir, ...env }, address, patience))
  }
  test.openReplica = async () => {
    const replica = new TestPortal(test.clock)
    await open(replica)
    return replica
  }
  beforeAll(async () => {
    await administer(`create database ${database} template ${inject('template').database} strategy file_copy`)
    await open(test)
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    // All test files share one process with cached modules, so references to a closed portal have to be
    // dropped.
    Object.assign(test, { portal: undefined, app: undefined })
    await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return test
}

/**
 * Opens a whole portal on a migrated or an empty database and assigns it to `test`.
 * @returns A function that closes it.
 */
export async function openTestPortal(
  test: TestPortal,
  env: Record<string, string>,
  address: DatabaseAddress,
  patience: Patience = {},
): Promise<() => Promise<void>> {
  const config: Config = readConfig({
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000',
    // The tests can run with and without the early answers.
    PORTAL_SHORTCUTS: process.env.PORTAL_SHORTCUTS,
    ...env,
  })
  const opened = await openPortal({
    config,
    address,
    clock: test.clock,
    log: pino({ level: 'error' }, { write: (line) => test.loggedErrors.push(line) }),
    connectionsMax: 6,
    ...patience,
  })
  test.portal = opened.portal
  test.app = await buildApp(opened.portal)
  await test.app.ready()
  await startRooms(opened.portal)
  return async () => {
    await test.app.close()
    await opened.close()
  }
}

/** Runs a statement on the test server as its owner, for example to create or drop a database. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('template'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
