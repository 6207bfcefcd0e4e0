import { useMemo, useSyncExternalStore } from 'react'

/** The result of a first sign-in: the person's data from the provider, and the token that proves it. */
export interface RegistrationStart {
  registrationToken: string
  email: string
  name: string
}

const name = 'portal-registration'

/** Stored for this tab only, so that a reload doesn't send the student back to the provider. */
export function keepRegistrationStart(start: RegistrationStart): void {
  sessionStorage.setItem(name, JSON.stringify(start))
  for (const listener of listeners) listener()
}

/** Returns the pending registration of this tab, or null. */
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

/** Returns whether the `data` of a REGISTRATION_REQUIRED error matches the contract. */
export function isRegistrationStart(data: unknown): data is RegistrationStart {
  if (typeof data !== 'object' || data === null) return false
  const fields = data as Record<string, unknown>
  return ['registrationToken', 'email', 'name'].every((field) => typeof fields[field] === 'string')
}

const welcomeName = 'portal-welcome'

/**
 * Returns whether the registration is done and its welcome step isn't. The page stays open to the new account
 * until then.
 */
export function isWelcomeDue(): boolean {
  return sessionStorage.getItem(welcomeName) !== null
}

export function beginWelcome(): void {
  sessionStorage.setItem(welcomeName, 'due')
}

export function endWelcome(): void {
  sessionStorage.removeItem(welcomeName)
}
