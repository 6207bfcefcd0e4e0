import { limits } from '@portal/contract/limits.ts'
import type { NotificationItem, NotificationType } from '@portal/contract/notifications.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { bell, live } from '#web/platform/live-queries.ts'
import { notificationKeys } from '#web/platform/notification-keys.ts'
import { toast } from '#web/platform/toasts.ts'

/** Leaves out the posts that are off for the viewer. */
const forMe = { for: 'me' } as const

export function notificationPage(page: number, limit: number) {
  return queryOptions({
    queryKey: notificationKeys.page(page, limit),
    queryFn: async ({ signal }) =>
      (await call('GET /notification/getAllNotifications', { query: { page, limit, ...forMe }, signal }))
        .data,
    placeholderData: (before) => before,
    meta: live(bell),
  })
}

export interface NotificationFilters {
  type: NotificationType | ''
  show: 'unseen' | ''
  page: number
}

/** Queries a page of all notifications. Those about one subject on one day form one entry. */
export function notificationsList(filters: NotificationFilters) {
  const query = { ...filters, ...forMe, by: 'day', limit: limits.notificationsListPageSize } as const
  return queryOptions({
    queryKey: [...notificationKeys.all, 'list', query],
    queryFn: async ({ signal }) =>
      (await call('GET /notification/getAllNotifications', { query, signal })).data,
    placeholderData: (before) => before,
    meta: live(bell),
  })
}

export const mutes = queryOptions({
  queryKey: notificationKeys.mutes,
  queryFn: async ({ signal }) => (await call('GET /notification/mutes', { signal })).data,
})

export function useMute() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, _id, isMuted }: Mutable & { isMuted: boolean }): Promise<{ message: string }> =>
      kind === 'query'
        ? call('PUT /alumni/mute/:id', { params: { id: _id }, body: { isMuted } })
        : call('PUT /notification/muteTeam', { body: { _id, isMuted } }),
    onSuccess: ({ message }) => toast.good(message),
    onError: (error) => toast.warn(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}
type Mutable = Pick<NonNullable<NotificationItem['canMute']>, 'kind' | '_id'>

const unseenCounts = queryOptions({
  queryKey: notificationKeys.unseenCount,
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /notification/getAllNotifications', { query: forMe, signal })
    const { unseenCount, unseenByType } = data
    return { unseenCount, unseenByType }
  },
  meta: live(bell),
})

/** Returns the number of unseen notifications; 0 if it can't be loaded, as the owner's specification says. */
export function useUnseenCount(): number {
  return useQuery(unseenCounts).data?.unseenCount ?? 0
}

/** Returns the unseen notifications by type, for roles with a bell. */
export function useUnseenByType(hasBell: boolean): Partial<Record<NotificationType, number>> {
  return useQuery({ ...unseenCounts, enabled: hasBell }).data?.unseenByType ?? {}
}

/** Marks a notification as seen. By the owner's specification a failure is silent; the dot comes back. */
export function useMarkSeen() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ _id }: NotificationItem) =>
      call('PUT /notification/updateStatus', { body: { _id } }).catch(() => undefined),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
  return (item: NotificationItem) => {
    if (isUnseen(item)) mutate(item)
  }
}

export function useMarkAllSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /notification/markAllSeen'),
    onError: (error) => toast.warn(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

export function isUnseen({ seenId }: NotificationItem): boolean {
  return seenId.length === 0
}
