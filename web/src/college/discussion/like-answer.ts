import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendOrKeep } from '#web/platform/acts.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { toast } from '#web/platform/toasts.ts'
import { asSignedIn } from './as-signed-in.ts'
import type { Discussion } from './discussion.ts'

interface Detail {
  comments: DiscussionAnswer[]
}

interface Tap {
  answerId: string
  viewerId: string
  wasLiked: boolean
}

/**
 * Likes an answer or removes the like. The heart changes at once, and back if the server refuses. Taps are
 * sent one after another, so that the last one wins.
 */
export function useLikeAnswer({ cacheKey, like, words }: Discussion) {
  const client = useQueryClient()
  const mutationKey = ['like', ...cacheKey]
  const paint = (tap: Tap, hasLike: boolean) =>
    client.setQueriesData<Detail>(
      { queryKey: cacheKey },
      (detail) => detail && { ...detail, comments: withLike(detail.comments, tap, hasLike) },
    )
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ answerId, wasLiked }: Tap) =>
      asSignedIn(
        sendOrKeep({ ...like(answerId, wasLiked), wish: !wasLiked, label: `Like, ${words.answer}` }),
        `Sign in to like the ${words.thing}`,
      ),
    onMutate: async (tap) => {
      paint(tap, !tap.wasLiked)
      // A load in flight doesn't include this tap yet.
      await client.cancelQueries({ queryKey: cacheKey })
    },
    onError: (error, tap) => {
      paint(tap, tap.wasLiked)
      toast.warn(error.message)
    },
    onSettled: () => {
      // While another tap is queued, the server's current state would make the heart flicker.
      if (client.isMutating({ mutationKey }) === 1 && currentSession().viewer !== null)
        void client.invalidateQueries({ queryKey: cacheKey })
    },
  })
}

/** Returns the answers with or without the viewer's like on one of them. */
export function withLike(
  answers: readonly DiscussionAnswer[],
  tap: Tap,
  hasLike: boolean,
): DiscussionAnswer[] {
  return answers.map((answer) => {
    if (answer._id !== tap.answerId) return answer
    const others = answer.upVotes.filter((id) => id !== tap.viewerId)
    return { ...answer, upVotes: hasLike ? [...others, tap.viewerId] : others }
  })
}
