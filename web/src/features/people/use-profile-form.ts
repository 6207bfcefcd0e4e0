import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { dropDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { refreshSession } from '#web/platform/session-refresh.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import {
  byField,
  changedFields,
  formOf,
  isLike,
  type PictureChange,
  type PictureChanges,
  type PictureField,
  type ProfileProblems,
  type ProfileSchema,
  type ProfileValues,
  problemsOf,
} from './profile-values.ts'

interface ProfileFormOptions<V extends ProfileValues> {
  draftKey: string
  /** As the server has it; read once, so that a later reading does not wipe what is being written. */
  initial: V
  schema: ProfileSchema
  /** Sends the form and gives the server's words; what it throws is shown. */
  send: (form: FormData) => Promise<string>
}

/** A profile form: values with their draft, new pictures, what is wrong, and the sending. */
export function useProfileForm<V extends ProfileValues>(options: ProfileFormOptions<V>) {
  const { draftKey, schema, send } = options
  const accountId = useSession().viewer?._id ?? 'visitor'
  const [initial] = useState(options.initial)
  const [isValid] = useState(() => isLike(initial))
  const [changed, setValues] = useState<V | null>(null)
  const [pictures, setPictures] = useState<PictureChanges>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ProfileProblems>({})
  const [isSaving, setIsSaving] = useState(false)
  const [isAfresh, setIsAfresh] = useState(false)
  const pendingUploads = useRef(0)
  const isSending = useRef(false)
  const draft = useFormDraft({
    key: draftKey,
    accountId,
    value: changed ?? initial,
    isWorthKeeping: changed !== null && changedFields(initial, changed).length > 0,
    isValid,
  })
  const found = isAfresh ? null : draft.found
  const values = changed ?? found?.value ?? initial
  const wrong = problemsOf(schema, values)
  const problems = { ...only(wrong, left), ...refused }

  /** A field speaks up after it was left once; what the server said of it is over when it changes. */
  const change = <F extends keyof V & string>(field: F, value: V[F]) => {
    setValues((before) => ({ ...(before ?? values), [field]: value }))
    setRefused(({ [field]: _over, ...others }) => others)
  }
  const leave = (field: string) => setLeft((before) => new Set(before).add(field))
  const changePicture = (field: PictureField, picture: PictureChange) => {
    setPictures((before) => ({ ...before, [field]: picture }))
    setRefused(({ [field]: _over, ...others }) => others)
  }

  /** Sends once, however often it is pressed. False when a field must be mended first. */
  async function submit(onSaved: () => void): Promise<boolean> {
    if (isSending.current) return true
    setLeft(new Set(Object.keys(values)))
    if (pendingUploads.current > 0) {
      toast.warn('A picture is still uploading. Wait for it or remove it.')
      return true
    }
    if (Object.keys(wrong).length > 0) return false
    isSending.current = true
    setIsSaving(true)
    try {
      const message = await send(formOf(initial, values, pictures))
      draft.discard()
      toast.good(message)
      // The menu shows the photo of the session.
      if (pictures.profile) void refreshSession().catch(() => undefined)
      onSaved()
      return true
    } catch (error) {
      const named = error instanceof CallProblem ? byField(error.errors) : {}
      setRefused(named)
      toast.warn(error instanceof Error ? error.message : "Couldn't save the profile. Please try again.")
      return Object.keys(named).length === 0
    } finally {
      isSending.current = false
      setIsSaving(false)
    }
  }

  return {
    values,
    pictures,
    problems,
    isSaving,
    isUnsaved: changedFields(initial, values).length > 0 || Object.keys(pictures).length > 0,
    /** When the draft that stands in the form was left; null without one. */
    draftSavedAt: found?.savedAt ?? null,
    startAfresh: () => {
      setIsAfresh(true)
      setValues(null)
      dropDraft(draftKey, accountId)
    },
    change,
    leave,
    changePicture,
    setPendingUploads: (count: number) => {
      pendingUploads.current = count
    },
    submit,
  }
}

export type ProfileForm<V extends ProfileValues> = ReturnType<typeof useProfileForm<V>>

function only(problems: ProfileProblems, left: ReadonlySet<string>): ProfileProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => left.has(field)))
}
