import type { UndoOffer } from '@portal/contract/alumni-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import type { Portal } from '#platform/portal.ts'

/** Returns what the desk may undo, and until when. `decidedAt` defaults to now. */
export function undoOffer(portal: Portal, ids: string[], decidedAt = portal.clock.now()): UndoOffer {
  const endsAt = decidedAt.getTime() + limits.deskUndoMs
  const leftMs = Math.max(0, endsAt - portal.clock.now().getTime())
  return { ids, until: new Date(endsAt).toISOString(), leftMs }
}

/** Returns the moment since which decisions can still be undone. */
export function undoableSince(portal: Portal): Date {
  return new Date(portal.clock.now().getTime() - limits.deskUndoMs)
}
