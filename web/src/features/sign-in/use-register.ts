import type { FieldError } from '@portal/contract/problem.ts'
import { registration } from '@portal/contract/session.ts'
import { useState } from 'react'
import { CallProblem, callForSession } from '#web/platform/call.ts'
import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { signedIn } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { problemOfField, type RegisterField, type RegisterValues, registerFields } from './register-fields.ts'
import { beginWelcome, dropRegistrationStart, type RegistrationStart } from './registration-start.ts'

const draftKey = 'register'

/** The registration form: its values (kept as a draft), its problems, and the sending. */
export function useRegister(start: RegistrationStart) {
  const site = useSite()
  const [values, setValues] = useState(() => firstValues(start))
  const [problems, setProblems] = useState<Partial<Record<RegisterField, string | null>>>({})
  const [failure, setFailure] = useState<CallProblem | null>(null)
  const [isSaving, setSaving] = useState(false)

  const check = (field: RegisterField, typed: string) =>
    setProblems((before) => ({ ...before, [field]: problemOfField(field, typed, site) }))

  /** On each key; a field speaks up only after it was left once. */
  function change(field: RegisterField, typed: string): void {
    const next = { ...values, [field]: typed }
    setValues(next)
    saveDraft(draftKey, start.email, next)
    if (field in problems) check(field, typed)
  }

  /** Sends the form. Gives the first field that does not fit, or null when the account stands (or nothing helps here). */
  async function submit(): Promise<RegisterField | null> {
    const found = Object.fromEntries(
      registerFields.map((field) => [field, problemOfField(field, values[field], site)]),
    )
    setProblems(found)
    setFailure(null)
    const firstWrong = registerFields.find((field) => found[field])
    if (firstWrong) return firstWrong
    setSaving(true)
    try {
      const body = registration.parse({
        ...values,
        email: start.email,
        token: start.registrationToken,
      })
      const session = await callForSession('POST /auth', { body })
      dropDraft(draftKey, start.email)
      beginWelcome()
      signedIn(session)
      // Last: without either of the two the page would show the visitor's words for a moment.
      dropRegistrationStart()
      return null
    } catch (error) {
      return refuse(error)
    } finally {
      setSaving(false)
    }
  }

  /** The server's words go under the field that they are about. */
  function refuse(error: unknown): RegisterField | null {
    if (!(error instanceof CallProblem)) throw error
    const isTaken = error.code === 'CONFLICT' && error.errors.length === 0
    const errors: FieldError[] = isTaken ? [{ path: 'prn', message: error.message }] : error.errors
    const ofFields = errors.filter(({ path }) => isRegisterField(path))
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(ofFields.map(({ path, message }) => [path, message])),
    }))
    if (ofFields.length === 0) setFailure(error)
    return registerFields.find((field) => ofFields.some(({ path }) => path === field)) ?? null
  }

  return { values, problems, failure, isSaving, change, check, submit }
}

function firstValues({ email, name }: RegistrationStart): RegisterValues {
  const empty: RegisterValues = { name, prn: '', branch: '', year: '', gender: '', dob: '' }
  const draft = readDraft(draftKey, email, isRegisterValues)
  return draft ? { ...draft.value, name } : empty
}

function isRegisterValues(value: unknown): value is RegisterValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return registerFields.every((field) => typeof fields[field] === 'string')
}

function isRegisterField(path: string): path is RegisterField {
  return registerFields.some((field) => field === path)
}
