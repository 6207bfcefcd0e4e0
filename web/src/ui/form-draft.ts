import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'

type FormDraftOptions<T> = {
  /** Which form: 'ask-query', 'update-query:<slug>'. */
  key: string
  /** Whose: one browser may serve several people. */
  accountId: string
  /** What stands in the form now. */
  value: T
  /** Whether there is anything worth keeping: a form as it came is no draft, and leaves the kept one alone. */
  isWorthKeeping: boolean
  isValid: (value: unknown) => value is T
}

type FormDraft<T> = {
  /** What was left here last time, read once when the form opened; the form decides whether to take it. */
  found: Draft<T> | null
  /** Forgets the draft for good: after sending, or when the person starts afresh. */
  discard: () => void
}

const saveDelayMs = 400

/** Keeps what stands in a form in this browser, so that a reload or an expired session loses nothing. */
export function useFormDraft<T>({
  key,
  accountId,
  value,
  isWorthKeeping,
  isValid,
}: FormDraftOptions<T>): FormDraft<T> {
  const [found] = useState(() => readDraft(key, accountId, isValid))
  const isOver = useRef(false)
  useEffect(() => {
    if (!isWorthKeeping || isOver.current) return
    const save = () => {
      if (!isOver.current) saveDraft(key, accountId, value)
    }
    const timer = setTimeout(save, saveDelayMs)
    // A phone may throw the tab away without a word; this is the last event that comes for certain.
    document.addEventListener('visibilitychange', save)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', save)
    }
  }, [key, accountId, value, isWorthKeeping])
  const discard = () => {
    isOver.current = true
    dropDraft(key, accountId)
  }
  return { found, discard }
}
