import type { SessionAccount } from '@portal/contract/session.ts'
import { LRUCache } from 'lru-cache'
import { AccessTokens } from '#platform/access-tokens.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Runner, Transaction } from '#platform/database.ts'
import { GatheredReads } from '#platform/gathered-reads.ts'
import type { Listener } from '#platform/listener.ts'
import { Problem } from '#platform/problem.ts'
import {
  addRefreshToken,
  endSessions,
  findOpenSessions,
  findToken,
  idleDays,
  isOver,
  isReuse,
  listSessions,
  lockToken,
  markUsed,
  sweepSessions,
} from '#platform/session.store.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { Viewer } from '#platform/viewer.ts'

/** What `notifyChanged` says to every replica: `{ accountId }`. */
export const sessionTopic = 'session'

/** Someone who may sign in, signed in or not. */
export type Account = Omit<Viewer, 'sessionId'>

/** What a browser is shown of the account that is signed in: `data` of the session body. */
export type AccountReader = (runner: Runner, accountId: string) => Promise<SessionAccount>

/** Finds accounts of sessions by their ids, without those that are absent or blocked. Given by the room that owns accounts. */
export type AccountFinder = (runner: Runner, accountIds: readonly string[]) => Promise<Map<string, Account>>

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
  findAccounts: AccountFinder
  readAccount: AccountReader
}

/**
 * Sessions: a short-lived signed access token and a refresh token that works once (trust.md rule 6). Every request
 * asks here who calls; the answer is kept in memory only while the LISTEN connection would tell us of an end or a change.
 */
export class Sessions {
  private readonly options: SessionOptions
  private readonly accessTokens: AccessTokens
  private readonly viewers = new LRUCache<string, Viewer>({ max: 20_000, ttl: 60_000 })
  /** When something opens, a whole college calls at once, each with a session that is read for the first time. */
  private readonly openSessions: GatheredReads<Account | null>
  private forgottenCount = 0

  constructor(options: SessionOptions) {
    this.options = options
    this.openSessions = new GatheredReads((keys) => this.findAll(keys))
    this.accessTokens = new AccessTokens(options)
    options.listener.onGap(() => this.forgetAll())
    options.listener.on(sessionTopic, (message) => this.forget(message as { accountId: string }))
  }

  /** The idle and absolute life of the cookie, for its Max-Age. */
  static readonly cookieSeconds = idleDays * 24 * 3600

