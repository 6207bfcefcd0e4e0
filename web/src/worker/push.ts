/// <reference lib="webworker" />

/* Shows what the portal pushes to this device, and opens what it is about. */

declare const self: ServiceWorkerGlobalScope

/** What the server sends (rooms/notifications/push/push-message.ts). */
interface PushMessage {
  title: string
  sentence: string
  path: string
  tag: string
  unseenCount: number
}

/** Browsers end the permission of a site whose messages show nothing. */
const unread: PushMessage = {
  title: 'New notifications',
  sentence: 'Open the portal to read them',
  path: '/notifications',
  tag: 'digest',
  unseenCount: 1,
}

export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification.data)))
  })
}

function read(data: PushMessageData | null): PushMessage {
  try {
    return { ...unread, ...data?.json() }
  } catch {
    return unread
  }
}

async function show({ title, sentence, path, tag, unseenCount }: PushMessage): Promise<void> {
  // A later message about the same thing makes itself noticed again.
  const again = { renotify: true }
  const options = { body: sentence, tag, data: { path }, icon: '/icons/any-192.png', ...again }
  await self.registration.showNotification(title, options)
  await setBadge(unseenCount)
}

async function setBadge(count: number): Promise<void> {
  const { navigator } = self
  // A browser without badges, or one that forbids them.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined)
}

function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data && 'path' in data ? data.path : undefined
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isOurs ? path : unread.path
}

/** Opens the page in a window of the portal that is open, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = windows.find(({ focused }) => focused) ?? windows[0]
  if (!here) return void (await self.clients.openWindow(path))
  const focused = await here.focus().catch(() => here)
  // A window that another worker controls can't be navigated.
  await focused.navigate(path).catch(() => self.clients.openWindow(path))
}
