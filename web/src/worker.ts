/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

/* The service worker of the whole portal. Its caches hold only files that are the same for everyone: pages,
   which may be drawn for one person, and answers of the API are never stored. */

declare const self: ServiceWorkerGlobalScope
/** The files of the build that every start of the app needs (build/app-worker.ts). */
declare const portalPrecached: PrecacheEntry[]

const patienceSeconds = 3
const assetsCache = 'portal-assets'
/** Some twice the files of a build. */
const assetsMax = 500
/** Documents that people keep on this device (platform/offline-copies.ts). The worker only reads them. */
const copies = ['portal-offline-copies', 'portal-public-copies']

// An open page has loaded its own code, and its missing parts say that there is a new version, so a new worker needn't wait.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOldestAssets()])),
)

cleanupOutdatedCaches()
precacheAndRoute(portalPrecached, { cleanURLs: false })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache }),
)

const pageOrCopy = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      // The answer of a proxy whose portal is down.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 502) throw new Error('The portal is down')
        return response
      },
      handlerDidError: async ({ request }) => (await copyOf(request)) ?? matchPrecache('/shell.html'),
    },
  ],
})

/** Files and the API are no pages of the app. */
const files = [/^\/(api|uploads|assets)(\/|\?|$)/, /^[^?]*\.\w+(\?|$)/]
registerRoute(new NavigationRoute(pageOrCopy, { denylist: files }))

async function copyOf({ url }: Request): Promise<Response | undefined> {
  const path = new URL(url).pathname.replace(/\/$/, '')
  for (const name of copies) {
    const copy = await caches.match(path, { cacheName: name })
    if (copy) return copy
  }
  return undefined
}

/** Keys come in the order in which they were stored. */
async function dropOldestAssets(): Promise<void> {
  const cache = await caches.open(assetsCache)
  const oldest = (await cache.keys()).slice(0, -assetsMax)
  await Promise.all(oldest.map((asset) => cache.delete(asset)))
}
