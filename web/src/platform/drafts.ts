/** A draft that waits in this browser. */
export interface Draft<T> {
  value: T
  savedAt: Date
}

/** After that many days a draft is forgotten: a shared computer must not keep texts for ever. */
const draftDaysMax = 30
const prefix = 'portal-draft'

/** The draft of a form (`key`) of an account (its id, or the e-mail before there is one); null when there is none. */
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

/** Keeps a draft; a full or forbidden storage is no reason to stop a person from writing. */
export function saveDraft(key: string, accountId: string, value: unknown): void {
  try {
    localStorage.setItem(nameOf(key, accountId), JSON.stringify({ savedAt: new Date().toISOString(), value }))
  } catch {
    // Nothing is lost but the draft.
  }
}

export function dropDraft(key: string, accountId: string): void {
  try {
    localStorage.removeItem(nameOf(key, accountId))
  } catch {
    // Without storage there is no draft either.
  }
}

/** Calls `onChange` when another tab of this browser has kept or removed the draft. @returns how to stop. */
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
