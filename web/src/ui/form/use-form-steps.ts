import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMinWidth } from '#web/platform/min-width.ts'
import type { EditForm } from './use-edit-form.ts'

/** A part of a long form, by the names of its fields. */
interface Step {
  fields: readonly string[]
}

/**
 * Which part of a long form one is in. Below 992 px each part is a page of its own (look.md section 8), so what is wrong has to
 * be brought up before it can be shown.
 */
export function useFormSteps(form: EditForm, steps: readonly Step[]) {
  const isStepped = !useMinWidth('62em') && steps.length > 0
  const [step, setStep] = useState(0)
  const mustLead = useRef(false)
  const last = steps.length - 1
  const { problems } = form
  const firstIn = (found: readonly string[]) =>
    steps.findIndex(({ fields }) => fields.some((field) => found.includes(field)))
  // What the server refuses comes later than the press, and may be about another part.
  useEffect(() => {
    const wrong = firstIn(Object.keys(problems))
    if (!mustLead.current || wrong < 0) return
    mustLead.current = false
    setStep(wrong)
  })
  const open = (next: number) => {
    setStep(Math.min(Math.max(next, 0), last))
    if (isStepped) window.scrollTo({ top: 0 })
  }
  return {
    isStepped,
    step,
    isLast: step === last,
    open,
    /** Marks a part as the current one, without going anywhere. */
    enter: setStep,
    /** What the form's own button does: the next part, and at the end the sending. */
    submit: (goal?: string) => {
      if (isStepped && step < last) return open(step + 1)
      const wrong = firstIn(Object.keys(form.missingFor(goal ?? '')))
      // The field must be there to take the focus.
      if (wrong >= 0) flushSync(() => setStep(wrong))
      mustLead.current = true
      void form.submit(goal)
    },
  }
}

export type FormSteps = ReturnType<typeof useFormSteps>
