import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { useEffect, useRef } from 'react'
import { useLiveChannel } from '#web/platform/live.ts'
import { hasWrittenIn } from '#web/platform/own-writes.ts'
import { reloadChanged } from '#web/platform/reload-after.ts'

/** The minimum interval between reloads, however many people like and answer at once. */
const restMs = 2_000

/**
 * The tab of the viewer's own action reloads by itself. Events within this time before or after are its own.
 */
const ownActMs = 1_500

/**
 * Reloads the open query when anyone changes it. A whole college may have the same query open, so each client
 * waits a random part of the time that the server gives. This tab's own changes have been loaded already and
 * are ignored. college/discussion/held-answers.ts decides what is shown at once.
 */
export function useLiveQuery(query: Pick<ForumQuery, '_id' | 'slug'> | undefined): void {
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
        if (isOwnAlone.current && hasWrittenIn('alumni', heardAt - ownActMs)) return
        readAt.current = Date.now()
        void reloadChanged('POST /alumni/reply/:id')
      },
      Math.max(spreadMs, readAt.current + restMs - Date.now()),
    )
  })
}
