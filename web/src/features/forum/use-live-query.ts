import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useEffect, useRef } from 'react'
import { useLiveChannel } from '#web/platform/live.ts'
import { useForumRefresh } from './forum.cache.ts'

/** However many like and answer at once, a reader reads the query again no more often than this. */
const restMs = 2_000

/**
 * Reads the open query again when anyone changes something about it. A whole college may read the same one, so each waits
 * a random part of the time that the server names. What of it is shown at once: ui/discussion/held-answers.ts.
 */
export function useLiveQuery(query: Pick<ForumQuery, '_id' | 'slug'> | undefined): void {
  const { refreshQuery } = useForumRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const readAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChannel(query ? `query:${query._id}` : null, (change) => {
    if (!query || timer.current !== undefined) return
    const spreadMs = Math.random() * (change?.spreadMs ?? 0)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        readAt.current = Date.now()
        void refreshQuery(query.slug)
      },
      Math.max(spreadMs, readAt.current + restMs - Date.now()),
    )
  })
}
