/** The query keys of the notifications: their pages, the mutes, and the count of unseen entries. */
export const notificationKeys = {
  all: ['notifications'] as const,
  page: (page: number, limit: number) => ['notifications', 'page', page, limit] as const,
  mutes: ['notifications', 'mutes'] as const,
  unseenCount: ['notifications', 'unseenCount'] as const,
}
