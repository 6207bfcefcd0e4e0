/** The query keys of the notifications: their pages, the mutes, the choices, and the count of unseen entries. */
export const notificationKeys = {
  all: ['notifications'] as const,
  page: (page: number, limit: number) => ['notifications', 'page', page, limit] as const,
  mutes: ['notifications', 'mutes'] as const,
  choices: ['notifications', 'choices'] as const,
  unseenCount: ['notifications', 'unseenCount'] as const,
}
