import type { SiteSettings } from '@portal/contract/site.ts'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'

let settings: SiteSettings | null = null
const listeners = new Set<() => void>()

/**
 * Loads the settings of this installation once.
 * @throws CallProblem if the server doesn't answer
 */
export async function loadSite(): Promise<void> {
  if (settings !== null) return
  const { data } = await call('GET /site')
  takeSite(data)
}

/** Stores the settings: the server's, or those that the build draws the front door with. */
export function takeSite(read: SiteSettings): void {
  settings = read
  for (const listener of listeners) listener()
}

/** Returns the settings, or null until they have loaded. */
export function useSiteIfLoaded(): SiteSettings | null {
  return useSyncExternalStore(subscribe, currentSite, currentSite)
}

/** Returns the settings of this installation. Pages are rendered only after they have loaded. */
export function useSite(): SiteSettings {
  const site = useSiteIfLoaded()
  if (site === null) throw new Error('A page was drawn before the settings came')
  return site
}

export function currentSite(): SiteSettings | null {
  return settings
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
