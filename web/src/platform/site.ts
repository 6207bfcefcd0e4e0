import type { SiteSettings } from '@portal/contract/site.ts'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'

let settings: SiteSettings | null = null
const listeners = new Set<() => void>()

/** Reads the settings of this installation once; throws when the server does not answer. */
export async function loadSite(): Promise<void> {
  if (settings !== null) return
  const { data } = await call('GET /site')
  takeSite(data)
}

/** Takes the settings as read: those of a server, or those that the build draws the front door with. */
export function takeSite(read: SiteSettings): void {
  settings = read
  for (const listener of listeners) listener()
}

/** The settings, or null before they came. */
export function useSiteIfLoaded(): SiteSettings | null {
  return useSyncExternalStore(subscribe, currentSite, currentSite)
}

/** The settings of this installation. Every page is drawn after they came, so they are there. */
export function useSite(): SiteSettings {
  const site = useSiteIfLoaded()
  if (site === null) throw new Error('A page was drawn before the settings came')
  return site
}

function currentSite(): SiteSettings | null {
  return settings
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
