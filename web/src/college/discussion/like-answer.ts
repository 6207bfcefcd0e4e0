import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
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
 * Likes an answer or removes the like. Taps are sent one after another, so that the last one wins.
 * @returns `wanted` is what the last tap that is still being sent wants: a load in between doesn't include it
 * yet. It is undefined without one, also after the server refused it.
 */
export function useLikeAnswer({ cacheKey, like, words }: Discussion, answerId: string) {
  const client = useQueryClient()
  const mutationKey = ['like', ...cacheKey]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ wasLiked }: Tap) =>
      asSignedIn(
        sendOrKeep({ ...like(answerId, wasLiked), wish: !wasLiked, label: `Like, ${words.answer}` }),
        `Sign in to like the ${words.thing}`,
      ),
    onSuccess: (_sent, tap) =>
      client.setQueriesData<Detail>(
        { queryKey: cacheKey },
        (detail) => detail && { ...detail, comments: withLike(detail.comments, tap, !tap.wasLiked) },
      ),
    onError: (error) => toast.warn(error.message),
    onSettled: () => {
      if (currentSession().viewer !== null) void client.invalidateQueries({ queryKey: cacheKey })
    },
  })
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Tap,
  }).findLast((tap) => tap.answerId === answerId)
  return { mutate, wanted: wanted && !wanted.wasLiked }
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
