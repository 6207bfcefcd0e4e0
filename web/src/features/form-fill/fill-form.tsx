import type { FormField } from '@portal/contract/form-definition.ts'
import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { useState } from 'react'
import { formatTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { TrapField } from '#web/ui/form/trap-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { UnsentNote } from '#web/ui/unsent-note.tsx'
import { ErrorSummary, type WrongAnswer } from './error-summary.tsx'
import { FillPage } from './fill-page.tsx'
import { FillSteps } from './fill-steps.tsx'
import { useReadAgain } from './form-fill.cache.ts'
import styles from './form-fill.module.css'
import { ReviewAnswers } from './review-answers.tsx'
import { type Fill, useFill, useFocusOn } from './use-fill.ts'
import { VisitorEmail } from './visitor-email.tsx'

interface FillFormProps {
  form: FormToFill
  /** The address that the page was opened with. */
  id: string
  isEdit: boolean
  onSent: (receipt: FormReceipt) => void
}

/** The questions on one page, or page by page with all answers to check before they are sent. */
export function FillForm({ form, id, isEdit, onSent }: FillFormProps) {
  const fill = useFill({ form, id, isEdit, onSent, onOutdated: useReadAgain(id) })
  const steps = useFillSteps(form, fill)
  const { isLast, isReview, fields } = steps
  const wrong = wrongAnswers(fill, steps.shownIn)
  const needsEmail = form.needsEmail && !isEdit && isLast
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) void fill.submit().then(steps.tell)
        else steps.next()
      }}
    >
      {steps.titles.length > 1 && <FillSteps titles={steps.titles} current={steps.current} />}
      <Restored fill={fill} />
      {steps.tries > 0 && wrong.length > 0 && (
        <ErrorSummary element={steps.summary} wrong={wrong} onGo={steps.goToField} />
      )}
      <Card
        className={styles.card}
        component="section"
        aria-label={steps.titles[steps.current] ?? form.title}
      >
        {steps.titles.length > 1 && (
          <h2 ref={steps.heading} tabIndex={-1} className={styles.page} data-focus-target>
            {steps.titles[steps.current]}
          </h2>
        )}
        {isReview ? (
          <ReviewAnswers
            fields={fill.visible}
            values={fill.values}
            profile={form.profile}
            onEdit={steps.goToField}
          />
        ) : (
          <FillPage form={form} fill={fill} fields={fields} />
        )}
        {needsEmail && <VisitorEmail id={id} fill={fill} />}
        <TrapField ref={fill.trap} />
      </Card>
      {fill.isUnsent && (
        <UnsentNote
          thing="form"
          isSending={fill.isSending}
          onSend={() => void fill.submit().then(steps.tell)}
        />
      )}
      {fill.failure && (
        <p className={styles.failure} role="alert">
          <Icon name="alert" /> {fill.failure}
        </p>
      )}
      <footer className={styles.foot}>
        {steps.current > 0 && (
          <PlainButton size="lg" onClick={steps.back} icon={<Icon name="back" />}>
            Back
          </PlainButton>
        )}
        <span className={styles.kept} role="status">
          {fill.isChanged && 'Saved in this browser'}
        </span>
        <PlainButton type="submit" variant="board" size="lg" isBusy={fill.isSending}>
          {isLast ? (isEdit ? 'Save changes' : 'Send answers') : `Next: ${steps.titles[steps.current + 1]}`}
        </PlainButton>
      </footer>
    </form>
  )
}

function Restored({ fill }: { fill: Fill }) {
  if (fill.savedAt === null) return null
  return (
    <p className={styles.restored} role="status">
      <Icon name="retry" />
      <span>
        Your answers from {formatTime(fill.savedAt.toISOString())} are restored.{' '}
        <button type="button" onClick={fill.startOver}>
          Start over
        </button>
      </span>
    </p>
  )
}

/** What is wrong and shown, in the order of the questions. */
function wrongAnswers(fill: Fill, shownIn: readonly FormField[]): WrongAnswer[] {
  const known = [...shownIn.map(({ id, label }) => ({ id, label })), ...visitorFields]
  return known.flatMap(({ id, label }) => {
    const message = fill.problems[id]
    return message === undefined ? [] : [{ fieldId: id, label, message }]
  })
}

const visitorFields = [
  { id: 'email', label: 'Your e-mail' },
  { id: 'code', label: 'Code' },
]

const reviewTitle = 'Check and send'

/** Which page is shown. Pages whose questions are all hidden are passed over. */
function useFillSteps(form: FormToFill, fill: Fill) {
  const shown = new Set(fill.visible.map(({ id }) => id))
  const pages = form.pages
    .map(({ title, fields }, nth) => ({
      title: title || `Page ${nth + 1}`,
      fields: fields.filter(({ id }) => shown.has(id)),
    }))
    .filter(({ fields }) => fields.length > 0)
  const isStepped = pages.length > 1
  const titles = isStepped
    ? [...pages.map(({ title }) => title), reviewTitle]
    : pages.map(({ title }) => title)
  const [wanted, setWanted] = useState(0)
  const [tries, setTries] = useState(0)
  const [turns, setTurns] = useState(0)
  const current = Math.min(wanted, Math.max(0, titles.length - 1))
  const summary = useFocusOn<HTMLElement>(tries)
  const heading = useFocusOn<HTMLHeadingElement>(turns)
  const fields = pages[current]?.fields ?? []
  const turnTo = (step: number) => {
    setWanted(step)
    setTries(0)
    setTurns((count) => count + 1)
    window.scrollTo({ top: 0 })
  }
  return {
    ...{ titles, current, tries, summary, heading, fields },
    isLast: current >= titles.length - 1,
    isReview: isStepped && current === titles.length - 1,
    /** Whose problems the summary lists: those of the page, and of all pages at the end. */
    shownIn: isStepped && current < pages.length ? fields : fill.visible,
    /** Says what is wrong, if anything is. */
    tell: () => setTries((count) => count + 1),
    next: () => {
      const ids = fields.map(({ id }) => id)
      fill.touchAll(ids)
      if (ids.some((id) => fill.wrong[id] !== undefined || fill.problems[id] !== undefined))
        setTries((count) => count + 1)
      else turnTo(current + 1)
    },
    back: () => turnTo(current - 1),
    goToField: (fieldId: string) => {
      const step = pages.findIndex((page) => page.fields.some(({ id }) => id === fieldId))
      if (step >= 0 && step !== current) setWanted(step)
    },
  }
}
