import { limits } from '@portal/contract/limits.ts'
import { useRef, useState } from 'react'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, pictureKind, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
import { type RegistrationValues, registrationFields, sentValues } from './registration-fields.ts'

export interface RegistrationOptions {
  draftKey: string
  initial: RegistrationValues
  /** Sends the form and returns the next step's value: the token for the code, or the reference number. */
  send: (form: FormData, onProgress: (part: number) => void) => Promise<string>
  onSent: (next: string, values: RegistrationValues) => void
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

/** Holds the registration form: its values, its files and the consent, which no draft stores. */
export function useRegistration({ send, onSent, ...options }: RegistrationOptions) {
  const [hasConsented, setConsented] = useState(false)
  const trap = useRef<HTMLInputElement>(null)
  const photo = usePickedFiles(photoRules)
  const proof = usePickedFiles(proofRules)
  const consent = hasConsented ? {} : { consent: 'Please give your consent to continue' }
  const form = useEditForm({
    ...options,
    // No one is signed in here, so the draft belongs to the browser.
    draftOwner: 'visitor',
    fields: registrationFields,
    otherFields: ['profile', 'proof', 'consent'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'proof', TOO_LARGE: 'proof' },
    parts: [photo, proof, { hasChanged: false, problems: consent }],
    send: async (values, _goal, onProgress) => {
      const files = { profile: photo.files[0]?.file, proof: proof.files[0]?.file }
      const next = await send(formDataOf(values, files, trap.current?.value ?? ''), onProgress)
      return { next, values }
    },
    onSent: ({ next, values }) => onSent(next, values),
  })
  return { ...form, photo, proof, trap, hasConsented, setConsented }
}

export type RegistrationForm = ReturnType<typeof useRegistration>

function formDataOf(
  values: RegistrationValues,
  files: Record<string, File | null | undefined>,
  website: string,
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(sentValues(values))) form.append(field, value)
  // Only bots that fill in every field have a value here.
  if (website) form.append('website', website)
  for (const [field, file] of Object.entries(files)) if (file) form.append(field, file, file.name)
  return form
}
