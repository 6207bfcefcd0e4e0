import { useMutation } from '@tanstack/react-query'
import { CallProblem } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import type { Discussion } from './discussion.ts'

/** Posts an answer and loads the thing again. */
export function usePostAnswer({ answer, refresh, words }: Discussion) {
  return useWriting(
    (message: string) => asSignedIn(answer(message), `Sign in to comment on the ${words.thing}`),
    refresh,
  )
}

/** Posts a reply to the answer `answerId` and loads the thing again. */
export function usePostReply({ reply, refresh, words }: Discussion, answerId: string) {
  const sentence = `Sign in to comment on the ${words.thing}`
  return useWriting((message: string) => asSignedIn(reply(answerId, message), sentence), refresh)
}

/** Marks an answer as the one that helped, or removes the mark. */
export function useMarkHelped({ markHelped, refresh }: Discussion, answerId: string) {
  return useWriting(async (hasHelped: boolean) => markHelped?.(answerId, hasHelped), refresh)
}

export function usePin({ pin, refresh }: Discussion, answerId: string) {
  return useWriting(async (isPinned: boolean) => pin?.(answerId, isPinned), refresh)
}

/** Runs a call that writes, shows the server's message, and loads the thing again. */
export function useWriting<T>(
  write: (value: T) => Promise<{ message: string } | undefined>,
  refresh: Discussion['refresh'],
) {
  return useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      if (answer) toast.good(answer.message)
      void refresh()
    },
    onError: (error) => {
      toast.warn(error.message)
      if (isOutdated(error)) void refresh()
    },
  })
}

/**
 * Replaces the error of a call without a session by `sentence`, which the owner's specification gives. The
 * session may have ended while the person was reading.
 */
export async function asSignedIn<T>(sending: Promise<T>, sentence: string): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw error instanceof CallProblem && error.status === 401 ? new Error(sentence) : error
  }
}

/** Returns whether the thing on the screen is outdated: it was closed or deleted meanwhile. */
function isOutdated(error: Error): boolean {
  return error instanceof CallProblem && (error.status === 409 || error.status === 404)
}
