import { useMemo, useSyncExternalStore } from 'react'

/** What a first sign-in gives to the registration: who the provider says this is, and the token that proves it. */
export interface RegistrationStart {
  registrationToken: string
  email: string
  name: string
}

const name = 'portal-registration'

/** Kept for this tab alone, so that a reload does not send the student back to the provider. */
export function keepRegistrationStart(start: RegistrationStart): void {
  sessionStorage.setItem(name, JSON.stringify(start))
  for (const listener of listeners) listener()
}

/** The sign-in that is under way in this tab; null: none. */
export function useRegistrationStart(): RegistrationStart | null {
  const kept = useSyncExternalStore(listen, () => sessionStorage.getItem(name))
  return useMemo(() => parseStart(kept), [kept])
}

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parseStart(kept: string | null): RegistrationStart | null {
  try {
    const start: unknown = JSON.parse(kept ?? 'null')
    return isRegistrationStart(start) ? start : null
  } catch {
    return null
  }
}

export function dropRegistrationStart(): void {
  sessionStorage.removeItem(name)
  for (const listener of listeners) listener()
}

/** Whether the `data` of a REGISTRATION_REQUIRED is as the contract says. */
export function isRegistrationStart(data: unknown): data is RegistrationStart {
  if (typeof data !== 'object' || data === null) return false
  const fields = data as Record<string, unknown>
  return ['registrationToken', 'email', 'name'].every((field) => typeof fields[field] === 'string')
}

const welcomeName = 'portal-welcome'

/** The registration is done and its welcome step is not: the page stays open to the new account until it is. */
export function isWelcomeDue(): boolean {
  return sessionStorage.getItem(welcomeName) !== null
}

export function beginWelcome(): void {
  sessionStorage.setItem(welcomeName, 'due')
}

export function endWelcome(): void {
  sessionStorage.removeItem(welcomeName)
}
