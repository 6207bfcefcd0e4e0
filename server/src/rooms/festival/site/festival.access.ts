import { Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** Returns whether the viewer maintains the festival's public pages and its sponsors: the configured team. */
export function mayKeepSite(viewer: Viewer | null): boolean {
  return viewer?.role === 'Team' && viewer.rights.includes('festivalSite')
}

/** @throws FORBIDDEN for every other team. */
export function requireSiteKeeper(viewer: Viewer): void {
  if (!mayKeepSite(viewer)) throw new Problem('FORBIDDEN', "Only the festival's team can do this")
}
