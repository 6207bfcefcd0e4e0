import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useEffect, useRef } from 'react'
import { useLiveChannel } from '#web/platform/live.ts'
import { hasReadOwnAct, useForumRefresh } from './forum.cache.ts'

/** However many like and answer at once, a reader reads the query again no more often than this. */
const restMs = 2_000

/** An act of the viewer is read by the tab that did it; so long before and after the news of it. */
const ownActMs = 1_500

/**
 * Reads the open query again when anyone changes something about it. A whole college may read the same one, so each waits
 * a random part of the time that the server names. What this tab changed itself, it has read already: that is no news.
 * What of it is shown at once: ui/discussion/held-answers.ts.
 */
export function useLiveQuery(query: Pick<ForumQuery, '_id' | 'slug'> | undefined): void {
  const { refreshByLive } = useForumRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const readAt = useRef(0)
  const isOwnAlone = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChannel(query ? `query:${query._id}` : null, (change) => {
    if (!query) return
    const isOwn = change?.isOwn === true
    if (timer.current !== undefined) {
      if (!isOwn) isOwnAlone.current = false
      return
    }
    isOwnAlone.current = isOwn
    const heardAt = Date.now()
    const spreadMs = isOwn ? ownActMs : Math.random() * (change?.spreadMs ?? 0)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        if (isOwnAlone.current && hasReadOwnAct(query.slug, heardAt - ownActMs)) return
        readAt.current = Date.now()
        void refreshByLive(query.slug)
      },
      Math.max(spreadMs, readAt.current + restMs - Date.now()),
    )
  })
}
