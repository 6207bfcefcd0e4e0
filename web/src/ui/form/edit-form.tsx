import { Button, Flex, Stack, Text } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyTextButton } from '#web/ui/copy-text-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { UnsentNote } from '#web/ui/unsent-note.tsx'
import { DraftNote } from './draft-note.tsx'
import styles from './edit-form.module.css'
import { type FormSection, FormSections } from './form-sections.tsx'
import type { EditForm as EditFormState } from './use-edit-form.ts'
import { useFormSteps } from './use-form-steps.ts'

interface EditFormProps {
  form: EditFormState
  /** The thing that is edited, such as "query", for the note about the network. */
  thing: string
  submitLabel: string
  /** The goal of the submit button, if the form has several. */
  goal?: string
  /** The form's accessible name, on a page with several forms. */
  label?: string
  /** The part of the form that a draft doesn't store, such as "pictures" or "files". */
  lacks?: string
  /** Shown beside the submit button: other goals, or a preview. */
  actions?: ReactNode
  /** Closes the form without sending it; shows "Cancel". */
  onCancel?: () => void
  /** Shown above the buttons: the terms that the person agrees to. */
  foot?: ReactNode
  /** Shown instead of a failure's message. */
  notice?: ReactNode
  /** True inside another card or panel, for a form without a card of its own. */
  isPlain?: true
  /** True if another button is the main action of the page. */
  isSecondary?: true
  onPaste?: (event: ClipboardEvent) => void
  /** The numbered cards of a long form, instead of children. */
  sections?: readonly FormSection[]
  /** Shown beside the sections of a long form. */
  preview?: ReactNode
  children?: ReactNode
}

/** The common frame of forms: the draft note, the fields, the failure, and the buttons. */
export function EditForm({ form, thing, submitLabel, goal, label, lacks, ...more }: EditFormProps) {
  const { element, sending, failure, isUnsent } = form
  const { sections } = more
  const steps = useFormSteps(form, sections ?? [])
  const { outcome, lookAgain } = useOutcomeInSight(form)
  const submit = () => {
    lookAgain()
    steps.submit(goal)
  }
  const sendButton = form.closedBecause === null && (
    <SendButton form={form} goal={goal} isSecondary={more.isSecondary} isInBar={steps.isStepped}>
      {submitLabel}
    </SendButton>
  )
  const end =
    form.closedBecause !== null ? (
      <ClosedNotice form={form} because={form.closedBecause} />
    ) : (
      <>
        {more.foot}
        <div ref={outcome} className="grid gap-20 hides-empty" style={{ scrollMarginBottom: belowBars }}>
          {isUnsent && (
            <UnsentNote thing={thing} lacks={lacks} isSending={sending !== null} onSend={submit} />
          )}
          {more.notice !== undefined ? more.notice : <Failure sentence={isUnsent ? null : failure} />}
        </div>
        <Flex component="footer" gap={8} align="center" justify="flex-end" wrap="wrap">
          {more.actions}
          {more.onCancel && <Button onClick={more.onCancel}>Cancel</Button>}
          {!steps.isStepped && sendButton}
        </Flex>
        <UploadProgress part={form.progress} />
      </>
    )
  return (
    <Card
      component="form"
      ref={element}
      className={`grid gap-20 ${styles.form}`}
      data-plain={more.isPlain ?? (sections !== undefined || undefined)}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onPaste={more.onPaste}
      noValidate
    >
      <DraftNote savedAt={form.draftSavedAt} onStartOver={form.startOver} lacks={lacks} />
      {sections ? (
        <FormSections
          form={form}
          steps={steps}
          goal={goal ?? ''}
          sections={sections}
          preview={more.preview}
          sendButton={sendButton}
        >
          {end}
        </FormSections>
      ) : (
        <>
          {more.children}
          {end}
        </>
      )}
      {form.dialog}
    </Card>
  )
}

const belowBars = 'calc(var(--portal-bottombar) + 96px)'

/**
 * Scrolls to what became of the last press. On a phone the button is in a bar, and the end of the form may be out of
 * sight.
 */
function useOutcomeInSight({ isUnsent, failure, problems }: EditFormState) {
  const outcome = useRef<HTMLDivElement>(null)
  const [pressCount, setPressCount] = useState(0)
  const isShown = (isUnsent || failure !== null) && Object.keys(problems).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press shows its outcome, also the same one again.
  useEffect(() => {
    if (isShown) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, failure, pressCount])
  return { outcome, lookAgain: () => setPressCount((count) => count + 1) }
}

interface ClosedNoticeProps {
  form: Pick<EditFormState, 'typedText' | 'startOver'>
  because: string
}

/** Replaces the buttons of a form that can't be sent any more. What was typed stays above it. */
export function ClosedNotice({ form, because }: ClosedNoticeProps) {
  const text = form.typedText()
  // The end of a long form may be out of sight.
  useEffect(() => toast.warn(because), [because])
  const discard = () => {
    form.startOver()
    // The form is removed with its focus.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <Note tone="warn">
      <div role="alert">
        <b>{because}</b> What you typed is still here. Copy it if you need it.
      </div>
      <Flex gap={8} mt={12} wrap="wrap">
        {text !== '' && <CopyTextButton text={text} />}
        <Button size="compact-md" onClick={discard}>
          Discard
        </Button>
      </Flex>
    </Note>
  )
}

interface SendButtonProps {
  form: EditFormState
  goal: string | undefined
  isSecondary: true | undefined
  /** True in the bar of the last step on phones, which it fills. */
  isInBar: boolean
  children: string
}

function SendButton({ form: { sending }, goal, isSecondary, isInBar, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant={isSecondary ? 'filled' : 'board'}
      loading={sending !== null && (goal ?? sending) === sending}
      {...(isInBar && { size: 'lg', flex: 1 })}
    >
      {children}
    </Button>
  )
}

function Failure({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null
  return (
    <Text size="md" c="var(--portal-bad)" p={12} bdrs={10} bg="var(--portal-bad-soft)" role="alert">
      {sentence}
    </Text>
  )
}

/** Shows a bar only for an upload that has started and isn't complete, so a fast form shows none. */
function UploadProgress({ part }: { part: number | null }) {
  return (
    <Text size="sm" c="dimmed" ta="right" className="hides-empty" role="status">
      {part !== null && part > 0 && part < 1 && `Uploading, ${Math.round(part * 100)}%`}
    </Text>
  )
}

interface GoalButtonProps {
  form: EditFormState
  goal: string
  children: ReactNode
}

/** A further submit button, such as "Save draft". */
export function GoalButton({ form, goal, children }: GoalButtonProps) {
  return (
    <Button loading={form.sending === goal} onClick={() => void form.submit(goal)}>
      {children}
    </Button>
  )
}

/** The same card around settings that are saved as soon as they are chosen. */
export function FormCard({ children }: { children: ReactNode }) {
  return <Card className={`grid gap-20 ${styles.form}`}>{children}</Card>
}

/** Two related fields, side by side where each has 200 px. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Stack gap="20px 16px" className={styles.pair}>
      {children}
    </Stack>
  )
}

/** Fields with a heading of their own. */
export function FieldGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Stack component="fieldset" className={styles.group}>
      <legend className="card-title display-face" style={{ padding: '0 0 12px', fontStretch: '95%' }}>
        {title}
      </legend>
      {note && (
        <Text size="md" c="dimmed" mt={-8}>
          {note}
        </Text>
      )}
      {children}
    </Stack>
  )
}
