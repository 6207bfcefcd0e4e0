import { currentSession, onSessionChange } from './session-store.ts'

/*
 * Lists about other people that a device keeps for an account, to work without a network: names of the local storage that begin
 * with the prefix and the id of the account. They go when the account signs out, and when their `until` is over.
 */

export const keptPeoplePrefix = 'portal-people:'

/** Removes what is over or isn't the viewer's as soon as it is known who that is; from the app's start on. */
export function guardKeptPeople(): void {
  const check = () => {
    const { viewer, phase } = currentSession()
    if (phase === 'ready') dropOthers(viewer?._id ?? null)
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

/** Whether the end of a kept list has passed; what is broken is over as well. */
export function isOver(kept: string | null): boolean {
  try {
    const { until } = JSON.parse(kept ?? '') as { until: string | null }
    return until !== null && !(Date.parse(until) > Date.now())
  } catch {
    return true
  }
}
