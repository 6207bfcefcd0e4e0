import type { FormField } from '@portal/contract/form-definition.ts'
import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { useRef, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { TrapField } from '#web/ui/form/trap-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { UnsentNote } from '#web/ui/unsent-note.tsx'
import { ErrorSummary, type WrongAnswer } from './error-summary.tsx'
import { FillNotes } from './fill-notes.tsx'
import { FillPage } from './fill-page.tsx'
import { FillSteps } from './fill-steps.tsx'
import { useReadAgain } from './form-fill.cache.ts'
import styles from './form-fill.module.css'
import { ClosedNotice, ConflictNotice, FullNotice, NewVersionNotice } from './later-parts.tsx'
import { ReviewAnswers } from './review-answers.tsx'
import { type Fill, useFill } from './use-fill.ts'
import { useFillSteps } from './use-fill-steps.ts'
import { VisitorEmail } from './visitor-email.tsx'

interface FillFormProps {
  form: FormToFill
  /** The id or slug in the page's address. */
  id: string
  isEdit: boolean
  onSent: (receipt: FormReceipt) => void
}

const focusTarget = { tabIndex: -1, 'data-focus-target': true } as const

/** The questions on one page, or page by page with a review before sending. */
export function FillForm({ form, id, isEdit, onSent }: FillFormProps) {
  const fill = useFill({ form, id, isEdit, onSent, onOutdated: useReadAgain(id) })
  const steps = useFillSteps(form, fill)
  const { isLast, isReview, fields } = steps
  const wrong = wrongAnswers(fill, steps.shownIn)
  const frame = useRef<HTMLFormElement>(null)
  const needsEmail = form.needsEmail && !isEdit && isLast
  return (
    <form
      ref={frame}
      {...focusTarget}
      className="grid gap-14"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) void fill.submit().then(steps.tell)
        else steps.next()
      }}
    >
      {steps.titles.length > 1 && <FillSteps titles={steps.titles} current={steps.current} />}
      <FillNotes fill={fill} onRestart={steps.restart} />
      <FormChanges form={form} id={id} isEdit={isEdit} onShown={() => frame.current?.focus()} />
      {fill.conflict && (
        <ConflictNotice
          element={steps.conflict}
          conflict={fill.conflict}
          onKeepMine={fill.keepMine}
          onTakeSaved={fill.takeSaved}
        />
      )}
      {steps.tries > 0 && wrong.length > 0 && (
        <ErrorSummary element={steps.summary} wrong={wrong} onGo={steps.goToField} />
      )}
      <Card
        className="grid gap-20"
        component="section"
        aria-label={steps.titles[steps.current] ?? form.title}
      >
        {steps.titles.length > 1 && (
          <h2 ref={steps.heading} tabIndex={-1} className="text-18" data-focus-target>
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
      <Failure sentence={fill.failure} />
      <footer className={`row wrap gap-10 ${styles.foot}`}>
        {steps.current > 0 && (
          <PlainButton size="lg" onClick={steps.back} icon={<Icon name="back" />}>
            Back
          </PlainButton>
        )}
        <span className={`grow text-14 dimmed ${styles.kept}`} role="status">
          {fill.isChanged && 'Saved in this browser'}
        </span>
        <PlainButton type="submit" variant="board" size="lg" isBusy={fill.isSending}>
          {isLast ? (isEdit ? 'Save changes' : 'Send answers') : `Next: ${steps.titles[steps.current + 1]}`}
        </PlainButton>
      </footer>
    </form>
  )
}

/**
 * The notices about changes of the form since it was opened.
 * @param props.onShown called when the new version is shown
 */
function FormChanges({ form, id, isEdit, onShown }: Omit<FillFormProps, 'onSent'> & { onShown: () => void }) {
  const wasFull = useEver(form.placesLeft === 0)
  const wasClosed = useEver(!form.isOpen)
  return (
    <>
      {form.publishedVersion > form.version && <NewVersionNotice id={id} onShown={onShown} />}
      {wasClosed && <ClosedNotice isOpen={form.isOpen} isEdit={isEdit} />}
      {!isEdit && wasFull && form.isOpen && <FullNotice form={form} id={id} />}
    </>
  )
}

/** The error that belongs to no field. */
function Failure({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null
  return (
    <p className={`row gap-12 round-10 text-14 ink-bad ${styles.failure}`} role="alert">
      <Icon name="alert" /> {sentence}
    </p>
  )
}

/** Returns whether the condition has been true at some time since the form was opened; its state is live. */
function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo
}

/** Returns the shown errors in the order of the questions. */
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
