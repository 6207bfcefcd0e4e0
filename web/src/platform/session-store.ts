import type { SessionAccount, SessionBody } from '@portal/contract/session.ts'

/** The signed-in account, with the id from the access token. */
export type Viewer = SessionAccount & { _id: string }

export interface SessionState {
  viewer: Viewer | null
  /** Kept in memory only, so that no script of a later visit can read it from storage. */
  accessToken: string | null
  /** The expiry of the token, in milliseconds of this browser's clock. */
  expiresAtMs: number
  /**
   * `starting` until the first refresh has ended. If the server didn't answer it: `offline` with the viewer that this
   * device keeps, who has no token yet, or else `unreachable`.
   */
  phase: 'starting' | 'offline' | 'unreachable' | 'ready'
  /** True if the person signed out in this tab. The return path is then dropped. */
  hasSignedOut: boolean
  /** Why the session is over, if not by a sign-out in this tab. This tab says so and keeps the return path. */
  over: 'elsewhere' | 'ended' | null
}

const nobody = {
  viewer: null,
  accessToken: null,
  expiresAtMs: 0,
  hasSignedOut: false,
  over: null,
} as const

let state: SessionState = { ...nobody, phase: 'starting' }
const listeners = new Set<() => void>()

/** Returns the current session, for the router and the calls, which live outside React. */
export function currentSession(): SessionState {
  return state
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the session of a sign-in or a refresh. */
export function takeSession(body: SessionBody): void {
  const { userId, expiresAtMs } = readToken(body.accessToken)
  const viewer = { ...body.data, _id: userId }
  set({ ...nobody, viewer, accessToken: body.accessToken, expiresAtMs, phase: 'ready' })
}

/**
 * Ends the session: `signedOut` by the person, here or `elsewhere` in another tab, or `ended` by the server.
 */
export function dropSession(how: 'signedOut' | 'elsewhere' | 'ended'): void {
  // A visitor has no session that could end.
  const ended = state.viewer === null ? state.over : 'ended'
  const over = { signedOut: null, elsewhere: 'elsewhere', ended } as const
  set({ ...nobody, phase: 'ready', hasSignedOut: how === 'signedOut', over: over[how] })
}

/** Starts as the viewer whose pages this device keeps. The first call that gets through brings the session. */
export function takeKeptViewer(viewer: Viewer): void {
  set({ ...nobody, viewer, phase: 'offline' })
}

export function markUnreachable(): void {
  set({ ...state, phase: 'unreachable' })
}

export function markStarting(): void {
  set({ ...state, phase: 'starting' })
}

/**
 * Used on the server: draws a page as a viewer sees it. Drawing is synchronous, so no other viewer can be
 * mixed in.
 */
export function drawAs<T>(viewer: Viewer | null, draw: () => T): T {
  state = { ...nobody, viewer, phase: 'ready' }
  try {
    return draw()
  } finally {
    state = { ...nobody, phase: 'starting' }
  }
}

function set(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

interface TokenClaims {
  userId: string
  exp: number
  iat?: number
}

/**
 * Reads the token's claims without verifying them, which is the server's task. If the token has its time of
 * issue, the difference to this browser's clock is subtracted, so that a wrong clock doesn't cause a refresh
 * before every call.
 */
function readToken(token: string): { userId: string; expiresAtMs: number } {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
  const now = Date.now()
  const clockDifferenceMs = claims.iat === undefined ? 0 : now - claims.iat * 1000
  return { userId: claims.userId, expiresAtMs: claims.exp * 1000 + clockDifferenceMs }
}
