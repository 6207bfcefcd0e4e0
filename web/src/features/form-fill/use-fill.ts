import type { FormPage } from '@portal/contract/form-definition.ts'
import { formFillLimits } from '@portal/contract/form-fill-words.ts'
import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { judgeAnswers } from '@portal/contract/judge-answers.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import type { AnswerValue } from '#web/ui/answer-fields/answer-field-shape.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import { useSendingOnce } from '#web/ui/form/sending-once.ts'
import { useSpokenProblems } from '#web/ui/form/spoken-problems.ts'
import { type FillValues, givenOf, typedOf } from './fill-values.ts'
import { countStart, keptEntry } from './form-fill.cache.ts'

interface FillOptions {
  form: FormToFill
  /** The address that the page was opened with. */
  id: string
  /** Changes the viewer's own answer in place of giving one. */
  isEdit: boolean
  onSent: (receipt: FormReceipt) => void
  /** The form was published again since it was read. */
  onOutdated: () => Promise<unknown>
}

/** What is kept on this device until it is sent. */
interface Kept {
  values: FillValues
  email: string
  clientId: string
  /** When the first entry was made, in ms. */
  startedAt?: number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

/** A form that is being filled in: its values with their draft, what is wrong with them, and the sending. */
export function useFill({ form, id, isEdit, onSent, onOutdated }: FillOptions) {
  const { kept, typed, draft, keep, restart, isRestarted } = useKeptAnswers(form, isEdit)
  const [code, setCode] = useState('')
  const spoken = useSpokenProblems()
  const sending = useSendingOnce<'send'>()
  const trap = useRef<HTMLInputElement>(null)
  const { visible, problems: found } = judgeAnswers(
    form.pages,
    givenOf(form.pages, kept.values),
    form.profile,
  )
  const wrong = Object.fromEntries(found.map(({ path, message }) => [path, message]))
  const change = (to: Partial<Kept>, names: string[]) => {
    if (!isEdit && kept.startedAt === undefined) countStart(id)
    keep({ startedAt: Date.now(), ...kept, ...to })
    spoken.forget(names)
  }

  const send = async () => {
    const { data } = isEdit
      ? await call('PUT /forms/:id/answers/mine', {
          params: { id },
          body: { ...bodyOf(form, kept), ...entryOf(id) },
        })
      : await call('POST /forms/:id/answers', {
          params: { id },
          body: {
            ...{ ...bodyOf(form, kept), clientId: kept.clientId, ...secondsOf(kept) },
            ...(form.needsEmail && { email: kept.email, code }),
            ...(trap.current?.value && { website: trap.current.value }),
          },
        })
    draft.discard()
    onSent(data)
  }
  /** @returns whether it was sent; what was refused is in `problems` and `failure`. */
  const submit = async () => {
    if (sending.isBusy()) return
    spoken.sayAll()
    if (found.length > 0 || sending.holdOffline()) return
    await sending.sendOnce('send', async () => {
      try {
        await send()
      } catch (error) {
        const isHeld = sending.holdOffline()
        const refusal = refusalOf(error, form.pages)
        spoken.refuse(error, isHeld ? { problems: {}, sentence: null } : refusal)
        if (isOutdated(error)) await onOutdated()
      }
    })
  }
  return {
    values: kept.values,
    ...{ visible, wrong, code, trap, submit, isEdit },
    email: kept.email,
    /** What is shown: of fields that were left, and of all after a try. */
    problems: spoken.of(wrong),
    failure: spoken.failure,
    isSending: sending.goal !== null,
    isUnsent: sending.isUnsent,
    savedAt: isRestarted || typed ? null : (draft.found?.savedAt ?? null),
    isChanged: typed !== null,
    setValue: (fieldId: string, value: AnswerValue) =>
      change({ values: { ...kept.values, [fieldId]: value } }, [fieldId]),
    setEmail: (email: string) => change({ email }, ['email', 'code']),
    setCode: (next: string) => {
      setCode(next)
      spoken.forget(['code'])
    },
    touch: (fieldId: string) => spoken.touch(fieldId),
    touchAll: (fieldIds: readonly string[]) => {
      for (const fieldId of fieldIds) spoken.touch(fieldId)
    },
    startOver: () => {
      restart()
      spoken.reset()
    },
  }
}

/** Whether this device keeps answers to the form that were never sent. */
export function useHasBegun(formId: string): boolean {
  const accountId = useAccountId()
  const [hasBegun] = useState(() => readDraft(draftKeyOf(formId, false), accountId, isKept) !== null)
  return hasBegun
}

function draftKeyOf(formId: string, isEdit: boolean): string {
  return `${isEdit ? 'edit-form' : 'form'}:${formId}`
}

function useAccountId(): string {
  return useSession().viewer?._id ?? 'visitor'
}

/** What is typed, over what this device has kept, over what came. */
function useKeptAnswers(form: FormToFill, isEdit: boolean) {
  const accountId = useAccountId()
  const [base] = useState<FillValues>(() => (isEdit && form.mine ? typedOf(form.mine.answers) : {}))
  const [fresh] = useState<Kept>(() => ({ values: base, email: '', clientId: newId() }))
  const [typed, setTyped] = useState<Kept | null>(null)
  const [isRestarted, setRestarted] = useState(false)
  const draft = useFormDraft<Kept>({
    key: draftKeyOf(form._id, isEdit),
    ...{ accountId, value: typed ?? fresh, isWorthKeeping: typed !== null, isValid: isKept },
  })
  const kept = typed ?? draft.found?.value ?? fresh
  return {
    ...{ kept, typed, draft, isRestarted },
    keep: setTyped,
    restart: () => {
      draft.drop()
      setRestarted(true)
      setTyped({ ...fresh, clientId: newId() })
    },
  }
}

export type Fill = ReturnType<typeof useFill>

function bodyOf({ version, pages }: FormToFill, { values }: Kept) {
  return { version, answers: givenOf(pages, values) }
}

function secondsOf({ startedAt }: Kept): { seconds?: number } {
  if (startedAt === undefined) return {}
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  // The clock may have been set back since.
  return seconds < 0 ? {} : { seconds: Math.min(seconds, formFillLimits.secondsMax) }
}

function entryOf(id: string): { entry?: string } {
  const entry = keptEntry(id)
  return entry === null ? {} : { entry }
}

/** Sentences of fields under their fields, any other for the form as a whole. */
function refusalOf(error: unknown, pages: readonly FormPage[]) {
  if (!(error instanceof CallProblem)) throw error
  const known = new Set([...pages.flatMap(({ fields }) => fields.map(({ id }) => id)), 'email', 'code'])
  const named = error.errors.filter(({ path }) => known.has(path))
  const problems = Object.fromEntries(named.map(({ path, message }) => [path, message]))
  return { problems, sentence: named.length > 0 ? null : error.message }
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 409
}

function newId(): string {
  // Without a secure context there is no randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Puts the focus on the summary once it is drawn, each time that something was refused. */
export function useFocusOn<Element extends HTMLElement>(count: number) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (count > 0) element.current?.focus()
  }, [count])
  return element
}
