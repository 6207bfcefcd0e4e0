import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { isOnline } from '#web/platform/online.ts'
import { useSession } from '#web/platform/session.ts'
import type { Discussion } from './discussion.ts'

/** The draft key that marks a text as unsent. */
const unsentKey = (draftKey: string) => `${draftKey}:unsent`
/** The tolerated difference between the clocks of the browser and the server. */
const clockSlackMs = 60_000

/**
 * Keeps a message that was written offline with its draft, also across a reload.
 * @returns `keep`, which stores the message if it can't be sent now (true); `isSent`, which asks whether the
 * server has it after all; and `drop`, for a message that was sent
 */
export function useUnsentMessage(discussion: Discussion, draftKey: string, answerId?: string) {
  const client = useQueryClient()
  const viewerId = useSession().viewer?._id ?? 'visitor'
  const [since, setSince] = useState(() => unsentSince(draftKey, viewerId))
  const drop = () => {
    if (since !== null) dropDraft(unsentKey(draftKey), viewerId)
    setSince(null)
  }
  /** Returns whether the message is waiting now: it wasn't sent, or the request failed on the network. */
  const keep = (error?: Error): boolean => {
    const isLost = error instanceof CallProblem && error.status === 0
    if (error ? !isLost : isOnline()) return false
    if (since === null) {
      saveDraft(unsentKey(draftKey), viewerId, true)
      setSince(new Date())
    }
    return true
  }
  /** The server's answer may have been lost, so the thing is loaded again to check. */
  const isSent = async (message: string): Promise<boolean> => {
    if (since === null) return false
    await client.invalidateQueries({ queryKey: discussion.cacheKey })
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

/** Returns the time since which a message waits to be sent, or null. */
export function unsentSince(draftKey: string, accountId: string): Date | null {
  return readDraft(unsentKey(draftKey), accountId, (value) => value === true)?.savedAt ?? null
}
