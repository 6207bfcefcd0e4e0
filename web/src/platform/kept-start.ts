import type { SiteSettings } from '@portal/contract/site.ts'
import type { Viewer } from './session-store.ts'

/* What the app needs to start without a network: the account that this device keeps pages for, and the settings.
   The pages are in kept-answers.ts, which the first load leaves out. No token is stored. */

const name = 'portal-kept-start'

interface KeptStart {
  /** Null for a visitor. */
  viewer: Viewer | null
  site: SiteSettings
  /** The paths of the route table that were opened, whose code a new version loads again. */
  screens: string[]
}

const opened = new Set<string>()

export function keptStart(): KeptStart | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as KeptStart | null
  } catch {
    return null
  }
}

/** Stores the start of the viewer with the screens that were opened, or removes it. */
export function keepStart(start: Omit<KeptStart, 'screens'> | null): void {
  const screens = new Set([...(keptStart()?.screens ?? []), ...opened])
  try {
    if (start) localStorage.setItem(name, JSON.stringify({ ...start, screens: [...screens] }))
    else localStorage.removeItem(name)
  } catch {
    // Without storage the app starts only with a network.
  }
}

export function noteScreen(path: string): void {
  opened.add(path)
  const start = keptStart()
  if (start && !start.screens.includes(path)) keepStart(start)
}
