import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMinWidth } from '#web/platform/min-width.ts'
import type { EditForm } from './use-edit-form.ts'

/** A step of a long form, by the names of its fields. */
interface Step {
  fields: readonly string[]
}

/**
 * Tracks the current step of a long form. Below 992 px each step is a page of its own, so a step with an
 * error has to be opened before the error can be shown.
 */
export function useFormSteps(form: EditForm, steps: readonly Step[]) {
  const isStepped = !useMinWidth('62em') && steps.length > 0
  const [step, setStep] = useState(0)
  const mustLead = useRef(false)
  const last = steps.length - 1
  const { problems } = form
  const firstIn = (found: readonly string[]) =>
    steps.findIndex(({ fields }) => fields.some((field) => found.includes(field)))
  // The server's refusal comes after the press and may concern another step.
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
    /** Marks a step as the current one without scrolling. */
    enter: setStep,
    /** Handles the submit button: opens the next step, and sends at the end. */
    submit: (goal?: string) => {
      if (isStepped && step < last) return open(step + 1)
      const wrong = firstIn(Object.keys(form.missingFor(goal ?? '')))
      // The field must be rendered to take the focus.
      if (wrong >= 0) flushSync(() => setStep(wrong))
      mustLead.current = true
      void form.submit(goal)
    },
  }
}

export type FormSteps = ReturnType<typeof useFormSteps>
