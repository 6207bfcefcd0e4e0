import type { SessionAccount } from '@portal/contract/session.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Database, Runner, Transaction } from '#platform/database/database.ts'
import { GatheredReads } from '#platform/database/gathered-reads.ts'
import type { Listener } from '#platform/database/listener.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { AccessTokens } from './access-tokens.ts'
import {
  addRefreshToken,
  endSessions,
  findOpenSessions,
  findToken,
  idleDays,
  isOver,
  isRepeat,
  isReuse,
  listOpenSessions,
  listSessions,
  lockToken,
  markUsed,
  sweepSessions,
} from './session.store.ts'
import type { Viewer } from './viewer.ts'

/** The topic of `notifyChanged`. The payload is a `SessionMessage`. */
export const sessionTopic = 'session'
/** Without an account, many accounts changed at once. */
export type SessionMessage = { accountId: string | null }
/** Changes of more accounts leave as one message, by which replicas read every account again. */
const messagesMax = 50

/** An account that may sign in, whether or not it is signed in. */
export type Account = Omit<Viewer, 'sessionId'>

/** Reads the account as the browser shows it: `data` of the session body. */
export type AccountReader = (runner: Runner, accountId: string) => Promise<SessionAccount>

/** Finds accounts by their ids, without missing and blocked ones. The room that owns accounts provides it. */
export type AccountFinder = (runner: Runner, accountIds: readonly string[]) => Promise<Map<string, Account>>

/** The tokens that a browser gets at a sign-in or a refresh. */
export interface OpenedSession {
  accountId: string
  sessionId: string
  accessToken: string
  refreshToken: string
}

type EndListener = (
  tx: Transaction,
  ended: { accountId: string; sessionId: string | null; reason: string },
) => Promise<void>

interface SessionOptions {
  db: Database
  clock: Clock
  listener: Listener
  secret: string
  findAccounts: AccountFinder
  readAccount: AccountReader
}

/**
 * Sessions: a short-lived signed access token, and a refresh token that works once. Every request looks up
 * its viewer here. The result is cached only while the LISTEN connection is up, which reports ended sessions
 * and changed accounts.
 */
export class Sessions {
  private readonly options: SessionOptions
  private readonly accessTokens: AccessTokens
  private readonly viewers = new LRUCache<string, Viewer>({ max: 20_000, ttl: 60_000 })
  /**
   * Batches the reads of sessions. When an event opens, a whole college calls at once, each with an uncached
   * session.
   */
  private readonly openSessions: GatheredReads<Account | null>
  private forgottenCount = 0
  private readonly endListeners: EndListener[] = []

  constructor(options: SessionOptions) {
    this.options = options
    this.openSessions = new GatheredReads((keys) => this.findAll(keys))
    this.accessTokens = new AccessTokens(options)
    options.listener.onGap(() => this.forget({ accountId: null }))
    options.listener.on(sessionTopic, (message) => this.forget(message as SessionMessage))
  }

  /** The idle lifetime of a session, for the Max-Age of the cookie. */
  static readonly cookieSeconds = idleDays * 24 * 3600

  /** @param device the browser and the system, as `deviceName` returns them. */
  async open(tx: Transaction, accountId: string, device = ''): Promise<OpenedSession> {
    const now = this.now()
    const { id } = await tx
      .insertInto('sessions')
      .values({ account_id: accountId, created_at: now, last_used_at: now, device })
      .returning('id')
      .executeTakeFirstOrThrow()
    return this.issue(tx, accountId, id)
  }

  /**
   * Exchanges a refresh token for a new pair. Reuse after the grace period ends the session, unless it
   * repeats the attempt whose answer the browser never got. The caller must commit that before refusing, so
   * this returns the reuse rather than throwing.
   * @param attempt the browser's random name of this attempt; null if it gave none
   * @throws UNAUTHENTICATED when the token is unknown, or the session ended or too old.
   */
  async refresh(tx: Transaction, refreshToken: string, attempt: string | null) {
    const now = this.now()
    const found = await lockToken(tx, refreshToken)
    if (!found || isOver(found, now)) throw signInAgain()
    const { account_id: accountId, session_id: sessionId } = found
    if (isReuse(found, now) && !(await isRepeat(tx, found, attempt))) {
      await this.end(tx, { accountId, sessionId, reason: 'token reused' })
      return { reuseOf: sessionId, accountId }
    }
    await markUsed(tx, found, now, attempt)
    return this.issue(tx, accountId, sessionId)
  }

  /**
   * Returns the current account; null if it may not sign in. For work that runs long after its owner
   * requested it.
   */
  async accountOf(runner: Runner, accountId: string): Promise<Account | null> {
    return (await this.options.findAccounts(runner, [accountId])).get(accountId) ?? null
  }

  /**
   * Returns the viewer of a refresh token while its session and account are active. For calls that a cookie
   * authorizes.
   */
  async viewerOfCookie(refreshToken: string): Promise<Viewer | null> {
    const found = await findToken(this.options.db, refreshToken)
    if (!found || isOver(found, this.now()) || isReuse(found, this.now())) return null
    return this.find(found.account_id, found.session_id)
  }

  /** Returns the account as the viewer's own browser shows it. */
  shownAccountOf(viewer: Viewer): Promise<SessionAccount> {
    return this.options.readAccount(this.options.db, viewer.id)
  }

  /** Signs an access token for the viewer's session, for calls that this process makes on their behalf. */
  tokenFor(viewer: Viewer): Promise<string> {
    return this.accessTokens.sign(viewer.id, viewer.sessionId)
  }

