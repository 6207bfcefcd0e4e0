import { currentSession, onSessionChange } from './session-store.ts'
import { isSharedComputer } from './shared-computer.ts'

/* The prefix of stored lists about other people that a device keeps for an account to work offline. A
   list's key in local storage is the prefix and the account id. Lists are removed when the account signs
   out and when their `until` has passed. */

export const keptPeoplePrefix = 'portal-people:'

/**
 * Removes lists that have expired or belong to another account, as soon as the viewer is known. Runs from the
 * app's start.
 */
export function guardKeptPeople(): void {
  const check = () => {
    const { viewer, phase } = currentSession()
    if (phase === 'ready') dropOthers(isSharedComputer() ? null : (viewer?._id ?? null))
  }
  onSessionChange(check)
  check()
}

function dropOthers(ownerId: string | null): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(keptPeoplePrefix)) continue
    const isOwn = ownerId !== null && name.startsWith(`${keptPeoplePrefix}${ownerId}:`)
    if (!isOwn || isOver(localStorage.getItem(name))) localStorage.removeItem(name)
  }
}

/** Returns whether a stored list has expired. Unreadable lists count as expired. */
export function isOver(kept: string | null): boolean {
  try {
    const { until } = JSON.parse(kept ?? '') as { until: string | null }
    return until !== null && !(Date.parse(until) > Date.now())
  } catch {
    return true
  }
}
