import { limits } from '@portal/contract/limits.ts'
import type { NotificationItem, NotificationType } from '@portal/contract/notifications.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { bell, live } from '#web/platform/live-queries.ts'
import { listResource, resource } from '#web/platform/resource.ts'
import { useSending } from '#web/platform/use-sending.ts'

/** Leaves out the posts that are off for the viewer. */
const forMe = { for: 'me' } as const

export function notificationPage(page: number, limit: number) {
  return queryOptions({
    ...listResource('GET /notification/getAllNotifications', { query: { page, limit, ...forMe } }),
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
    ...listResource('GET /notification/getAllNotifications', { query }),
    meta: live(bell),
  })
}

export const mutes = resource('GET /notification/mutes')

type Mutable = Pick<NonNullable<NotificationItem['canMute']>, 'kind' | '_id'>

export function useMute() {
  const { isSending, send } = useSending()
  const mute = ({ kind, _id }: Mutable, isMuted: boolean) =>
    void send(() =>
      kind === 'query'
        ? call('PUT /alumni/mute/:id', { params: { id: _id }, body: { isMuted } })
        : call('PUT /notification/muteTeam', { body: { _id, isMuted } }),
    )
  return { isSending, mute }
}

const unseenCounts = queryOptions({
  ...resource('GET /notification/getAllNotifications', { query: forMe }),
  select: ({ unseenCount, unseenByType }) => ({ unseenCount, unseenByType }),
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

/** Marks a notification as seen. By the owner's specification a failure is silent; the dot stays. */
export function markSeen(item: NotificationItem): void {
  if (isUnseen(item))
    call('PUT /notification/updateStatus', { body: { _id: item._id } }).catch(() => undefined)
}

export function isUnseen({ seenId }: NotificationItem): boolean {
  return seenId.length === 0
}
