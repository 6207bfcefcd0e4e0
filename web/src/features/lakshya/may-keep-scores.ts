import type { Viewer } from '#web/platform/session.ts'

/** Returns whether the session belongs to the sports team (`rights`, set in the portal's configuration). */
export function mayKeepScores(viewer: Viewer | null): boolean {
  return viewer?.rights.includes('scoreboard') === true
}
