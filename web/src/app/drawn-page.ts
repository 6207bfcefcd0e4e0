import { loadScriptsOf } from '#web/platform/other-scripts.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { carryOver } from './carry-over.ts'
import { loadFrame } from './frame.tsx'
import { router } from './router.tsx'
import { holdPlace } from './use-scroll-place.ts'

/** The data that the server read for the page it drew (server/src/platform/http/pages/draw-page.ts). */
interface DrawnData {
  /** Null if the page was drawn for a visitor. */
  viewerId: string | null
  drawnAt: number
  answers: readonly { key: readonly unknown[]; data: unknown }[]
}

/** Returns whether the page was already drawn, by the build or by the server. */
export function isDrawn(place: Element): boolean {
  return place.querySelector('[data-drawn-page]') !== null
}

/**
 * Prepares the first render, so that it replaces the drawn page in one step with the same content: puts the
 * server's data into the cache and loads all code of the page. Call it once the session is known.
 */
export async function readyToTakeOver(place: HTMLElement): Promise<void> {
  if (currentSession().phase !== 'ready') return
  takeDrawnData()
  await router.load()
  await loadFrame(router.state.matches.at(-1)?.staticData.guard?.path)
  holdPlace(router)
  const repeat = carryOver(place)
  const stop = router.subscribe('onRendered', () => {
    stop()
    repeat()
  })
}

/** Ignores data that was read for another account or for a session that has ended since. */
function takeDrawnData(): void {
  const written = document.getElementById('drawn-data')?.textContent
  if (!written) return
  loadScriptsOf(written)
  const { viewerId, drawnAt, answers } = JSON.parse(written) as DrawnData
  if (viewerId !== (currentSession().viewer?._id ?? null)) return
  for (const { key, data } of answers) queryClient.setQueryData(key, data, { updatedAt: drawnAt })
}
