import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'

/** Keeps a text in this browser while it is written. An empty text is removed. */
export function useTextDraft(key: string): [text: string, setText: (text: string) => void] {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [text, setText] = useState(() => readDraft(key, accountId, isText)?.value ?? '')
  const set = (next: string) => {
    setText(next)
    if (next.trim() === '') dropDraft(key, accountId)
    else saveDraft(key, accountId, next)
  }
  return [text, set]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
