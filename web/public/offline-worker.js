// Shows the copy of a page that someone keeps on this device, when the portal cannot be reached (platform/offline-copies.ts).
// It stores nothing itself, and lets everything else through as it is.
const copies = ['portal-offline-copies', 'portal-public-copies']

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOrCopy(event.request))
})

async function pageOrCopy(request) {
  try {
    const page = await fetch(request)
    return page.status < 502 ? page : ((await copyOf(request)) ?? page)
  } catch {
    return (await copyOf(request)) ?? Response.error()
  }
}

async function copyOf({ url }) {
  const path = new URL(url).pathname.replace(/\/$/, '')
  for (const name of copies) {
    const copy = await (await caches.open(name)).match(path)
    if (copy) return copy
  }
}
