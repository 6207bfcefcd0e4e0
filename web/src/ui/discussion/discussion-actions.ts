import { useMutation } from '@tanstack/react-query'
import { CallProblem } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import type { Discussion } from './discussion.ts'

/** Posts an answer; the thing is read again afterwards. */
export function usePostAnswer({ answer, refresh, words }: Discussion) {
  return useWriting(
    (message: string) => asSignedIn(answer(message), `Sign in to comment on the ${words.thing}`),
    refresh,
  )
}

/** Posts a reply to an answer (`answerId`); the thing is read again afterwards. */
export function usePostReply({ reply, refresh, words }: Discussion, answerId: string) {
  const sentence = `Sign in to comment on the ${words.thing}`
  return useWriting((message: string) => asSignedIn(reply(answerId, message), sentence), refresh)
}

/** Marks an answer as the one that helped, or removes the mark. */
export function useMarkHelped({ markHelped, refresh }: Discussion, answerId: string) {
  return useWriting(async (hasHelped: boolean) => markHelped?.(answerId, hasHelped), refresh)
}

/** Puts an answer first, or no longer. */
export function usePin({ pin, refresh }: Discussion, answerId: string) {
  return useWriting(async (isPinned: boolean) => pin?.(answerId, isPinned), refresh)
}

/** Writes by the call and says what the server said; the thing is read again afterwards. */
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

/** Gives the failure of a call without a session the sentence of spec section 5: it may have ended while the person read. */
export async function asSignedIn<T>(sending: Promise<T>, sentence: string): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw error instanceof CallProblem && error.status === 401 ? new Error(sentence) : error
  }
}

/** What the writer sees is not so any more: closed meanwhile, or deleted. */
function isOutdated(error: Error): boolean {
  return error instanceof CallProblem && (error.status === 409 || error.status === 404)
}
