import { limits } from '@portal/contract/limits.ts'
import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { dropDraft, readDraft } from '#web/platform/drafts.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import { type FileRules, pictureKind, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
import {
  isRegistrationValues,
  problemsIn,
  problemsOf,
  type RegistrationField,
  type RegistrationProblems,
  type RegistrationValues,
  sentValues,
  typedFields,
} from './registration-fields.ts'

export interface RegistrationOptions {
  draftKey: string
  initial: RegistrationValues
  /** Sends the form and gives the reference number; what it throws is shown. */
  send: (form: FormData, onProgress: (part: number) => void) => Promise<string>
}

export const photoRules: FileRules = {
  types: pictureTypes,
  kind: pictureKind,
  bytesMax: limits.imageBytesMax,
  countMax: 1,
}
export const proofRules: FileRules = {
  types: [...pictureTypes, 'application/pdf'],
  kind: `a PDF, or a ${pictureKind}`,
  bytesMax: limits.proofBytesMax,
  countMax: 1,
}

/** Nobody is signed in here: the draft is the browser's. */
const visitor = 'visitor'

/** The registration form: its values (kept as a draft), its files, its problems, and the sending. */
export function useRegistration({ draftKey, initial, send }: RegistrationOptions) {
  const [draft] = useState(() => readDraft(draftKey, visitor, isRegistrationValues))
  const [values, setValues] = useState(draft?.value ?? initial)
  const [hasConsented, setConsented] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [refused, setRefused] = useState<RegistrationProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const isSending = useRef(false)
  const trap = useRef<HTMLInputElement>(null)
  const photo = usePickedFiles(photoRules)
  const proof = usePickedFiles(proofRules)
  const isChanged = typedFields.some((field) => values[field] !== initial[field])
  const { discard } = useFormDraft({
    key: draftKey,
    accountId: visitor,
    value: values,
    isWorthKeeping: isChanged,
    isValid: isRegistrationValues,
  })
  const found = { ...problemsOf(values), ...consentProblem(hasConsented) }
  const problems = { ...shown(found, left), ...refused }

  /** A field speaks up after it was left once; what the server said of it is over when it changes. */
  const change = (field: keyof RegistrationValues, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setRefused(({ [field]: _over, ...others }) => others)
  }

  /** Sends once, however often it is pressed. Null when something must be mended first, or it did not arrive. */
  async function submit(): Promise<string | null> {
    if (isSending.current) return null
    setLeft(new Set([...typedFields, 'consent']))
    setFailure(null)
    setRefused({})
    if (Object.keys(found).length > 0) return null
    isSending.current = true
    setProgress(0)
    try {
      const files = { profile: photo.files[0]?.file, proof: proof.files[0]?.file }
      const reference = await send(formDataOf(values, files, trap.current?.value ?? ''), setProgress)
      discard()
      return reference
    } catch (error) {
      const ofFields = error instanceof CallProblem ? problemsIn(error) : {}
      setRefused(ofFields)
      if (Object.keys(ofFields).length === 0) setFailure(sentenceOf(error))
      return null
    } finally {
      isSending.current = false
      setProgress(null)
    }
  }

  return {
    ...{ values, problems, failure, progress, hasConsented, photo, proof, change, submit, trap },
    consent: (isGiven: boolean) => setConsented(isGiven),
    leave: (field: RegistrationField) => setLeft((before) => new Set(before).add(field)),
    draftSavedAt: draft?.savedAt ?? null,
    startAfresh: () => {
      setValues(initial)
      dropDraft(draftKey, visitor)
    },
    isUnsaved: isChanged || photo.hasChanged || proof.hasChanged,
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>

function consentProblem(hasConsented: boolean): RegistrationProblems {
  return hasConsented ? {} : { consent: 'Please give your consent to continue' }
}

function shown(problems: RegistrationProblems, left: ReadonlySet<RegistrationField>): RegistrationProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => left.has(field as RegistrationField)),
  )
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : "Couldn't submit your registration. Please try again."
}

function formDataOf(
  values: RegistrationValues,
  files: Record<string, File | null | undefined>,
  website: string,
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(sentValues(values))) form.append(field, value)
  // Only a program that fills in every field has something in this one.
  if (website) form.append('website', website)
  for (const [field, file] of Object.entries(files)) if (file) form.append(field, file, file.name)
  return form
}
