import type { MailSegment } from '@portal/contract/desk-mails.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { dropDraft, readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import {
  emptyMail,
  isMailFields,
  type MailFields,
  type MailProblems,
  problemsIn,
} from './desk-mail-fields.ts'

const draftKey = 'desk-mail'

/** Holds the mail being written, which is kept in this browser, with its preview and the sending. */
export function useDeskMail() {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [fields, setFields] = useState(() => readDraft(draftKey, accountId, isMailFields)?.value ?? emptyMail)
  const [problems, setProblems] = useState<MailProblems>({})
  useFormDraft({
    key: draftKey,
    accountId,
    value: fields,
    isValid: isMailFields,
    isWorthKeeping: JSON.stringify(fields) !== JSON.stringify(emptyMail),
  })
  const { subject, text, segment } = fields
  const preview = useMutation({
    mutationFn: async () =>
      (await call('POST /alumni/admin/mails/preview', { body: { subject, text } })).data,
    onError: (error) => toast.warn(error.message),
  })

  /** Drops the preview, which would be of another text. */
  const write = (change: Partial<Pick<MailFields, 'subject' | 'text'>>) => {
    setFields((before) => ({ ...before, ...change }))
    setProblems({})
    preview.reset()
  }
  const choose = (change: Partial<MailSegment>) => {
    setFields((before) => ({ ...before, segment: { ...before.segment, ...change } }))
    setProblems({})
  }
  /** Returns whether the mail can be previewed or sent, and shows the problems. */
  const check = (): boolean => {
    const found = problemsIn(fields)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  /** Sends the mail to the confirmed number of recipients. After a refusal the number is loaded again. */
  const send = async (recipientCount: number) => {
    const body = { subject, text, segment, recipientCount }
    toast.good((await call('POST /alumni/admin/mails', { body })).message)
    setFields(emptyMail)
    preview.reset()
    dropDraft(draftKey, accountId)
  }
  return { fields, problems, preview, write, choose, check, send }
}
