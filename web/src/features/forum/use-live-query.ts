import { useEffect, useRef } from 'react'
import { useLive } from '#web/platform/live.ts'
import { useForumRefresh } from './forum.cache.ts'

/**
 * Reads the open query again when the viewer's bell rings: it may be about this one. A whole college may hear the same
 * bell, so each waits a random part of the time that the server names.
 */
export function useLiveQuery(slug: string): void {
  const { refreshQuery } = useForumRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('bell', (change) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshQuery(slug), Math.random() * (change?.spreadMs ?? 0))
  })
}
