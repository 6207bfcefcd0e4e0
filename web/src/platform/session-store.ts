import type { SessionAccount, SessionBody } from '@portal/contract/session.ts'

/** Who is signed in, with the id that the access token carries. */
export type Viewer = SessionAccount & { _id: string }

export interface SessionState {
  viewer: Viewer | null
  /** Lives in memory only: what no storage holds, no other script of a later visit can read. */
  accessToken: string | null
  /** When the token ends, in milliseconds of this browser's clock. */
  expiresAtMs: number
  /** `starting` until the first refresh has ended; `unreachable` when the server did not answer it. */
  phase: 'starting' | 'unreachable' | 'ready'
  /** The person signed out in this tab: no return path is kept then. */
  hasSignedOut: boolean
  /** The person signed out in another tab of this browser: this one says so, and keeps the way back. */
  hasLeftElsewhere: boolean
}

const nobody = {
  viewer: null,
  accessToken: null,
  expiresAtMs: 0,
  hasSignedOut: false,
  hasLeftElsewhere: false,
} as const

let state: SessionState = { ...nobody, phase: 'starting' }
const listeners = new Set<() => void>()

/** The session as it stands; for the router and the calls, which live outside React. */
export function currentSession(): SessionState {
  return state
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a session body (a sign-in or a refresh) as the session. */
export function takeSession(body: SessionBody): void {
  const { userId, expiresAtMs } = readToken(body.accessToken)
  const viewer = { ...body.data, _id: userId }
  set({ ...nobody, viewer, accessToken: body.accessToken, expiresAtMs, phase: 'ready' })
}

/** The session is over: `signedOut` by the person, here or `elsewhere` in another tab, or `ended` by the server. */
export function dropSession(how: 'signedOut' | 'elsewhere' | 'ended'): void {
  set({ ...nobody, phase: 'ready', hasSignedOut: how === 'signedOut', hasLeftElsewhere: how === 'elsewhere' })
}

export function markUnreachable(): void {
  set({ ...state, phase: 'unreachable' })
}

export function markStarting(): void {
  set({ ...state, phase: 'starting' })
}

/** For the server, which draws a page as somebody sees it: nobody else is drawn for before it has ended. */
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
 * Reads the token's claims without checking them: the server does that. When the token names its hour of birth, the
 * difference to this browser's clock is taken off, so that a wrong clock does not refresh before every call.
 */
function readToken(token: string): { userId: string; expiresAtMs: number } {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
  const now = Date.now()
  const clockDifferenceMs = claims.iat === undefined ? 0 : now - claims.iat * 1000
  return { userId: claims.userId, expiresAtMs: claims.exp * 1000 + clockDifferenceMs }
}
