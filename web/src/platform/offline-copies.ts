import { currentSession, onSessionChange } from './session-store.ts'
import { activeWorker } from './worker-registration.ts'

/* Pages that a person keeps on this device, each as one document without scripts.
   The worker (src/worker.ts) serves them when the portal can't be reached. Only their owner sees them, not
   another account or a visitor. */

const cacheName = 'portal-offline-copies'
/** Copies of public pages have no owner. */
const publicCacheName = 'portal-public-copies'
const ownerHeader = 'x-owner'

/**
 * Stores a document of the viewer for the page at `path`.
 * @param html a complete document with its styles, without scripts and external resources
 * @returns whether the copy will be available offline
 */
export async function keepOfflineCopy(path: string, html: string): Promise<boolean> {
  const { viewer } = currentSession()
  if (!viewer || !('caches' in window)) return false
  try {
    const cache = await caches.open(cacheName)
    await cache.put(path, documentOf(html, { [ownerHeader]: viewer._id }))
    const isServed = await activeWorker()
    // The session may have ended meanwhile.
    if (currentSession().viewer?._id === viewer._id) return isServed
    await cache.delete(path)
    return false
  } catch {
    // A private window or full storage: the page is then only available online.
    return false
  }
}

export async function dropOfflineCopy(path: string): Promise<void> {
  if ('caches' in window && (await caches.has(cacheName))) await (await caches.open(cacheName)).delete(path)
}

/**
 * Stores a public document for the page at `path`. It stays after a sign-out.
 * @param html a complete document with its styles, without scripts and external resources
 * @returns whether the copy will be available offline
 */
export async function keepPublicCopy(path: string, html: string): Promise<boolean> {
  if (!('caches' in window)) return false
  try {
    await (await caches.open(publicCacheName)).put(path, documentOf(html, {}))
    return await activeWorker()
  } catch {
    // A private window or full storage: the page is then only available online.
    return false
  }
}

function documentOf(html: string, more: Record<string, string>): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    ...more,
  }
  return new Response(html, { headers })
}

/** Removes other accounts' copies as soon as the viewer is known. Runs from the app's start. */
export function guardOfflineCopies(): void {
  const check = () => {
    const { viewer, phase } = currentSession()
    if (phase === 'ready' && 'caches' in window) void dropOthers(viewer?._id ?? null).catch(() => undefined)
  }
  onSessionChange(check)
  check()
}

async function dropOthers(ownerId: string | null): Promise<void> {
  if (!(await caches.has(cacheName))) return
  if (ownerId === null) return void (await caches.delete(cacheName))
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const copy = await cache.match(request)
    if (copy?.headers.get(ownerHeader) !== ownerId) await cache.delete(request)
  }
}
