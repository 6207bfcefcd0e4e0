import { useMemo, useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { dropDraft, readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import {
  areSame,
  isNoteValues,
  type NoteField,
  type NoteProblems,
  type NoteValues,
  noteBodyOf,
  noteFields,
  problemsIn,
  problemsOf,
} from './note-fields.ts'
import { filesToSend, isUnderWay, problemOfRows, rowsOf, rowsToKeep, type UploadRow } from './upload-list.ts'
import { useUploads } from './use-uploads.ts'

export interface NoteFormOptions {
  /** Which draft of the viewer: 'share-note', or the note that is being changed. */
  draftKey: string
  initial: NoteValues
  /** The files that the note has. */
  kept: readonly UploadRow[]
  /** Sends the form; what it throws is shown. */
  send: (body: ReturnType<typeof noteBodyOf>, files: ReturnType<typeof filesToSend>) => Promise<void>
}

interface NoteDraft {
  values: NoteValues
  rows: unknown
}

/** The form's values with their draft, its files on their way, what is wrong with them, and the sending. */
export function useNoteForm({ draftKey, initial, kept, send }: NoteFormOptions) {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [draft] = useState(() => readDraft(draftKey, accountId, isNoteDraft))
  const [values, setValues] = useState(draft?.value.values ?? initial)
  const [firstRows] = useState(() => [...kept, ...(rowsOf(draft?.value.rows) ?? [])])
  const uploads = useUploads(firstRows)
  const [left, setLeft] = useState<ReadonlySet<NoteField>>(new Set())
  const [refused, setRefused] = useState<NoteProblems>({})
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const { rows } = uploads
  const hasOtherFiles = rows.length !== kept.length || rows.some((row) => row.kept === null)
  const isChanged = !areSame(values, initial) || hasOtherFiles
  const { discard } = useFormDraft({
    key: draftKey,
    accountId,
    value: useDraftValue(values, rows),
    isWorthKeeping: isChanged,
    isValid: isNoteDraft,
  })
  const isLink = values.type === 'Link'
  const fileProblem = isLink ? null : problemOfRows(rows)
  const found: NoteProblems = { ...problemsOf(values), ...(fileProblem !== null && { files: fileProblem }) }
  const spoken = Object.fromEntries(Object.entries(found).filter(([field]) => left.has(field as NoteField)))

  /** A field speaks up after it was left once; what the server said of it is over when it changes. */
  const change = (to: Partial<NoteValues>) => {
    setValues((before) => ({ ...before, ...to }))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in to))))
  }

  /** Sends once, however often it is pressed, then leaves. False when a field must be mended first. */
  async function submit(leave: () => void): Promise<boolean> {
    if (isBusy.current) return true
    setLeft(new Set(noteFields))
    setRefused({})
    if (Object.keys(found).length > 0) return false
    isBusy.current = true
    setIsSending(true)
    try {
      await send(noteBodyOf(values), isLink ? [] : filesToSend(rows))
      discard()
      leave()
      return true
    } catch (error) {
      const problems = error instanceof CallProblem ? problemsIn(error) : {}
      setRefused(problems)
      toast.warn(error instanceof Error ? error.message : "Couldn't save the note. Please try again.")
      return Object.keys(problems).length === 0
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  return {
    values,
    problems: { ...spoken, ...refused } as NoteProblems,
    uploads,
    isSending,
    isUnsaved: isChanged || isUnderWay(rows),
    draftSavedAt: draft?.savedAt ?? null,
    startAfresh: () => {
      setValues(initial)
      setLeft(new Set())
      uploads.startAfresh(kept)
      dropDraft(draftKey, accountId)
    },
    change,
    leave: (field: NoteField) => setLeft((before) => new Set(before).add(field)),
    submit,
  }
}

/** The same object until something changes that is worth writing: a file that moves would put the saving off for ever. */
function useDraftValue(values: NoteValues, rows: readonly UploadRow[]): NoteDraft {
  const kept = JSON.stringify(
    rowsToKeep(rows).map((row) => ({ ...row, part: Math.floor(row.part * 10) / 10 })),
  )
  return useMemo(() => ({ values, rows: JSON.parse(kept) }), [values, kept])
}

function isNoteDraft(value: unknown): value is NoteDraft {
  return typeof value === 'object' && value !== null && 'values' in value && isNoteValues(value.values)
}
