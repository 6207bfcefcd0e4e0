import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { isOnline } from '#web/platform/online.ts'
import { useSession } from '#web/platform/session.ts'
import type { Discussion } from './discussion.ts'

/** Where a message that could not be sent is remembered, beside its text. */
const unsentKey = (draftKey: string) => `${draftKey}:unsent`
/** The clocks of the browser and the server may differ by that much. */
const clockSlackMs = 60_000

/**
 * A message that was written while the network was away: it is kept with its draft, also over a reload.
 * @returns `keep` when it cannot go now (true), `isSent` whether the server has it after all, and `drop` when it went.
 */
export function useUnsentMessage(discussion: Discussion, draftKey: string, answerId?: string) {
  const client = useQueryClient()
  const viewerId = useSession().viewer?._id ?? 'visitor'
  const [since, setSince] = useState(() => unsentSince(draftKey, viewerId))
  const drop = () => {
    if (since !== null) dropDraft(unsentKey(draftKey), viewerId)
    setSince(null)
  }
  /** Whether it waits now: nothing was called, or the call did not come through. */
  const keep = (error?: Error): boolean => {
    const isLost = error instanceof CallProblem && error.status === 0
    if (error ? !isLost : isOnline()) return false
    if (since === null) {
      saveDraft(unsentKey(draftKey), viewerId, true)
      setSince(new Date())
    }
    return true
  }
  /** An answer of the server may have been lost on its way, so it is asked what it has. */
  const isSent = async (message: string): Promise<boolean> => {
    if (since === null) return false
    await discussion.refresh()
    const sent = discussion.mentions?.toSent(message) ?? message
    const details = client.getQueriesData<{ comments: DiscussionAnswer[] }>({ queryKey: discussion.cacheKey })
    return details
      .flatMap(([, detail]) => detail?.comments ?? [])
      .flatMap((answer) => (answerId === undefined ? [answer] : answer._id === answerId ? answer.reply : []))
      .some((said) => {
        const isLater = Date.parse(said.date) > since.getTime() - clockSlackMs
        return said.author._id === viewerId && said.message === sent && isLater
      })
  }
  return { isWaiting: since !== null, keep, drop, isSent }
}

/** Since when a message waits to be sent; null when none does. */
export function unsentSince(draftKey: string, accountId: string): Date | null {
  return readDraft(unsentKey(draftKey), accountId, (value) => value === true)?.savedAt ?? null
}