  /** Opens a session of the account. */
  async open(tx: Transaction, accountId: string): Promise<OpenedSession> {
    const now = this.now()
    const { id } = await tx
      .insertInto('sessions')
      .values({ account_id: accountId, created_at: now, last_used_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return this.issue(tx, accountId, id)
  }

  /**
   * Takes a refresh token and gives the next pair. Reuse past the grace ends the session: the caller must commit that
   * before refusing, so it is an answer and not an error.
   * @throws UNAUTHENTICATED when the token is unknown, or the session over or too old.
   */
  async refresh(
    tx: Transaction,
    refreshToken: string,
  ): Promise<OpenedSession | { reuseOf: string; accountId: string }> {
    const now = this.now()
    const found = await lockToken(tx, refreshToken)
    if (!found || isOver(found, now)) throw signInAgain()
    const { account_id: accountId, session_id: sessionId } = found
    if (isReuse(found, now)) {
      await this.end(tx, { accountId, sessionId, reason: 'token reused' })
      return { reuseOf: sessionId, accountId }
    }
    await markUsed(tx, found, now)
    return this.issue(tx, accountId, sessionId)
  }

  /** The account as it is now; null when it may not sign in. For work that is done long after its owner asked for it. */
  async accountOf(runner: Runner, accountId: string): Promise<Account | null> {
    return (await this.options.findAccounts(runner, [accountId])).get(accountId) ?? null
  }

  /** The account and session that a refresh token stands for, while both live; for calls that a cookie authorises. */
  async viewerOfCookie(refreshToken: string): Promise<Viewer | null> {
    const found = await findToken(this.options.db, refreshToken)
    if (!found || isOver(found, this.now()) || isReuse(found, this.now())) return null
    return this.find(found.account_id, found.session_id)
  }

  /** What the viewer's browser is shown of their account. */
  shownAccountOf(viewer: Viewer): Promise<SessionAccount> {
    return this.options.readAccount(this.options.db, viewer.id)
  }

  /** An access token of the viewer's session, for calls that this process makes for them. */
  tokenFor(viewer: Viewer): Promise<string> {
    return this.accessTokens.sign(viewer.id, viewer.sessionId)
  }

  /** Who the bearer of the access token is, if that is remembered; null: ask `viewerOf`. Each request begins here. */
  recallViewer(accessToken: string): Viewer | null {
    const claims = this.accessTokens.recall(accessToken)
    return claims && this.recallSession(claims.accountId, claims.sessionId)
  }

  /** Who the bearer of the access token is; null when it is forged, expired, or its session or account has ended. */
  async viewerOf(accessToken: string): Promise<Viewer | null> {
    const claims = this.accessTokens.read(accessToken)
    return claims && this.viewerOfSession(claims.accountId, claims.sessionId)
  }

  /** Who the session is of now; null when it or its account has ended. For what stays open longer than a request. */
  async viewerOfSession(accountId: string, sessionId: string): Promise<Viewer | null> {
    return this.recallSession(accountId, sessionId) ?? this.find(accountId, sessionId)
  }

  private recallSession(accountId: string, sessionId: string): Viewer | null {
    const known = this.options.listener.isListening ? this.viewers.get(sessionId) : undefined
    return known?.id === accountId ? known : null
  }

  /** Ends one session of the account, or all; its access tokens and streams end with it, on every replica. */
  async end(
    tx: Transaction,
    which: { accountId: string; sessionId?: string; reason: string },
  ): Promise<void> {
    await endSessions(tx, { sessionId: null, ...which, now: this.now() })
    await this.notifyChanged(tx, which.accountId)
  }

  /**
   * Ends the session that a refresh token belongs to, also when the token was used before: whoever held it wants out.
   * @returns whose session it was; null when the token is unknown or its session over.
   */
  async endByCookie(
    tx: Transaction,
    refreshToken: string,
    reason: string,
  ): Promise<{ accountId: string; sessionId: string } | null> {
    const found = await lockToken(tx, refreshToken)
    if (!found || found.ended_at) return null
    const session = { accountId: found.account_id, sessionId: found.session_id }
    await this.end(tx, { ...session, reason })
    return session
  }

  /** To be called in the transaction that changes what a viewer is: role, rights, block, name. */
  async notifyChanged(tx: Transaction, accountId: string): Promise<void> {
    await this.options.listener.notify(tx, sessionTopic, { accountId })
    // This replica does not wait for the echo.
    afterCommit(tx, () => this.forget({ accountId }))
  }

  /** Drops what this replica remembers of the account, so that the next request reads it again. */
  forget({ accountId }: { accountId: string }): void {
    this.forgottenCount += 1
    for (const [sessionId, viewer] of this.viewers.entries())
      if (viewer.id === accountId) this.viewers.delete(sessionId)
  }

  /** When and how the account was signed in, newest first; without tokens. */
  async list(runner: Runner, accountId: string) {
    return listSessions(runner, accountId)
  }

  /** Removes what is long over; a job calls it. */
  async sweep(): Promise<void> {
    await sweepSessions(this.options.db, this.now())
  }

  private forgetAll(): void {
    this.forgottenCount += 1
    this.viewers.clear()
  }

  private async find(accountId: string, sessionId: string): Promise<Viewer | null> {
    const forgottenBefore = this.forgottenCount
    const account = await this.openSessions.get(`${sessionId} ${accountId}`)
    if (!account) return null
    const viewer = { ...account, sessionId }
    // What was read while someone changed may be what he was before: it serves this request and is not kept.
    if (this.forgottenCount === forgottenBefore) this.viewers.set(sessionId, viewer)
    return viewer
  }

  /** @param keys a session and whose it should be, with a space between them. */
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
