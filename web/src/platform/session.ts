import type { SessionBody } from '@portal/contract/session.ts'
import { useSyncExternalStore } from 'react'
import { refreshSession } from './session-refresh.ts'
import { currentSession, dropSession, onSessionChange, takeSession, type Viewer } from './session-store.ts'

export type { Viewer }

export interface SessionView {
  /** Null is the visitor. */
  viewer: Viewer | null
  /** False until the refresh at the app's start has ended. */
  isReady: boolean
  /** The refresh at the app's start found no server. */
  isUnreachable: boolean
}

/** Who is signed in. */
export function useSession(): SessionView {
  const { viewer, phase } = useSyncExternalStore(onSessionChange, currentSession, currentSession)
  return { viewer, isReady: phase === 'ready', isUnreachable: phase === 'unreachable' }
}

/** Takes the answer of a sign-in as the session; other tabs take it up too. */
export function signedIn(body: SessionBody): void {
  takeSession(body)
  tabs?.postMessage('signedIn')
}

/** Forgets the session in every tab. The server's sign-out has been called by then (app/sign-out.ts). */
export function signedOut(): void {
  dropSession('signedOut')
  tabs?.postMessage('signedOut')
}

const tabs =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('portal-session')

tabs?.addEventListener('message', ({ data }) => {
  if (data === 'signedOut') dropSession('elsewhere')
  if (data === 'signedIn') void refreshSession().catch(() => undefined)
})
