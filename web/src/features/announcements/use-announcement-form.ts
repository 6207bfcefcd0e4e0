import type { AnnouncementFile } from '@portal/contract/announcement-records.ts'
import { announcementLimits, type WishedState } from '@portal/contract/announcement-words.ts'
import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { dropDraft, readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import { type FileRules, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
import {
  type AnnouncementField,
  type AnnouncementProblems,
  type AnnouncementValues,
  bodyOf,
  formOf,
  isAnnouncementValues,
  type Kind,
  problemsIn,
  problemsOf,
} from './announcement-fields.ts'

export interface AnnouncementFormOptions {
  kind: Kind
  /** Which draft of the viewer: 'create-announcement', or the one that is being changed. */
  draftKey: string
  initial: AnnouncementValues
  keptFiles: readonly AnnouncementFile[]
  /** Sends the form and gives the address to go on to; what it throws is shown. */
  send: (form: FormData) => Promise<string>
}

export const fileRules: FileRules = {
  types: [...pictureTypes, 'application/pdf', '.pdf', '.docx', '.pptx', '.xlsx', '.zip'],
  kind: 'a PDF, a picture, a .docx, .pptx, .xlsx or .zip file',
  bytesMax: announcementLimits.fileBytesMax,
  countMax: announcementLimits.filesMax,
}

/** The form's values with their draft in this browser, its files, what is wrong with them, and the sending. */
export function useAnnouncementForm({ kind, draftKey, initial, keptFiles, send }: AnnouncementFormOptions) {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [draft] = useState(() => readDraft(draftKey, accountId, isAnnouncementValues))
  const [values, setValues] = useState(draft?.value ?? initial)
  const [problems, setProblems] = useState<AnnouncementProblems>({})
  const [sending, setSending] = useState<WishedState | null>(null)
  const [pendingUploads, setPendingUploads] = useState(0)
  const isSending = useRef(false)
  const files = usePickedFiles(
    fileRules,
    keptFiles.map(({ _id, name }) => ({ key: _id, name, src: null, file: null })),
  )
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  const { discard } = useFormDraft({
    ...{ key: draftKey, accountId, value: values, isWorthKeeping: isChanged },
    isValid: isAnnouncementValues,
  })

  /** What was said of a field is over when it changes. */
  const change = <F extends AnnouncementField>(field: F, value: AnnouncementValues[F]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _over, ...others }) => others)
  }

  /** Sends once, however often it is pressed, then leaves. False when a field must be mended first. */
  async function submit(state: WishedState, leaveFor: (address: string) => void): Promise<boolean> {
    if (isSending.current) return true
    const found = problemsOf(kind, values, state)
    if (pendingUploads > 0) found.body = 'A picture is still uploading. Wait for it or remove it.'
    setProblems(found)
    if (Object.keys(found).length > 0) return false
    isSending.current = true
    setSending(state)
    try {
      const address = await send(formOf(bodyOf(kind, values, state), files.files))
      discard()
      leaveFor(address)
      return true
    } catch (error) {
      const refused = error instanceof CallProblem ? problemsIn(error) : {}
      setProblems(refused)
      toast.warn(error instanceof Error ? error.message : "Couldn't send it. Please try again.")
      return Object.keys(refused).length === 0
    } finally {
      isSending.current = false
      setSending(null)
    }
  }

  return {
    ...{ values, problems, files, change, submit, setPendingUploads },
    /** Which of the buttons is at work. */
    sending,
    draftSavedAt: draft?.savedAt ?? null,
    startAfresh: () => {
      setValues(initial)
      dropDraft(draftKey, accountId)
    },
    isUnsaved: isChanged || files.hasChanged,
  }
}

export type AnnouncementForming = ReturnType<typeof useAnnouncementForm>
