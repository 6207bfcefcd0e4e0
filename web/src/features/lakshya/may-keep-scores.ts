import type { Viewer } from '#web/platform/session.ts'

/** Whether the session is that of the sports team (`rights`, set from the portal's configuration). */
export function mayKeepScores(viewer: Viewer | null): boolean {
  return viewer?.rights.includes('scoreboard') === true
}
