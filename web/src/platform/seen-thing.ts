import type { NotificationType } from '@portal/contract/notifications.ts'
import { bellRoles } from '@portal/contract/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from './call.ts'
import { resource } from './resource.ts'
import { useSession } from './session.ts'

/** The first notifications of the viewer, with the counts that the bell shows. */
const unseenCounts = resource('GET /notification/getAllNotifications', { query: { for: 'me' } })

/**
 * Marks the viewer's notifications about a thing as seen, in all of their tabs, while its page is visible.
 * @param slug undefined until the thing is loaded, because nothing can be seen before
 * @param saidCount the number of comments or answers; a change means that the new ones were seen too
 */
export function useSeenThing(type: NotificationType, slug: string | undefined, saidCount: number): void {
  const client = useQueryClient()
  const { viewer } = useSession()
  const hasBell = bellRoles.some((role) => role === viewer?.roleModel)
  const lastSlug = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saidCount isn't used in the call, but a change requires another call.
  useEffect(() => {
    if (!hasBell || slug === undefined) return
    const isFirst = lastSlug.current !== slug
    lastSlug.current = slug
    // The first call is skipped if the bell has no count. Later calls are not, because live content may
    // arrive before its count.
    if (isFirst && client.getQueryData(unseenCounts.queryKey)?.unseenCount === 0) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      call('PUT /notification/markThingSeen', { body: { type, slug } }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [client, hasBell, type, slug, saidCount])
}
