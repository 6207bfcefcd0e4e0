import { createHash, randomBytes } from 'node:crypto'
import { retention } from '@portal/contract/retention.ts'
import { sql } from 'kysely'
import type { Database, Runner, Transaction } from '#platform/database/database.ts'
import { batchSize, inBatches } from '#platform/database/in-batches.ts'

/** A session ends after this many days without use. */
export const idleDays = 30
const absoluteDays = 90
/** A used token stays valid for this long, because two tabs may refresh at the same time. */
const reuseGraceMs = 10_000
/** Ended sessions are kept this long, so that a reuse can be investigated. */
const keptDays = retention.sessions.days
const dayMs = 86_400_000

/** A stored refresh token with its session. */
export interface StoredToken {
  hash: Buffer
  session_id: string
  used_at: Date | null
  attempt: string | null
  account_id: string
  created_at: Date
  last_used_at: Date
  ended_at: Date | null
}

/**
 * Adds a refresh token of 256 bits to the session. Only the hash is stored, so the token exists in the answer
 * alone.
 */
export async function addRefreshToken(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url')
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: hashOf(refreshToken), session_id: sessionId, issued_at: now })
    .execute()
  return refreshToken
}

export async function findToken(runner: Runner, refreshToken: string): Promise<StoredToken | undefined> {
  const { rows } = await sql<StoredToken>`${tokenQuery(refreshToken)}`.execute(runner)
  return rows[0]
}

/** Finds the token and locks it and its session until the transaction ends. */
export async function lockToken(tx: Transaction, refreshToken: string): Promise<StoredToken | undefined> {
  const { rows } = await sql<StoredToken>`${tokenQuery(refreshToken)} for update of t, s`.execute(tx)
  return rows[0]
}

export async function markUsed(
  tx: Transaction,
  token: StoredToken,
  now: Date,
  attempt: string | null,
): Promise<void> {
  if (!token.used_at)
    await tx
      .updateTable('refresh_tokens')
      .set({ used_at: now, attempt })
      .where('hash', '=', token.hash)
      .execute()
  await sql`update sessions set last_used_at = ${now} where id = ${token.session_id}`.execute(tx)
}

/** Whether the token's session was ended, idle too long or open too long. */
export function isOver(token: StoredToken, now: Date): boolean {
  const idleMs = now.getTime() - token.last_used_at.getTime()
  const ageMs = now.getTime() - token.created_at.getTime()
  return token.ended_at !== null || idleMs > idleDays * dayMs || ageMs > absoluteDays * dayMs
}

/** Whether the token was already used, and too long ago for a second tab to explain it. */
export function isReuse(token: StoredToken, now: Date): boolean {
  return token.used_at !== null && now.getTime() - token.used_at.getTime() > reuseGraceMs
}

/**
 * Whether a browser repeats the use of a token because the answer was lost: the attempt is the same, and no
 * token that the session got since has been used.
 */
export async function isRepeat(
  tx: Transaction,
  token: StoredToken,
  attempt: string | null,
): Promise<boolean> {
  if (attempt === null || token.used_at === null || token.attempt !== attempt) return false
  const later = await tx
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('session_id', '=', token.session_id)
    .where('hash', '!=', token.hash)
    .where('issued_at', '>=', token.used_at)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

export async function endSessions(
  tx: Transaction,
  which: { accountId: string; sessionId: string | null; reason: string; now: Date },
): Promise<void> {
  const { accountId, sessionId, reason, now } = which
  await sql`update sessions set ended_at = ${now}, end_reason = ${reason} where account_id = ${accountId}
    and ended_at is null and (${sessionId}::bigint is null or id = ${sessionId})`.execute(tx)
}

/** Returns the open ones of these sessions, with the account of each. */
export async function findOpenSessions(
  runner: Runner,
  sessionIds: readonly string[],
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select id, account_id as "accountId" from sessions
    where id = any (${[...sessionIds]}::bigint[]) and ended_at is null`.execute(runner)
  return rows
}

/** Returns the sessions of an account, newest first, without tokens. */
export async function listSessions(runner: Runner, accountId: string) {
  return runner
    .selectFrom('sessions')
    .select([
      'device',
      'created_at as openedAt',
      'last_used_at as lastUsedAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}

/** Returns the sessions of an account that still authorize calls, last used first, without tokens; at most 100. */
export async function listOpenSessions(runner: Runner, accountId: string, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return runner
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as openedAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', daysAgo(idleDays))
    .where('created_at', '>', daysAgo(absoluteDays))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Deletes sessions that ended long ago, and used refresh tokens that are too old for a harmful reuse. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await inBatches(() =>
    sql`delete from sessions where id in (select id from sessions where ended_at < ${daysAgo(keptDays)}
      or last_used_at < ${daysAgo(idleDays + keptDays)} or created_at < ${daysAgo(absoluteDays + keptDays)}
      limit ${batchSize})`.execute(db),
  )
  await inBatches(() =>
    sql`delete from refresh_tokens where hash in (select hash from refresh_tokens
      where used_at < ${daysAgo(idleDays)} limit ${batchSize})`.execute(db),
  )
}

function tokenQuery(refreshToken: string) {
  return sql`select t.hash, t.session_id, t.used_at, t.attempt, s.account_id, s.created_at, s.last_used_at, s.ended_at
    from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = ${hashOf(refreshToken)}`
}

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest()
}
