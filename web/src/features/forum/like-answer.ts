import type { ForumAnswer, ForumQuery } from '@portal/contract/forum.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { forumKeys, useForumRefresh } from './forum.cache.ts'

interface Detail {
  result: ForumQuery
  comments: ForumAnswer[]
}

interface Tap {
  answerId: string
  viewerId: string
  /** Whether the viewer liked it before the tap. */
  wasLiked: boolean
}

/**
 * Likes an answer or takes the like away. The heart changes at once and goes back when the server refuses. Taps are
 * sent one after another, so that the last one is what stays.
 */
export function useLikeAnswer(slug: string) {
  const client = useQueryClient()
  const { refreshQuery } = useForumRefresh()
  const mutationKey = ['forum', 'like', slug]
  const paint = (tap: Tap, hasLike: boolean) =>
    client.setQueriesData<Detail>(
      { queryKey: forumKeys.detail(slug) },
      (detail) => detail && { ...detail, comments: withLike(detail.comments, tap, hasLike) },
    )
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ answerId, wasLiked }: Tap) =>
      call('PUT /alumni/upVote/:id', { params: { id: answerId }, body: { upVote: wasLiked } }),
    onMutate: async (tap) => {
      paint(tap, !tap.wasLiked)
      // An answer that is on its way does not know of this tap yet.
      await client.cancelQueries({ queryKey: forumKeys.detail(slug) })
    },
    onError: (error, tap) => {
      paint(tap, tap.wasLiked)
      toast.warn(error.message)
    },
    onSettled: () => {
      // While another tap waits, what the server says now would make the heart flicker.
      if (client.isMutating({ mutationKey }) === 1) void refreshQuery(slug)
    },
  })
}

/** The answers as they look with, or without, the viewer's like on one of them. */
export function withLike(answers: readonly ForumAnswer[], tap: Tap, hasLike: boolean): ForumAnswer[] {
  return answers.map((answer) => {
    if (answer._id !== tap.answerId) return answer
    const others = answer.upVotes.filter((id) => id !== tap.viewerId)
    return { ...answer, upVotes: hasLike ? [...others, tap.viewerId] : others }
  })
}
