import { currentSession, onSessionChange } from './session-store.ts'

/*
 * Pages that a person keeps on this device, each as one document without scripts. `public/offline-worker.js` shows them
 * when the portal cannot be reached. They are their owner's alone: another account, or nobody, finds none.
 */

const cacheName = 'portal-offline-copies'
/** What everyone may read belongs to nobody. */
const publicCacheName = 'portal-public-copies'
const ownerHeader = 'x-owner'

/**
 * Keeps a document of the viewer's own for the page at a path.
 * @param html whole, with its styles in it; it runs nothing and loads nothing.
 * @param scope the pages that the worker looks after, this one among them.
 * @returns whether it will be there without a network.
 */
export async function keepOfflineCopy(path: string, html: string, scope = '/events/'): Promise<boolean> {
  const { viewer } = currentSession()
  if (!viewer || !('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    const registered = await navigator.serviceWorker.register('/offline-worker.js', { scope })
    const cache = await caches.open(cacheName)
    await cache.put(path, documentOf(html, { [ownerHeader]: viewer._id }))
    await isActive(registered)
    // The session may have ended meanwhile.
    if (currentSession().viewer?._id === viewer._id) return true
    await cache.delete(path)
    return false
  } catch {
    // A private window, or no room: it works with a network then.
    return false
  }
}

export async function dropOfflineCopy(path: string): Promise<void> {
  if ('caches' in window && (await caches.has(cacheName))) await (await caches.open(cacheName)).delete(path)
}

/**
 * Keeps a document that everyone may read for a public page and those below it. It stays when nobody is signed in.
 * @param html whole, with its styles in it; it runs nothing and loads nothing.
 * @returns whether it will be there without a network.
 */
export async function keepPublicCopy(path: string, html: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    const registered = await navigator.serviceWorker.register('/offline-worker.js', { scope: path })
    await (await caches.open(publicCacheName)).put(path, documentOf(html, {}))
    await isActive(registered)
    return true
  } catch {
    // A private window, or no room: it works with a network then.
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

/** Removes what is not the viewer's as soon as it is known who that is; from the app's start on. */
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

/** Resolves when the worker is at work. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming || coming.state === 'activated') return
  await new Promise<void>((resolve, reject) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The worker was not installed'))
    }),
  )
}
