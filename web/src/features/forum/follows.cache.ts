import type { QueryFollow } from '@portal/contract/forum-follows.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { notificationKeys } from '#web/platform/notification-keys.ts'
import { toast } from '#web/platform/toasts.ts'
import { forumKeys } from './forum.cache.ts'

/** Queries whether the viewer follows or has muted the query. */
export function followOf(queryId: string) {
  return queryOptions({
    queryKey: forumKeys.follow(queryId),
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/follow/:id', { params: { id: queryId }, signal })).data,
  })
}

/** Changes the state; the call returns the new one. */
export function useFollowing(queryId: string) {
  const client = useQueryClient()
  const params = { id: queryId }
  const changed = {
    onSuccess: ({ message, data }: { message: string; data: QueryFollow }) => {
      toast.good(message)
      client.setQueryData(forumKeys.follow(queryId), data)
      void client.invalidateQueries({ queryKey: notificationKeys.mutes })
    },
    onError: (error: Error) => toast.warn(error.message),
  }
  const following = useMutation({
    mutationFn: (isFollowing: boolean) => call('PUT /alumni/follow/:id', { params, body: { isFollowing } }),
    ...changed,
  })
  const muting = useMutation({
    mutationFn: (isMuted: boolean) => call('PUT /alumni/mute/:id', { params, body: { isMuted } }),
    ...changed,
  })
  return {
    follow: following.mutate,
    mute: muting.mutate,
    isBusy: following.isPending || muting.isPending,
  }
}
