import { loadScriptsOf } from '#web/platform/other-scripts.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { carryOver } from './carry-over.ts'
import { loadFrame } from './frame.tsx'
import { router } from './router.tsx'
import { holdPlace } from './use-scroll-place.ts'

/** What the server has read for the page that it has drawn (server/src/platform/http/pages/draw-page.ts). */
interface DrawnData {
  /** Null: it was drawn for a visitor. */
  viewerId: string | null
  drawnAt: number
  answers: readonly { key: readonly unknown[]; data: unknown }[]
}

/** Whether the page is there already, drawn by the build or by the server. */
export function isDrawn(place: Element): boolean {
  return place.querySelector('[data-drawn-page]') !== null
}

/**
 * Gets ready to draw the same as what is there, in one step: with what the server has read, and with all code that the page
 * is drawn with. To be called once it is known who is signed in.
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

/** What was read for another account, or for a session that has ended since, is not taken. */
function takeDrawnData(): void {
  const written = document.getElementById('drawn-data')?.textContent
  if (!written) return
  loadScriptsOf(written)
  const { viewerId, drawnAt, answers } = JSON.parse(written) as DrawnData
  if (viewerId !== (currentSession().viewer?._id ?? null)) return
  for (const { key, data } of answers) queryClient.setQueryData(key, data, { updatedAt: drawnAt })
}
