import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft, watchDraft } from '#web/platform/drafts.ts'

type FormDraftOptions<T> = {
  /** The form's key, such as 'ask-query' or 'update-query:<slug>'. Null if nothing is kept. */
  key: string | null
  /** The owner, because several people may use one browser. */
  accountId: string
  value: T
  /** False for an untouched form, which is no draft and doesn't overwrite an older one. */
  isWorthKeeping: boolean
  isValid: (value: unknown) => value is T
  /**
   * Called when another tab has saved another draft, or removed it (null). Returns the form's new value.
   * Without it, tabs ignore each other.
   */
  onElsewhere?: (draft: Draft<T> | null) => T
}

type FormDraft<T> = {
  /** The stored draft, read once when the form opened. The form decides whether to use it. */
  found: Draft<T> | null
  /** Removes the draft when the person starts over. Later typing is kept again. */
  drop: () => void
  /** Removes the draft for good after sending. What the form still shows is not kept. */
  discard: () => void
}

const saveDelayMs = 400

/** Keeps a form's value on this device, so that leaving, a reload or an expired session loses nothing. */
export function useFormDraft<T>(options: FormDraftOptions<T>): FormDraft<T> {
  const { key, accountId, value, isWorthKeeping, isValid } = options
  const [found] = useState(() => (key === null ? null : readDraft(key, accountId, isValid)))
  const isOver = useRef(false)
  const isKept = useRef(false)
  /** Saves the latest value; null if it is saved. */
  const unsaved = useRef<(() => void) | null>(null)
  const adopted = useAdopted(options, unsaved)
  useEffect(() => {
    unsaved.current = null
    // A value from another tab is already stored.
    if (key === null || isOver.current || value === adopted.current) return
    if (!isWorthKeeping) {
      // The text was typed and removed on this visit. A draft from an earlier visit is left alone.
      if (isKept.current) dropDraft(key, accountId)
      return
    }
    const save = () => {
      unsaved.current = null
      isKept.current = true
      saveDraft(key, accountId, value)
    }
    unsaved.current = save
    const timer = setTimeout(() => unsaved.current === save && save(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [key, accountId, value, isWorthKeeping, adopted])
  useSavingAtTheEnd(unsaved)
  const drop = () => {
    unsaved.current = null
    isKept.current = false
    if (key !== null) dropDraft(key, accountId)
  }
  const discard = () => {
    isOver.current = true
    drop()
  }
  return { found, drop, discard }
}

/** Holds the value taken over from another tab. That value is newer than one that waits here to be saved. */
function useAdopted<T>(
  { key, accountId, isValid, onElsewhere }: FormDraftOptions<T>,
  unsaved: { current: (() => void) | null },
): { readonly current: T | null } {
  const adopted = useRef<T | null>(null)
  const isWatching = onElsewhere !== undefined
  const adopt = useEffectEvent((draft: Draft<T> | null) => {
    unsaved.current = null
    adopted.current = onElsewhere?.(draft) ?? null
  })
  const read = useEffectEvent(() => (key === null ? null : readDraft(key, accountId, isValid)))
  useEffect(() => {
    if (key === null || !isWatching) return
    return watchDraft(key, accountId, () => adopt(read()))
  }, [key, accountId, isWatching])
  return adopted
}

/**
 * Saves before the page is hidden. Leaving within the delay would lose the last words, and a phone may close
 * the tab without another event.
 */
function useSavingAtTheEnd(unsaved: { readonly current: (() => void) | null }): void {
  useEffect(() => {
    const save = () => unsaved.current?.()
    document.addEventListener('visibilitychange', save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [unsaved])
}
