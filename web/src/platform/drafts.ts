import { isSharedComputer } from './shared-computer.ts'

export interface Draft<T> {
  value: T
  savedAt: Date
}

/** Drafts expire after this many days, because a shared computer must not keep texts forever. */
const draftDaysMax = 30
const prefix = 'portal-draft'

/**
 * Returns the draft of a form (`key`) and an account (its id, or the e-mail before there is one), or null.
 */
export function readDraft<T>(
  key: string,
  accountId: string,
  isValid: (value: unknown) => value is T,
): Draft<T> | null {
  const stored = read(nameOf(key, accountId))
  if (stored === null) return null
  const savedAt = new Date(stored.savedAt)
  const isFresh = Date.now() - savedAt.getTime() < draftDaysMax * 24 * 60 * 60 * 1000
  return isFresh && isValid(stored.value) ? { value: stored.value, savedAt } : null
}

/** Saves a draft. Ignores full or forbidden storage, so that the person can go on writing. */
export function saveDraft(key: string, accountId: string, value: unknown): void {
  if (isSharedComputer()) return
  try {
    localStorage.setItem(nameOf(key, accountId), JSON.stringify({ savedAt: new Date().toISOString(), value }))
  } catch {
    // Only the draft is lost.
  }
}

export function dropDraft(key: string, accountId: string): void {
  try {
    localStorage.removeItem(nameOf(key, accountId))
  } catch {
    // Without storage there is no draft to remove.
  }
}

/**
 * Calls `onChange` when another tab of this browser saves or removes the draft.
 * @returns a function that stops watching
 */
export function watchDraft(key: string, accountId: string, onChange: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === nameOf(key, accountId)) onChange()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function nameOf(key: string, accountId: string): string {
  return `${prefix}:${accountId}:${key}`
}

function read(name: string): { savedAt: string; value: unknown } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('savedAt' in stored) || typeof stored.savedAt !== 'string' || !('value' in stored)) return null
    return { savedAt: stored.savedAt, value: stored.value }
  } catch {
    return null
  }
}
