import { notifyManager, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dayOfMoment, formatDateTime, formatTime } from '#web/platform/dates.ts'
import { isKept } from '#web/platform/kept-answers.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession, type Viewer } from '#web/platform/session.ts'
import { refreshSession } from '#web/platform/session-refresh.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** Says without a network from when the page is. A page that this device doesn't keep says that itself. */
export function OfflineLine() {
  const { viewer } = useSession()
  const isOnline = useIsOnline()
  const from = useSyncExternalStore(subscribe, () => shownFrom(viewer))
  if (from === null) return null
  return (
    <p
      className="row gap-12 wrap between pad-note round-10 text-14 below-16"
      style={{ background: 'var(--portal-board-soft)', color: 'var(--portal-board-text)' }}
      role="status"
    >
      <span>
        {isOnline ? "Can't reach the portal." : "You're offline."} This page is from {written(from)}.
      </span>
      {isOnline && <PlainButton onClick={() => void retry()}>Retry</PlainButton>}
    </p>
  )
}

async function retry(): Promise<void> {
  await refreshSession().catch(() => undefined)
  await queryClient.invalidateQueries()
}

function subscribe(onChange: () => void): () => void {
  return queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange))
}

/** Returns the time of the oldest part of the page that this device keeps; null if it keeps none. */
function shownFrom(viewer: Viewer | null): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfPage })
  const kept = shown.filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey, viewer))
  return kept.length === 0 ? null : Math.min(...kept.map(({ state }) => state.dataUpdatedAt))
}

/** Other pages have the bell and the pass in their shell, and take the viewer's class from the profile. */
function isOfPage({ queryKey: [name] }: Query): boolean {
  const call = String(name)
  const { pathname } = window.location
  if (call.startsWith('GET /notification/')) return pathname === '/notifications'
  if (call === 'GET /profiles/mine') return pathname === '/editprofile'
  return call.startsWith('GET ') && call !== 'GET /railway/pass'
}

function written(at: number): string {
  const iso = new Date(at).toISOString()
  return dayOfMoment(iso) === dayOfMoment(new Date().toISOString()) ? formatTime(iso) : formatDateTime(iso)
}
