import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Database, Runner, Transaction } from '#platform/database.ts'
import type { Listener } from '#platform/listener.ts'
import { Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/verb.ts'

declare module '#platform/database.ts' {
  interface Tables {
    sessions: SessionsTable
    refresh_tokens: RefreshTokensTable
  }
}

interface SessionsTable {
  id: Generated
  account_id: string
  created_at: Date
  last_used_at: Date
  ended_at: Date | null
  end_reason: string | null
}
interface RefreshTokensTable {
  hash: Buffer
  session_id: string
  issued_at: Date
  used_at: Date | null
}
type Generated = import('kysely').Generated<string>

const accessTokenSeconds = 15 * 60
/** Two tabs may refresh at the same time: an old token works again for so long (contract.md section 3). */
const reuseGraceMs = 10_000
const idleDays = 30
const absoluteDays = 90
const dayMs = 86_400_000
const audience = 'portal'
const topic = 'session'

/** Finds the account of a session; null when there is none or it is blocked. Given by the room that owns accounts. */
export type AccountFinder = (runner: Runner, accountId: string) => Promise<Omit<Viewer, 'sessionId'> | null>

/** What a sign-in or a refresh hands to the browser. */
export interface OpenedSession {
  accountId: string
  sessionId: string
  accessToken: string
  refreshToken: string
}

interface SessionOptions {
  db: Database
  clock: Clock
  listener: Listener
  secret: string
  findAccount: AccountFinder
}

/**
 * Sessions: a short-lived signed access token and a refresh token that works once (trust.md rule 6). Every request
 * asks here who calls; the answer is kept in memory only while the LISTEN connection would tell us of an end or a change.
 */
export class Sessions {
  private readonly options: SessionOptions
  private readonly key: KeyObject
  private readonly verified = new LRUCache<
    string,
    { accountId: string; sessionId: string; expiresAt: number }
  >({ max: 20_000 })
  private readonly viewers = new LRUCache<string, Viewer>({ max: 20_000, ttl: 60_000 })

  constructor(options: SessionOptions) {
    this.options = options
    this.key = createSecretKey(createHash('sha256').update(`access:${options.secret}`).digest())
    options.listener.onGap(() => this.viewers.clear())
    options.listener.on(topic, (message) => this.forget(message as { accountId: string }))
  }

  /** The idle and absolute life of the cookie, for its Max-Age. */
  static readonly cookieSeconds = idleDays * 24 * 3600

  /** Opens a session of the account. */
  async open(tx: Transaction, accountId: string): Promise<OpenedSession> {
    const now = this.options.clock.now()
    const { id } = await tx
      .insertInto('sessions')
      .values({ account_id: accountId, created_at: now, last_used_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return this.issue(tx, accountId, id)
  }

  /**
   * Takes a refresh token and gives the next pair.
   * @throws UNAUTHENTICATED when the token is unknown, the session over or too old; reuse past the grace ends it.
   */
  async refresh(
    tx: Transaction,
    refreshToken: string,
  ): Promise<OpenedSession | { reuseOf: string; accountId: string }> {
    const now = this.options.clock.now()
    const found = await this.lockToken(tx, refreshToken)
    if (!found || found.ended_at || this.isTooOld(found, now)) throw signInAgain()
    if (found.used_at && now.getTime() - found.used_at.getTime() > reuseGraceMs) {
      await this.end(tx, { accountId: found.account_id, sessionId: found.session_id, reason: 'token reused' })
      return { reuseOf: found.session_id, accountId: found.account_id }
    }
    await sql`update refresh_tokens set used_at = coalesce(used_at, ${now}) where hash = ${found.hash}`.execute(
      tx,
    )
    await sql`update sessions set last_used_at = ${now} where id = ${found.session_id}`.execute(tx)
    return this.issue(tx, found.account_id, found.session_id)
  }

  /** The account and session that a refresh token stands for, while both live; for calls that a cookie authorises. */
  async viewerOfCookie(refreshToken: string): Promise<Viewer | null> {
    const now = this.options.clock.now()
    const { rows } = await sql<StoredToken>`${tokenQuery(refreshToken)}`.execute(this.options.db)
    const found = rows[0]
    if (!found || found.ended_at || this.isTooOld(found, now)) return null
    if (found.used_at && now.getTime() - found.used_at.getTime() > reuseGraceMs) return null
    return this.find(found.account_id, found.session_id)
  }

  /** Who the bearer of the access token is; null when it is forged, expired, or its session or account has ended. */
  async viewerOf(accessToken: string): Promise<Viewer | null> {
    const claims = await this.verify(accessToken)
    if (!claims || claims.expiresAt <= this.options.clock.now().getTime()) return null
    const known = this.options.listener.isListening ? this.viewers.get(claims.sessionId) : undefined
    return known ?? this.find(claims.accountId, claims.sessionId)
  }

  /** Ends one session of the account, or all; its access tokens end with it, on every replica. */
  async end(
    tx: Transaction,
    which: { accountId: string; sessionId?: string; reason: string },
  ): Promise<void> {
    const { accountId, sessionId = null, reason } = which
    await sql`update sessions set ended_at = ${this.options.clock.now()}, end_reason = ${reason}
      where account_id = ${accountId} and ended_at is null and (${sessionId}::bigint is null or id = ${sessionId})`.execute(
      tx,
    )
    await this.tellChanged(tx, accountId)
  }

  /** To be called in the transaction that changes what a viewer is: role, rights, block, name. */
  async tellChanged(tx: Transaction, accountId: string): Promise<void> {
    await this.options.listener.tell(tx, topic, { accountId })
  }

  /** Drops what this replica remembers of the account; call it after such a commit, so that nobody waits for the echo. */
  forget({ accountId }: { accountId: string }): void {
    for (const [sessionId, viewer] of this.viewers.entries())
      if (viewer.id === accountId) this.viewers.delete(sessionId)
  }

  private async find(accountId: string, sessionId: string): Promise<Viewer | null> {
    const { db, findAccount } = this.options
    const { rows } =
      await sql`select 1 from sessions where id = ${sessionId} and account_id = ${accountId} and ended_at is null`.execute(
        db,
      )
    const account = rows.length > 0 ? await findAccount(db, accountId) : null
    if (!account) return null
    const viewer = { ...account, sessionId }
    this.viewers.set(sessionId, viewer)
    return viewer
  }

  private async issue(tx: Transaction, accountId: string, sessionId: string): Promise<OpenedSession> {
    const now = this.options.clock.now()
    const refreshToken = randomBytes(32).toString('base64url')
    await tx
      .insertInto('refresh_tokens')
      .values({ hash: hashOf(refreshToken), session_id: sessionId, issued_at: now, used_at: null })
      .execute()
    const issuedAt = Math.floor(now.getTime() / 1000)
    const accessToken = await new SignJWT({ userId: accountId, sid: sessionId, use: 'access' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(this.key)
    return { accountId, sessionId, accessToken, refreshToken }
  }

  private async verify(token: string) {
    const known = this.verified.get(token)
    if (known) return known
    try {
      const options = { algorithms: ['HS256'], audience, currentDate: this.options.clock.now() }
      const { payload } = await jwtVerify(token, this.key, options)
      if (payload.use !== 'access' || typeof payload.userId !== 'string' || typeof payload.sid !== 'string')
        return null
      const claims = {
        accountId: payload.userId,
        sessionId: payload.sid,
        expiresAt: (payload.exp ?? 0) * 1000,
      }
      this.verified.set(token, claims)
      return claims
    } catch {
      return null
    }
  }

  private async lockToken(tx: Transaction, refreshToken: string): Promise<StoredToken | undefined> {
    const { rows } = await sql<StoredToken>`${tokenQuery(refreshToken)} for update of t, s`.execute(tx)
    return rows[0]
  }

  private isTooOld(found: StoredToken, now: Date): boolean {
    const idleMs = now.getTime() - found.last_used_at.getTime()
    const ageMs = now.getTime() - found.created_at.getTime()
    return idleMs > idleDays * dayMs || ageMs > absoluteDays * dayMs
  }
}

interface StoredToken {
  hash: Buffer
  session_id: string
  used_at: Date | null
  account_id: string
  created_at: Date
  last_used_at: Date
  ended_at: Date | null
}

function tokenQuery(refreshToken: string) {
  return sql`select t.hash, t.session_id, t.used_at, s.account_id, s.created_at, s.last_used_at, s.ended_at
    from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = ${hashOf(refreshToken)}`
}

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest()
}

export function signInAgain(): Problem {
  return new Problem('UNAUTHENTICATED', 'Your session has ended, sign in again')
}
