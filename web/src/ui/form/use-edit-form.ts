import type { ProblemCode } from '@portal/contract/problem.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { useDraftedValues } from './drafted-values.ts'
import { changedFields, type FieldProblems, type FormFields, refusalOf } from './fields-of.ts'
import { useFirstWrongField } from './first-wrong-field.ts'
import { usePendingUploads, useSendingOnce } from './sending-once.ts'
import { useSpokenProblems } from './spoken-problems.ts'

/** Something of a form beside its values: picked files, uploads under way, cropped pictures. */
export interface FormPart {
  hasChanged: boolean
  /** Picked files. When others are picked, what the server said of the old ones is over. */
  files?: readonly { key: string }[]
  /** What keeps the form from being sent, under the name of its field. */
  problems?: FieldProblems
  /** When what was restored here was left, where it has a draft of its own. */
  draftSavedAt?: Date | null
  startOver?: () => void
  discard?: () => void
}

export interface EditFormOptions<V extends object, R, Goal extends string> {
  /** Which draft of the person: 'ask-query', 'update-query:<id>'. Null: nothing is kept on the device. */
  draftKey: string | null
  /** Whose draft it is before there is an account; else the viewer's. */
  draftOwner?: string
  /** Read once, so that a later answer of the server doesn't overwrite what is being typed. */
  initial: V
  fields: FormFields<V, Goal>
  /** What fields are checked for until a button is pressed: the goal that asks least. */
  goal?: Goal
  /** Fields that are not among the values, as the server names them: 'images'. */
  otherFields?: readonly string[]
  /** The field that a problem without a field is about. */
  fieldOfCode?: Partial<Record<ProblemCode, string>>
  parts?: readonly FormPart[]
  /** Sends the form; what it throws is shown. Without `onSent` and `next` its result is the address to go on to. */
  send: (values: V, goal: Goal, onProgress: (part: number) => void) => Promise<R>
  /** The button stays at work until this is over: until the next page is there, where it leads on. */
  onSent?: (result: R) => unknown
  /** Of a form that stays when it is sent: what it goes on with. */
  next?: (result: R) => V
  /** Of a form whose page guards itself: hears whether there is anything to lose. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** What the frame of a form needs of it, whatever its values are. */
export interface EditForm {
  element: RefObject<HTMLFormElement | null>
  problems: FieldProblems
  /** Why the form could not be sent, when that is about no field. */
  failure: string | null
  /** What the pressed button does, while it is at work. */
  sending: string | null
  /** Of the upload, from 0 to 1. */
  progress: number | null
  /** It was sent while the network was away, and waits on this device. */
  isUnsent: boolean
  /** When what is restored here was left. */
  draftSavedAt: Date | null
  dialog: ReactNode
  missingFor(goal: string): FieldProblems
  startOver(): void
  setPendingUploads(field: string, count: number): void
  /** Sends once, however often it is pressed; leads to the first wrong field when there is one. */
  submit(goal?: string): Promise<void>
}

/** The one way to edit something: values with their draft, what is wrong with them, the leave guard, and the sending. */
export function useEditForm<V extends object, R, Goal extends string = 'send'>(
  options: EditFormOptions<V, R, Goal>,
) {
  const { draftKey, fields, parts = [] } = options
  const { values, base, savedAt, isRestarted, changeValues, ...drafted } = useDraftedValues(options)
  const { problems: uploading, setPendingUploads } = usePendingUploads()
  const [goal, setGoal] = useState(options.goal ?? ('send' as Goal))
  const spoken = useSpokenProblems()
  const { form: element, focusFirstWrong } = useFirstWrongField()
  const { goal: sending, progress, isUnsent, isBusy, holdOffline, sendOnce } = useSendingOnce<Goal>()
  const isUnsaved = changedFields(base, values).length > 0 || parts.some((part) => part.hasChanged)
  const { dialog, allowLeave } = useUnsavedGuard(isUnsaved, options)
  useForgottenFiles(parts, () => spoken.forget(options.otherFields ?? []))
  const known = [...Object.keys(values), ...(options.otherFields ?? [])]
  const problemsFor = (as: Goal) =>
    onlyOf(known, ...parts.map((part) => part.problems), fields.problemsOf(values, as), uploading)
  const finish = useFinish(options, { drafted, spoken, allowLeave })
  const submit = async (as: Goal = goal) => {
    if (isBusy()) return
    setGoal(as)
    spoken.sayAll()
    if (Object.keys(problemsFor(as)).length > 0) return focusFirstWrong()
    // Nothing is called, so nothing can be sent twice; the text is in its draft already.
    if (draftKey !== null && holdOffline()) return
    await sendOnce(as, async (onProgress) => {
      try {
        await finish(await options.send(values, as, onProgress))
      } catch (error) {
        if (draftKey !== null) holdOffline()
        spoken.refuse(error, refusalOf(error, known, options.fieldOfCode))
        focusFirstWrong()
      }
    })
  }
  /** What the server said of a field is over when it changes. */
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
    sending,
    progress,
    isUnsent,
    isUnsaved,
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
    /** What is still missing for that goal, shown or not. */
    missingFor: problemsFor,
    /** What the control of that field takes. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
      // An empty field that was only passed through is not wrong yet.
      onLeave: () => String(values[name]) !== '' && spoken.touch(name),
    }),
  }
}

interface FinishTools<V> {
  drafted: { restart(values: V): void; discard(): void }
  spoken: { reset(): void }
  allowLeave: () => void
}

/** What follows when the form was sent: the drafts go, and it leads on, stays, or starts with the next values. */
function useFinish<V extends object, R, Goal extends string>(
  { parts = [], next, onSent }: EditFormOptions<V, R, Goal>,
  { drafted, spoken, allowLeave }: FinishTools<V>,
) {
  const navigate = useNavigate()
  return async (result: R) => {
    for (const part of parts) part.discard?.()
    if (next) {
      drafted.restart(next(result))
      spoken.reset()
    } else {
      drafted.discard()
      allowLeave()
      if (!onSent && typeof result === 'string') await navigate({ to: result })
    }
    await onSent?.(result)
  }
}

function savedAtOf(parts: readonly { draftSavedAt?: Date | null | undefined }[]): Date | null {
  return parts.find((part) => part.draftSavedAt)?.draftSavedAt ?? null
}

type GuardOptions = Pick<EditFormOptions<object, never, never>, 'draftKey' | 'onUnsaved'>

/** Calls when the picked files are others. */
function useForgottenFiles(parts: readonly FormPart[], onOthers: () => void): void {
  const keys = parts.flatMap(({ files = [] }) => files.map(({ key }) => key)).join()
  const known = useRef(keys)
  useEffect(() => {
    if (known.current === keys) return
    known.current = keys
    onOthers()
  })
}

/** What a form can't show it must not be held up by: the server has the last word on that. */
function onlyOf(known: readonly string[], ...found: (FieldProblems | undefined)[]): FieldProblems {
  const all = Object.entries(Object.assign({}, ...found) as FieldProblems)
  return Object.fromEntries(all.filter(([field]) => known.includes(field)))
}

/** The same for parts that draw its fields. */
export type EditFormOf<V extends object> = Pick<
  ReturnType<typeof useEditForm<V, unknown>>,
  'values' | 'problems' | 'field' | 'change' | 'setPendingUploads'
>

/** `onUnsaved` of a form that has little to lose: nobody is asked before leaving it. */
export function unguarded(): void {}

/** Asks before the form is left, or leaves that to its page. */
function useUnsavedGuard(isUnsaved: boolean, { draftKey, onUnsaved }: GuardOptions) {
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved])
  return useLeaveGuard(isUnsaved && onUnsaved === undefined, { hasDraft: draftKey !== null })
}
