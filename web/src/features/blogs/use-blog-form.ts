import type { BlogGoal } from '@portal/contract/blog-words.ts'
import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { dropDraft, readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import {
  areSame,
  type BlogField,
  type BlogProblems,
  type BlogValues,
  blogBodyOf,
  isBlogValues,
  problemsIn,
  problemsOf,
} from './blog-fields.ts'

export interface BlogFormOptions {
  /** Which draft of the viewer: 'write-blog', or the blog that is being changed. */
  draftKey: string
  initial: BlogValues
  /** Sends the form and gives the address to go on to; what it throws is shown. */
  send: (body: ReturnType<typeof blogBodyOf>) => Promise<string>
}

/** The form's values with their draft in this browser, what is wrong with them, and the sending. */
export function useBlogForm({ draftKey, initial, send }: BlogFormOptions) {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [draft] = useState(() => readDraft(draftKey, accountId, isBlogValues))
  const [values, setValues] = useState(draft?.value ?? initial)
  const [problems, setProblems] = useState<BlogProblems>({})
  const [sending, setSending] = useState<BlogGoal | null>(null)
  const [pendingUploads, setPendingUploads] = useState(0)
  const isSending = useRef(false)
  const isChanged = !areSame(values, initial)
  const { discard } = useFormDraft({
    key: draftKey,
    accountId,
    value: values,
    isWorthKeeping: isChanged,
    isValid: isBlogValues,
  })

  /** What was said of a field is over when it changes. */
  const change = <F extends BlogField>(field: F, value: BlogValues[F]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _over, ...others }) => others)
  }

  /** Sends once, however often it is pressed, then leaves. False when a field must be mended first. */
  async function submit(state: BlogGoal, leaveFor: (address: string) => void): Promise<boolean> {
    if (isSending.current) return true
    const found = problemsOf(values, state)
    if (pendingUploads > 0) found.body = 'A picture is still uploading. Wait for it or remove it.'
    setProblems(found)
    if (Object.keys(found).length > 0) return false
    isSending.current = true
    setSending(state)
    try {
      const address = await send(blogBodyOf(values, state))
      discard()
      leaveFor(address)
      return true
    } catch (error) {
      const refused = error instanceof CallProblem ? problemsIn(error) : {}
      setProblems(refused)
      toast.warn(error instanceof Error ? error.message : "Couldn't save the blog. Please try again.")
      return Object.keys(refused).length === 0
    } finally {
      isSending.current = false
      setSending(null)
    }
  }

  return {
    values,
    problems,
    /** Which of the buttons is at work. */
    sending,
    draftSavedAt: draft?.savedAt ?? null,
    startAfresh: () => {
      setValues(initial)
      dropDraft(draftKey, accountId)
    },
    isUnsaved: isChanged,
    change,
    submit,
    setPendingUploads,
  }
}
