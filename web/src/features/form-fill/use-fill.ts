import type { FormField, FormPage } from '@portal/contract/form-definition.ts'
import { formFillLimits } from '@portal/contract/form-fill-words.ts'
import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { judgeAnswers } from '@portal/contract/judge-answers.ts'
import { useEffect, useRef, useState } from 'react'
import { actOf, sendOrKeep } from '#web/platform/acts.ts'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { newId } from '#web/platform/new-id.ts'
import { dayProblem, timeProblem } from '#web/platform/typed-dates.ts'
import type { AnswerValue } from '#web/ui/answer-fields/answer-field-shape.ts'
import { useSendingOnce } from '#web/ui/form/sending-once.ts'
import { useSpokenProblems } from '#web/ui/form/spoken-problems.ts'
import { type FillValues, givenOf } from './fill-values.ts'
import { countStart, keptEntry } from './form-fill.cache.ts'
import { draftKeyOf, type Kept, useKeptAnswers } from './kept-answers.ts'
import { useWaitingAnswers } from './waiting-answers.ts'

interface FillOptions {
  form: FormToFill
  /** The id or slug in the page's address. */
  id: string
  /** True to change the viewer's own answer instead of giving one. */
  isEdit: boolean
  onSent: (receipt: FormReceipt) => void
  /** Called when a newer version was published. */
  onOutdated: () => Promise<unknown>
}

/** Holds a form being filled in: its values with their draft, their problems, and the sending. */
export function useFill({ form, id, isEdit, onSent, onOutdated }: FillOptions) {
  const answers = useKeptAnswers(form, isEdit, () => void onOutdated())
  const { kept, typed, draft, keep, restart, isRestarted } = answers
  const [code, setCode] = useState('')
  const spoken = useSpokenProblems()
  const sending = useSendingOnce<'send'>()
  const trap = useRef<HTMLInputElement>(null)
  const { visible, wrong } = judged(form, kept.values)
  const waiting = useWaitingAnswers(form, isEdit, onSent)
  const change = (to: Partial<Kept>, names: string[]) => {
    if (!isEdit && kept.startedAt === undefined) countStart(id)
    waiting.takeBack()
    keep({ startedAt: Date.now(), ...kept, ...to })
    spoken.forget(names)
  }
  const resetAfter = (work: () => void) => {
    waiting.takeBack()
    work()
    spoken.reset()
  }
  const submit = async () => {
    if (sending.isBusy()) return
    spoken.sayAll()
    if (Object.keys(wrong).length > 0 || (!waiting.mayWait && sending.holdOffline())) return
    waiting.takeBack()
    await sending.sendOnce('send', async () => {
      try {
        const given = { ...kept, revision: answers.revision, code, website: trap.current?.value ?? '' }
        const { data } = await (isEdit ? sendChange : sendAnswers)(form, id, given)
        // Without data they wait, and their draft with them.
        if (!data) return
        draft.discard()
        onSent(data)
      } catch (error) {
        spoken.refuse(error, sending.holdOffline() ? unsaid : refusalOf(error, form.pages))
        if (!isOutdated(error)) return
        // The data sent with the old id has become another answer.
        if (isSentBefore(error)) keep({ ...kept, clientId: newId() })
        await onOutdated()
      }
    })
  }
  return {
    values: kept.values,
    visible,
    wrong,
    code,
    trap,
    submit,
    isEdit,
    email: kept.email,
    /** The shown problems: those of fields that were left, or all after an attempt to send. */
    problems: spoken.of(wrong),
    failure: spoken.failure,
    isSending: sending.goal !== null,
    isUnsent: sending.isUnsent,
    waiting,
    savedAt: isRestarted || typed ? null : (draft.found?.savedAt ?? null),
    isChanged: typed !== null && !answers.isGone,
    /** True if another tab has sent or cleared the same answers. */
    isGone: answers.isGone,
    /** The answers without a place in the new version; null if there is no new version. */
    lost: kept.lost ?? null,
    conflict: answers.conflict,
    keepMine: () => resetAfter(answers.keepMine),
    takeSaved: () => resetAfter(answers.takeSaved),
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
    startOver: () => resetAfter(restart),
  }
}

/** A form that waits for the network shows no error. */
const unsaid = { problems: {}, sentence: null }

/** Returns the visible questions, and the problems by field id. */
function judged({ pages, profile }: FormToFill, values: FillValues) {
  const { visible, problems } = judgeAnswers(pages, givenOf(pages, values), profile)
  const wrong = Object.fromEntries(
    problems.map(({ path, message }) => [path, unreadable(visible, values, path) ?? message]),
  )
  return { visible, wrong }
}

export type Fill = ReturnType<typeof useFill>

function sendChange(form: FormToFill, id: string, kept: Kept) {
  return call('PUT /forms/:id/answers/mine', {
    params: { id },
    body: {
      ...bodyOf(form, kept),
      ...entryOf(id),
      ...(kept.revision !== undefined && { revision: kept.revision }),
    },
  })
}

function sendAnswers(
  form: FormToFill,
  id: string,
  { code, website, ...kept }: Kept & { code: string; website: string },
) {
  const sending = actOf('POST /forms/:id/answers', {
    params: { id },
    body: {
      ...bodyOf(form, kept),
      clientId: kept.clientId,
      ...secondsOf(kept),
      ...(form.needsEmail && { email: kept.email, code }),
      ...(website !== '' && { website }),
    },
  })
  const place = draftKeyOf(form._id, false)
  return sendOrKeep({ ...sending, label: `Answers to ${form.title}`, place, draft: place }, kept.clientId)
}

function bodyOf({ version, pages }: FormToFill, { values }: Kept) {
  return { version, answers: givenOf(pages, values) }
}

function secondsOf({ startedAt }: Kept): { seconds?: number } {
  if (startedAt === undefined) return {}
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  // The clock may have been set back meanwhile.
  return seconds < 0 ? {} : { seconds: Math.min(seconds, formFillLimits.secondsMax) }
}

function entryOf(id: string): { entry?: string } {
  const entry = keptEntry(id)
  return entry === null ? {} : { entry }
}

/** Splits an error into messages for fields and one for the whole form. */
function refusalOf(error: unknown, pages: readonly FormPage[]) {
  if (!(error instanceof CallProblem)) throw error
  const known = new Set([...pages.flatMap(({ fields }) => fields.map(({ id }) => id)), 'email', 'code'])
  const named = error.errors.filter(({ path }) => known.has(path))
  const problems = Object.fromEntries(named.map(({ path, message }) => [path, message]))
  return { problems, sentence: named.length > 0 ? null : error.message }
}

/** A day or a time is typed in another format than it is sent, so unreadable text has its own message. */
function unreadable(fields: readonly FormField[], values: FillValues, id: string): string | null {
  const type = fields.find((field) => field.id === id)?.type
  const value = values[id]
  if (typeof value !== 'string') return null
  return type === 'date' ? dayProblem(value) : type === 'time' ? timeProblem(value) : null
}

function isSentBefore(error: unknown): boolean {
  return error instanceof CallProblem && error.errors.some(({ path }) => path === 'clientId')
}

function isOutdated(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 409
}

/** Focuses the summary after each refusal, once it is rendered. */
export function useFocusOn<Element extends HTMLElement>(count: number) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (count > 0) element.current?.focus()
  }, [count])
  return element
}
