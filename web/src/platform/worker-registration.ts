import { afterStart } from './after-start.ts'

let registered: Promise<ServiceWorkerRegistration | null> | null = null

/** Registers the worker (src/worker.ts) some time after the start. Development has none. */
export function registerWorkerLater(): void {
  if (import.meta.env.PROD) afterStart(() => void registration())
}

/** Registers the worker if it isn't yet, and returns whether it is active, that is whether pages open offline. */
export async function activeWorker(): Promise<boolean> {
  const { active, installing, waiting } = (await registration()) ?? {}
  const coming = installing ?? waiting
  if (active || !coming || coming.state === 'activated') return Boolean(active ?? coming)
  return new Promise((resolve) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true)
      if (coming.state === 'redundant') resolve(false)
    }),
  )
}

function registration(): Promise<ServiceWorkerRegistration | null> {
  // A private window, or a browser that forbids workers.
  registered ??= register().catch(() => null)
  return registered
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  // Without a network the browser would report the script as missing.
  if (!navigator.onLine) return (await navigator.serviceWorker.getRegistration()) ?? null
  await removeNarrower()
  return await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
}

/** Removes registrations for a part of the portal, which would win over the one for all of it. */
async function removeNarrower(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations()
  const narrower = all.filter(({ scope }) => new URL(scope).pathname !== '/')
  await Promise.all(narrower.map((old) => old.unregister()))
}
