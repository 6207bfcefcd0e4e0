import { limits } from '@portal/contract/limits.ts'
import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { dropDraft, readDraft } from '#web/platform/drafts.ts'
import { isOnline } from '#web/platform/online.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormDraft } from '#web/ui/form-draft.ts'
import {
  type FileRules,
  type PickedFile,
  pictureKind,
  pictureTypes,
  usePickedFiles,
} from '#web/ui/picked-files.ts'
import {
  areSame,
  isQueryValues,
  problemsIn,
  problemsOf,
  type QueryField,
  type QueryProblems,
  type QueryValues,
  queryFields,
} from './query-fields.ts'

export interface QueryFormOptions {
  /** Which draft of the viewer: 'ask-query', or the query that is being changed. */
  draftKey: string
  initial: QueryValues
  keptImages: readonly string[]
  /** Sends the form and gives the address to go on to; what it throws is shown. */
  send: (form: FormData, onProgress: (part: number) => void) => Promise<string>
}

export const queryImageRules: FileRules = {
  types: pictureTypes,
  kind: pictureKind,
  bytesMax: limits.imageBytesMax,
  countMax: limits.queryImagesMax,
}

/** The form's values with their draft, what is wrong with them, and the sending. */
export function useQueryForm({ draftKey, initial, keptImages, send }: QueryFormOptions) {
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [draft] = useState(() => readDraft(draftKey, accountId, isQueryValues))
  const [values, setValues] = useState(draft?.value ?? initial)
  const [left, setLeft] = useState<ReadonlySet<QueryField>>(new Set())
  const [refused, setRefused] = useState<QueryProblems>({})
  const [progress, setProgress] = useState<number | null>(null)
  const [pendingUploads, setPendingUploads] = useState(0)
  const [isUnsent, setUnsent] = useState(false)
  const isSending = useRef(false)
  const images = usePickedFiles(queryImageRules, keptImages.map(keptImage))
  const isChanged = !areSame(values, initial)
  const { discard } = useFormDraft({
    key: draftKey,
    accountId,
    value: values,
    isWorthKeeping: isChanged,
    isValid: isQueryValues,
  })
  const found = problemsOf(values)
  const problems = { ...shown(found, left), ...refused }

  /** A field speaks up after it was left once; what the server said of it is over when it changes. */
  const change = <F extends keyof QueryValues>(field: F, value: QueryValues[F]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setRefused(({ [field]: _over, ...others }) => others)
  }
  const leave = (field: QueryField) => setLeft((before) => new Set(before).add(field))

  /** Sends once, however often it is pressed, then leaves. False when a field must be mended first. */
  async function submit(leaveFor: (address: string) => void): Promise<boolean> {
    if (isSending.current) return true
    setLeft(new Set(queryFields))
    if (pendingUploads > 0) setRefused({ body: 'A picture is still uploading. Wait for it or remove it.' })
    if (pendingUploads > 0 || Object.keys(found).length > 0) return false
    // Nothing is called, so nothing can be posted twice; the text is in its draft already.
    setUnsent(!isOnline())
    if (!isOnline()) return true
    isSending.current = true
    setProgress(0)
    try {
      const address = await send(formDataOf(values, images.files), setProgress)
      discard()
      leaveFor(address)
      return true
    } catch (error) {
      setUnsent(!isOnline())
      const problem = error instanceof CallProblem ? problemsIn(error) : {}
      setRefused(problem)
      toast.warn(error instanceof Error ? error.message : "Couldn't send the query. Please try again.")
      return Object.keys(problem).length === 0
    } finally {
      isSending.current = false
      setProgress(null)
    }
  }

  return {
    values,
    problems,
    images,
    progress,
    /** When the draft that stands in the form was left, and the way to start afresh. */
    draftSavedAt: draft?.savedAt ?? null,
    startAfresh: () => {
      setValues(initial)
      dropDraft(draftKey, accountId)
    },
    /** It was sent while the network was away. */
    isUnsent,
    isUnsaved: isChanged || images.hasChanged,
    change,
    leave,
    submit,
    setPendingUploads,
  }
}

function shown(problems: QueryProblems, left: ReadonlySet<QueryField>): QueryProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => left.has(field as QueryField)))
}

/** A picture that the server has: its address is its name there. */
function keptImage(src: string, index: number): PickedFile {
  return { key: src, src, name: `Image ${index + 1}`, file: null }
}

/** An empty `images` says that none is kept: a form has no other way to say so. */
function formDataOf({ query, body, domain }: QueryValues, images: readonly PickedFile[]): FormData {
  const form = new FormData()
  form.append('query', query.trim())
  form.append('body', body)
  for (const name of domain) form.append('domain', name)
  const kept = images.filter(({ file }) => file === null)
  if (kept.length === 0) form.append('images', '')
  for (const { key } of kept) form.append('images', key)
  for (const { file } of images) if (file) form.append('images', file, file.name)
  return form
}
