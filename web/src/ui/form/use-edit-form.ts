import type { ProblemCode } from '@portal/contract/problem.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { sayAnswer } from '#web/platform/outcome.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { useDraftedValues } from './drafted-values.ts'
import { changedFields, type FieldProblems, type FormFields, refusalOf } from './fields-of.ts'
import { useFirstWrongField } from './first-wrong-field.ts'
import { useFormHold } from './held-form.tsx'
import { usePendingUploads, useSendingOnce } from './sending-once.ts'
import { useSpokenProblems } from './spoken-problems.ts'
import { wordsOfValue } from './words-of-value.ts'

/** A part of a form beside its values: picked files, uploads in progress, cropped pictures. */
export interface FormPart {
  hasChanged: boolean
  /** The picked files. When they change, the server's errors about the old ones are cleared. */
  files?: readonly { key: string }[]
  /** Problems that block sending, by field name. */
  problems?: FieldProblems
  /** The time of the part's restored draft, if it has a draft of its own. */
  draftSavedAt?: Date | null
  startOver?: () => void
  discard?: () => void
}

export interface EditFormOptions<V extends object, R, Goal extends string> {
  /**
   * The key of the draft, such as 'ask-query' or 'update-query:<id>'. Null if nothing is kept on the device.
   */
  draftKey: string | null
  /** The owner of the draft before there is an account; by default the viewer. */
  draftOwner?: string
  /** Read once, so that a later response doesn't overwrite what is being typed. */
  initial: V
  fields: FormFields<V, Goal>
  /** The goal that fields are checked for until a button is pressed: the one with the fewest requirements. */
  goal?: Goal
  /** Fields outside the values, named as the server names them, such as 'images'. */
  otherFields?: readonly string[]
  /** The field of a problem that names none. */
  fieldOfCode?: Partial<Record<ProblemCode, string>>
  parts?: readonly FormPart[]
  /**
   * Sends the form; an error that it throws is shown, and so is the message if it returns a call's answer. The form
   * is sent when what this changed has been loaded again.
   */
  send: (values: V, goal: Goal, onProgress: (part: number) => void) => Promise<R>
  /** The button stays busy until this resolves; if it navigates, until the next page has loaded. */
  onSent?: (result: R) => unknown
  /** True if `send` keeps the form on this device without a network, instead of the person pressing the button again. */
  sendsLater?: boolean
  /** Closes the form then, unless the person has left it. */
  onClose?: () => void
  /** Returns the address to open then, unless the person has left the page. */
  placeAfter?: (result: R) => string
  /** Returns the next values of a form that stays open after sending. */
  next?: (result: R, sent: V) => V
  /** For a form whose page has the leave guard: called when unsaved changes appear or disappear. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** The parts of a form that its frame needs, whatever its values are. */
export interface EditForm {
  element: RefObject<HTMLFormElement | null>
  problems: FieldProblems
  /** The error that belongs to no field. */
  failure: string | null
  /** Why the form can't be sent any more, such as a decision in another window; null while it can. */
  closedBecause: string | null
  /** Returns the changed texts, for a form that can't be sent any more. */
  typedText(): string
  /** The goal of the pressed button while it is busy. */
  sending: string | null
  /** The progress of the upload, from 0 to 1. */
  progress: number | null
  /** True if it was submitted offline and waits on this device. */
  isUnsent: boolean
  /** The time of the restored draft. */
  draftSavedAt: Date | null
  dialog: ReactNode
  missingFor(goal: string): FieldProblems
  startOver(): void
  setPendingUploads(field: string, count: number): void
  /** Sends once, however often it is pressed. Moves to the first wrong field if there is one. */
  submit(goal?: string): Promise<void>
}

/**
 * Holds everything that an edit form needs: values with their draft, problems, the leave guard and the
 * sending.
 */
export function useEditForm<V extends object, R, Goal extends string = 'send'>(
  options: EditFormOptions<V, R, Goal>,
) {
  const { fields, parts = [] } = options
  const { values, base, savedAt, isRestarted, changeValues, ...drafted } = useDraftedValues(options)
  const { problems: uploading, setPendingUploads } = usePendingUploads()
  const [goal, setGoal] = useState(options.goal ?? ('send' as Goal))
  const spoken = useSpokenProblems()
  const { form: element, focusFirstWrong } = useFirstWrongField()
  const { goal: sending, progress, isUnsent, isBusy, holdOffline, sendOnce } = useSendingOnce<Goal>(options)
  const { markSent, ...held } = useUnsaved(base, values, parts, sending !== null)
  const { dialog, allowLeave } = useUnsavedGuard(held.isUnsaved, options)
  useForgottenFiles(parts, () => spoken.forget(options.otherFields ?? []))
  const known = [...Object.keys(values), ...(options.otherFields ?? [])]
  const problemsFor = (as: Goal) =>
    onlyOf(known, ...parts.map((part) => part.problems), fields.problemsOf(values, as), uploading)
  const finish = useFinish(options, { drafted, spoken, allowLeave, markSent, element })
  const submit = async (as: Goal = goal) => {
    if (isBusy() || held.closedBecause !== null) return
    setGoal(as)
    spoken.sayAll()
    if (Object.keys(problemsFor(as)).length > 0) return focusFirstWrong()
    // No request is made, so nothing can be sent twice. The text is already in its draft.
    if (holdOffline()) return
    await sendOnce(as, async (onProgress) => {
      try {
        await finish(await options.send(values, as, onProgress), values)
      } catch (error) {
        holdOffline()
        await readAgain(error)
        spoken.refuse(error, refusalOf(error, known, options.fieldOfCode))
        focusFirstWrong()
      }
    })
  }
  /** Clears the server's error of a field when its value changes. */
  const change = (to: Partial<V>) => {
    changeValues(to)
    spoken.forget(Object.keys(to))
  }
  const problems = spoken.of(problemsFor(goal))
  return {
    values,
    base,
    goal,
    problems,
    error: spoken.error,
    failure: spoken.failure,
    ...held,
    sending,
    progress,
    isUnsent,
    draftSavedAt: isRestarted ? null : (savedAt ?? savedAtOf(parts)),
    element,
    dialog,
    change,
    setPendingUploads,
    submit,
    startOver: () => {
      drafted.restart(base)
      spoken.reset()
      for (const part of parts) part.startOver?.()
    },
    rebase: (next: V, typed: V) => {
      drafted.rebase(next, typed)
      spoken.reset()
    },
    forget: spoken.forget,
    /** Returns what is missing for a goal, whether it is shown or not. */
    missingFor: problemsFor,
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
      // Leaving an empty field doesn't mark it as wrong yet.
      onLeave: () => String(values[name]) !== '' && spoken.touch(name),
    }),
  }
}

