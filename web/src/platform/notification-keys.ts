/** What is kept of the bell: its pages, and how many entries are unseen. */
export const notificationKeys = {
  all: ['notifications'] as const,
  page: (page: number, limit: number) => ['notifications', 'page', page, limit] as const,
  mutes: ['notifications', 'mutes'] as const,
  unseenCount: ['notifications', 'unseenCount'] as const,
}
