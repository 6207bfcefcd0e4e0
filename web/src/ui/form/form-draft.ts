import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft, watchDraft } from '#web/platform/drafts.ts'

type FormDraftOptions<T> = {
  /** Which form: 'ask-query', 'update-query:<slug>'. Null: nothing is kept. */
  key: string | null
  /** Whose: one browser may serve several people. */
  accountId: string
  /** What is in the form now. */
  value: T
  /** Whether there is anything worth keeping: an untouched form is no draft, and leaves an older one alone. */
  isWorthKeeping: boolean
  isValid: (value: unknown) => value is T
  /** Another tab keeps this instead, or has removed it (null): what the form holds from then on. Without it tabs don't mind each other. */
  onElsewhere?: (draft: Draft<T> | null) => T
}

type FormDraft<T> = {
  /** What was left here last time, read once when the form opened; the form decides whether to use it. */
  found: Draft<T> | null
  /** Removes the draft, when the person starts over; what is typed from then on is kept again. */
  drop: () => void
  /** Removes the draft for good, after sending: whatever the form still draws is not kept. */
  discard: () => void
}

const saveDelayMs = 400

/** Keeps what is in a form on this device, so that leaving, a reload or an expired session loses nothing. */
export function useFormDraft<T>(options: FormDraftOptions<T>): FormDraft<T> {
  const { key, accountId, value, isWorthKeeping, isValid } = options
  const [found] = useState(() => (key === null ? null : readDraft(key, accountId, isValid)))
  const isOver = useRef(false)
  const isKept = useRef(false)
  /** Saves the newest words; null when they are saved. */
  const unsaved = useRef<(() => void) | null>(null)
  const adopted = useAdopted(options, unsaved)
  useEffect(() => {
    unsaved.current = null
    // What another tab has kept is kept already.
    if (key === null || isOver.current || value === adopted.current) return
    if (!isWorthKeeping) {
      // It was typed and taken back on this visit; an older draft would be kept.
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

/** Holds what was taken over from another tab; words that were typed there are newer than those that wait here. */
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

/** Who leaves within the delay would lose the last words; a phone may even close the tab without a further event. */
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