/** Finds out whether anything typed or picked was not sent, and keeps the form on the screen until then. */
function useUnsaved<V extends object>(base: V, values: V, parts: readonly FormPart[], isSending: boolean) {
  const [sent, setSent] = useState<V | null>(null)
  const changed = changedFields(base, values)
  const isUnsaved = values !== sent && (changed.length > 0 || parts.some((part) => part.hasChanged))
  const closedBecause = useFormHold(isUnsaved)
  return {
    isUnsaved,
    markSent: () => setSent(values),
    // The form's own request may be what closes it.
    closedBecause: isSending || values === sent ? null : closedBecause,
    typedText: () =>
      changed
        .map((field) => wordsOfValue(values[field]))
        .filter((words) => words !== '')
        .join('\n\n'),
  }
}

interface FinishTools<V> {
  drafted: { restart(values: V): void; discard(): void }
  spoken: { reset(): void }
  allowLeave: () => void
  markSent: () => void
  element: RefObject<HTMLFormElement | null>
}

/**
 * Runs after sending: shows the answer and removes the drafts or continues with the next values, waits until what
 * changed has been loaded again, then closes the form or navigates.
 */
function useFinish<V extends object, R, Goal extends string>(
  { parts = [], next, placeAfter, onClose, onSent }: EditFormOptions<V, R, Goal>,
  { drafted, spoken, allowLeave, markSent, element }: FinishTools<V>,
) {
  const navigate = useNavigate()
  return async (result: R, sent: V) => {
    const page = window.location.pathname
    sayAnswer(result)
    for (const part of parts) part.discard?.()
    if (next) {
      drafted.restart(next(result, sent))
      spoken.reset()
    } else {
      drafted.discard()
      allowLeave()
    }
    await reloaded()
    if (!next) markSent()
    if (element.current) onClose?.()
    if (placeAfter && window.location.pathname === page) await navigate({ to: placeAfter(result) })
    await onSent?.(result)
  }
}

function savedAtOf(parts: readonly { draftSavedAt?: Date | null | undefined }[]): Date | null {
  return parts.find((part) => part.draftSavedAt)?.draftSavedAt ?? null
}

type GuardOptions = Pick<EditFormOptions<object, never, never>, 'draftKey' | 'onUnsaved'>

/** Calls `onOthers` when the picked files change. */
function useForgottenFiles(parts: readonly FormPart[], onOthers: () => void): void {
  const keys = parts.flatMap(({ files = [] }) => files.map(({ key }) => key)).join()
  const known = useRef(keys)
  useEffect(() => {
    if (known.current === keys) return
    known.current = keys
    onOthers()
  })
}

/**
 * Keeps only problems of fields that the form can show. Others must not block it, because the server checks
 * them too.
 */
function onlyOf(known: readonly string[], ...found: (FieldProblems | undefined)[]): FieldProblems {
  const all = Object.entries(Object.assign({}, ...found) as FieldProblems)
  return Object.fromEntries(all.filter(([field]) => known.includes(field)))
}

/** The form without its frame, for components that render its fields. */
export type EditFormOf<V extends object> = Pick<
  ReturnType<typeof useEditForm<V, unknown>>,
  'values' | 'problems' | 'field' | 'change' | 'setPendingUploads'
>

/** `onUnsaved` for a form with little to lose, which needs no leave guard. */
export function unguarded(): void {}

/** Guards the form against leaving, or leaves that to its page. */
function useUnsavedGuard(isUnsaved: boolean, { draftKey, onUnsaved }: GuardOptions) {
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved])
  return useLeaveGuard(isUnsaved && onUnsaved === undefined, { hasDraft: draftKey !== null })
}

/** After a conflict, the form can show what someone else saved. */
async function readAgain(error: unknown): Promise<void> {
  if (error instanceof CallProblem && error.status === 409) await reloaded()
}
