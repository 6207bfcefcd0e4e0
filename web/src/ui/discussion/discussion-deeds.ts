import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/platform/toasts.ts'
import type { Discussion } from './discussion.ts'

/** Posts an answer; the thing is read again afterwards. */
export function usePostAnswer({ answer, refresh }: Discussion) {
  return usePosting(answer, refresh)
}

/** Posts a reply to an answer (`answerId`); the thing is read again afterwards. */
export function usePostReply({ reply, refresh }: Discussion, answerId: string) {
  return usePosting((message) => reply(answerId, message), refresh)
}

function usePosting(post: (message: string) => Promise<{ message: string }>, refresh: Discussion['refresh']) {
  return useMutation({
    mutationFn: post,
    onSuccess: ({ message }) => {
      toast.good(message)
      void refresh()
    },
    onError: (error) => toast.warn(error.message),
  })
}
