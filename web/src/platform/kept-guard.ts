import { afterStart } from './after-start.ts'
import { keptStart } from './kept-start.ts'
import { currentSession, onSessionChange } from './session-store.ts'
import { isSharedComputer } from './shared-computer.ts'

/**
 * Keeps pages for the viewer, and removes everything that was kept for someone else: after a sign-out here or in another
 * tab, when the server has ended the session, and when another account signs in. Runs from the app's start.
 */
export function guardKeptPages(): void {
  let lastId: string | null = null
  const check = () => {
    const { viewer, phase } = currentSession()
    if (phase !== 'ready') return
    const id = viewer?._id ?? null
    const owners = [lastId, keptStart()?.viewer?._id ?? null].filter((owner) => owner !== null)
    lastId = id
    if (owners.some((owner) => owner !== id || isSharedComputer())) void drop().catch(() => undefined)
    if (id !== null && !isSharedComputer()) afterStart(() => void keep().catch(() => undefined))
  }
  onSessionChange(check)
  check()
}

async function drop(): Promise<void> {
  await (await import('./kept-answers.ts')).dropKept()
}

async function keep(): Promise<void> {
  ;(await import('./kept-answers.ts')).keepAnswers()
}
