import type { SessionBody } from '@portal/contract/session.ts'
import { useSyncExternalStore } from 'react'
import { refreshSession } from './session-refresh.ts'
import { currentSession, dropSession, onSessionChange, takeSession, type Viewer } from './session-store.ts'

export type { Viewer }

export interface SessionView {
  /** Null for a visitor. */
  viewer: Viewer | null
  /** False until the refresh at the app's start has ended, or the app has started with what this device keeps. */
  isReady: boolean
  /** True if the refresh at the app's start got no answer. */
  isUnreachable: boolean
}

/** Returns the session of the signed-in person or the visitor. */
export function useSession(): SessionView {
  const { viewer, phase } = useSyncExternalStore(onSessionChange, currentSession, currentSession)
  return { viewer, isReady: phase === 'ready' || phase === 'offline', isUnreachable: phase === 'unreachable' }
}

/** Stores the session of a sign-in. Other tabs take it over too. */
export function signedIn(body: SessionBody): void {
  takeSession(body)
  tabs?.postMessage('signedIn')
}

/** Drops the session in every tab, after the server's sign-out. */
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
