import { limits } from '@portal/contract/limits.ts'
import type { NotificationItem, NotificationType } from '@portal/contract/notifications.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/platform/call.ts'
import { useLive } from '#web/platform/live.ts'
import { notificationKeys } from '#web/platform/notification-keys.ts'
import { toast } from '#web/platform/toasts.ts'

/** A page of what the viewer was told of. */
export function notificationPage(page: number, limit: number) {
  return queryOptions({
    queryKey: notificationKeys.page(page, limit),
    queryFn: async ({ signal }) =>
      (await call('GET /notification/getAllNotifications', { query: { page, limit }, signal })).data,
    placeholderData: (before) => before,
  })
}

export interface NotificationFilters {
  type: NotificationType | ''
  show: 'unseen' | ''
  page: number
}

/** A page of all notifications; those about one thing and of one day are one entry. */
export function notificationsList(filters: NotificationFilters) {
  const query = { ...filters, by: 'day', limit: limits.notificationsListPageSize } as const
  return queryOptions({
    queryKey: [...notificationKeys.all, 'list', query],
    queryFn: async ({ signal }) =>
      (await call('GET /notification/getAllNotifications', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** The queries and teams that the viewer has muted. */
export const mutes = queryOptions({
  queryKey: notificationKeys.mutes,
  queryFn: async ({ signal }) => (await call('GET /notification/mutes', { signal })).data,
})

/** Mutes a query or a team, or unmutes it. */
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
    const { unseenCount, unseenByType } = (await call('GET /notification/getAllNotifications', { signal }))
      .data
    return { unseenCount, unseenByType }
  },
})

/** How many are unseen; 0 when it cannot be told (spec section 8). */
export function useUnseenCount(): number {
  return useQuery(unseenCounts).data?.unseenCount ?? 0
}

/** The same by type, for roles that have a bell. */
export function useUnseenByType(hasBell: boolean): Partial<Record<NotificationType, number>> {
  return useQuery({ ...unseenCounts, enabled: hasBell }).data?.unseenByType ?? {}
}

/** Reads the notifications again when the bell changes, after a random part of the spread that the server asks for. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive('bell', (change) => {
    clearTimeout(timer.current)
    const waitMs = Math.random() * (change?.spreadMs ?? 0)
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: notificationKeys.all }),
      waitMs,
    )
  })
}

/** Marks one as seen. A failure is nobody's business: the dot simply comes back (spec section 8). */
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

/** Marks all as seen. */
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
