/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { listenForPush } from './worker/push.ts'
import { receiveShare } from './worker/share.ts'

/* The service worker of the whole portal. Its caches hold only files that are the same for everyone: pages,
   which may be drawn for one person, and answers of the API are never stored. What another app shares is kept
   until a form takes it (worker/share.ts). */

declare const self: ServiceWorkerGlobalScope
/** The files of the build that every start of the app needs (build/app-worker.ts). */
declare const portalPrecached: PrecacheEntry[]

const patienceSeconds = 3
const assetsCache = 'portal-assets'
/** Some twice the files of a build. */
const assetsMax = 500
/** The caches of earlier workers, which held pages of the app as documents. */
const pastCaches = ['portal-offline-copies', 'portal-public-copies']

// An open page has loaded its own code, and its missing parts say that there is a new version, so a new worker needn't wait.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.clients.claim(), dropOldestAssets(), ...pastCaches.map((name) => caches.delete(name))]),
  ),
)

listenForPush()
cleanupOutdatedCaches()
precacheAndRoute(portalPrecached, { cleanURLs: false })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache }),
)

const pageOrShell = new NetworkOnly({
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      // The answer of a proxy whose portal is down.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 502) throw new Error('The portal is down')
        return response
      },
      handlerDidError: async () => matchPrecache('/shell.html'),
    },
  ],
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) => receiveShare(request),
  'POST',
)

/** Files and the API are no pages of the app. */
const files = [/^\/(api|uploads|assets)(\/|\?|$)/, /^[^?]*\.\w+(\?|$)/]
registerRoute(new NavigationRoute(pageOrShell, { denylist: files }))

/** Keys come in the order in which they were stored. */
async function dropOldestAssets(): Promise<void> {
  const cache = await caches.open(assetsCache)
  const oldest = (await cache.keys()).slice(0, -assetsMax)
  await Promise.all(oldest.map((asset) => cache.delete(asset)))
}