  /** Returns the cached viewer of an access token; null: call `viewerOf`. Every request starts here. */
  recallViewer(accessToken: string): Viewer | null {
    const claims = this.accessTokens.recall(accessToken)
    return claims && this.recallSession(claims.accountId, claims.sessionId)
  }

  /**
   * Returns the viewer of an access token; null if the token is forged or expired, or its session or account
   * has ended.
   */
  async viewerOf(accessToken: string): Promise<Viewer | null> {
    const claims = this.accessTokens.read(accessToken)
    return claims && this.viewerOfSession(claims.accountId, claims.sessionId)
  }

  /**
   * Returns the current viewer of a session; null if the session or account has ended. For connections that
   * outlive a request.
   */
  async viewerOfSession(accountId: string, sessionId: string): Promise<Viewer | null> {
    return this.recallSession(accountId, sessionId) ?? this.find(accountId, sessionId)
  }

  private recallSession(accountId: string, sessionId: string): Viewer | null {
    const known = this.options.listener.isListening ? this.viewers.get(sessionId) : undefined
    return known?.id === accountId ? known : null
  }

  /**
   * Ends one session of the account, or all of them. Their access tokens and streams end on every replica.
   */
  async end(tx: Transaction, which: { accountId: string; sessionId?: string; reason: string }) {
    await endSessions(tx, { sessionId: null, ...which, now: this.now() })
    for (const listener of this.endListeners) await listener(tx, { sessionId: null, ...which })
    await this.notifyChanged(tx, which.accountId)
  }

  /** Runs the work in each transaction that ends a session of an account, or all of them (null). */
  onEnd(listener: EndListener): void {
    this.endListeners.push(listener)
  }

  /**
   * Ends the session of a refresh token, even if the token was already used, because its holder wants to sign
   * out.
   * @returns the account and session; null if the token is unknown or its session has ended.
   */
  async endByCookie(tx: Transaction, refreshToken: string, reason: string) {
    const found = await lockToken(tx, refreshToken)
    if (!found || found.ended_at) return null
    const session = { accountId: found.account_id, sessionId: found.session_id }
    await this.end(tx, { ...session, reason })
    return session
  }

  /**
   * Announces a change of a viewer's role, rights, block or name, or changes of many viewers (null). Call it in
   * the transaction that makes the change.
   */
  async notifyChanged(tx: Transaction, accountId: string | null): Promise<void> {
    await this.options.listener.notify(tx, sessionTopic, { accountId })
    // This replica doesn't wait for its own message.
    afterCommit(tx, () => this.forget({ accountId }))
  }

  /** Announces changes of several viewers: one by one, or if they are many, in one message. */
  async notifySeveralChanged(tx: Transaction, accountIds: readonly string[]): Promise<void> {
    const keys = accountIds.length > messagesMax ? [null] : accountIds
    for (const accountId of keys) await this.notifyChanged(tx, accountId)
  }

  /** Drops the account, or all (null), from this replica's cache, so that the next request reads it again. */
  forget({ accountId }: SessionMessage): void {
    this.forgottenCount += 1
    for (const [sessionId, viewer] of this.viewers.entries())
      if (accountId === null || viewer.id === accountId) this.viewers.delete(sessionId)
  }

  /** Returns the sessions of the account, newest first, without tokens. */
  async list(runner: Runner, accountId: string) {
    return listSessions(runner, accountId)
  }

  /** Returns the open sessions of the account, last used first, without tokens. */
  async listOpen(runner: Runner, accountId: string) {
    return listOpenSessions(runner, accountId, this.now())
  }

  /** Deletes sessions that ended long ago. A job calls it. */
  async sweep(): Promise<void> {
    await sweepSessions(this.options.db, this.now())
  }

  private async find(accountId: string, sessionId: string): Promise<Viewer | null> {
    const forgottenBefore = this.forgottenCount
    const account = await this.openSessions.get(`${sessionId} ${accountId}`)
    if (!account) return null
    const viewer = { ...account, sessionId }
    // A read that overlaps a change may be stale: it serves this request but isn't cached.
    if (this.forgottenCount === forgottenBefore) this.viewers.set(sessionId, viewer)
    return viewer
  }

  /** @param keys the id of a session and of its account, separated by a space. */
  private async findAll(keys: readonly string[]): Promise<Map<string, Account | null>> {
    const { db, findAccounts } = this.options
    const pairs = keys.map((key) => key.split(' ') as [string, string])
    const [open, accounts] = await Promise.all([
      findOpenSessions(
        db,
        pairs.map(([sessionId]) => sessionId),
      ),
      findAccounts(
        db,
        pairs.map(([, accountId]) => accountId),
      ),
    ])
    const isOpen = new Set(open.map(({ id, accountId }) => `${id} ${accountId}`))
    return new Map(
      pairs.map(([sessionId, accountId]) => {
        const key = `${sessionId} ${accountId}`
        return [key, isOpen.has(key) ? (accounts.get(accountId) ?? null) : null]
      }),
    )
  }

  private async issue(tx: Transaction, accountId: string, sessionId: string): Promise<OpenedSession> {
    const refreshToken = await addRefreshToken(tx, sessionId, this.now())
    const accessToken = await this.accessTokens.sign(accountId, sessionId)
    return { accountId, sessionId, accessToken, refreshToken }
  }

  private now(): Date {
    return this.options.clock.now()
  }
}

export function signInAgain(): Problem {
  return new Problem('UNAUTHENTICATED', 'Your session has ended, sign in again')
}
