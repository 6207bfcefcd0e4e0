import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { BareButton } from '#web/ui/bare-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './form-sections.module.css'
import type { EditForm } from './use-edit-form.ts'
import type { FormSteps } from './use-form-steps.ts'

export interface FormSection {
  title: string
  /** The names of the section's fields, which decide whether it is ready and where an error is. */
  fields: readonly string[]
  /** A short summary of the values, for the overview at the end. */
  summary?: string | undefined
  content: ReactNode
}

interface FormSectionsProps {
  form: EditForm
  steps: FormSteps
  /** The form's goal. A section is ready if it lacks nothing for this goal. */
  goal: string
  sections: readonly FormSection[]
  /** A preview for the reader, shown above the list of sections, or in the last step on phones. */
  preview?: ReactNode
  /** Shown in the bar of the last step on phones. */
  sendButton: ReactNode
  children: ReactNode
}

type SectionState = 'open' | 'ready' | 'wrong'

/**
 * A long form as numbered cards. From 992 px it has a bar of steps above and a list of the sections' states
 * beside it; on phones each step is a page, and the last one lists them all.
 */
export function FormSections({
  form,
  steps,
  goal,
  sections,
  preview,
  sendButton,
  children,
}: FormSectionsProps) {
  const missing = form.missingFor(goal)
  const shown = Object.keys(form.problems)
  const rows: SectionRow[] = sections.map(({ title, fields, summary }) => {
    const wrong = fields.find((field) => shown.includes(field))
    const isOpen = fields.some((field) => missing[field] !== undefined)
    return {
      title,
      summary: wrong === undefined ? summary : form.problems[wrong],
      state: wrong !== undefined ? 'wrong' : isOpen ? 'open' : 'ready',
    }
  })
  const { isStepped, step, isLast } = steps
  return (
    <>
      {isStepped ? <StepHead rows={rows} step={step} /> : <StepBar rows={rows} step={step} />}
      <div className={`grid align-start gap-12 ${styles.columns}`}>
        <div className={`grid align-start gap-12 ${styles.main}`}>
          {isStepped && isLast && (
            <>
              {preview}
              <Overview rows={rows} onOpen={steps.open} />
            </>
          )}
          {sections.map((section, index) => (
            <Card
              component="section"
              key={section.title}
              className={styles.card}
              aria-labelledby={idOf(index)}
              hidden={isStepped && index !== step}
              onFocus={() => !isStepped && steps.enter(index)}
            >
              <h2 id={idOf(index)} className={`row gap-12 text-18 ${styles.title}`} tabIndex={-1}>
                <Mark state={rows[index]?.state ?? 'open'} number={index + 1} />
                {section.title}
              </h2>
              {section.content}
            </Card>
          ))}
          {(!isStepped || isLast) && children}
        </div>
        {!isStepped && (
          <aside className={styles.aside} aria-label="Before you publish">
            {preview}
            <ReadyList rows={rows} />
          </aside>
        )}
      </div>
      {isStepped && <StepButtons rows={rows} steps={steps} sendButton={sendButton} />}
    </>
  )
}

interface SectionRow {
  title: string
  summary: string | undefined
  state: SectionState
}

function StepBar({ rows, step }: { rows: readonly SectionRow[]; step: number }) {
  return (
    <Card component="nav" padding="none" className={`flex ${styles.bar}`} aria-label="Steps">
      {rows.map(({ title, state }, index) => (
        <a
          key={title}
          className="row grow gap-8 text-13 weight-600 secondary focus-inside"
          href={`#${idOf(index)}`}
          data-state={state}
          aria-current={index === step ? 'step' : undefined}
          onClick={(event) => goTo(event, idOf(index))}
        >
          <Mark state={index === step && state !== 'wrong' ? 'open' : state} number={index + 1} />
          {title}
        </a>
      ))}
    </Card>
  )
}

function StepHead({ rows, step }: { rows: readonly SectionRow[]; step: number }) {
  return (
    <Box fz="md" c="var(--portal-text-secondary)" mb={-8}>
      <p role="status">
        Step {step + 1} of {rows.length}
      </p>
      <progress max={rows.length} value={step + 1} aria-hidden="true" />
    </Box>
  )
}

interface StepButtonsProps extends Pick<FormSectionsProps, 'steps' | 'sendButton'> {
  rows: readonly SectionRow[]
}

function StepButtons({ rows, steps, sendButton }: StepButtonsProps) {
  const { step, isLast, open } = steps
  return (
    <ActionBar label="Steps">
      {step > 0 && (
        <ActionIcon
          variant="default"
          size={48}
          aria-label={`Back: ${rows[step - 1]?.title}`}
          onClick={() => open(step - 1)}
        >
          <Icon name="back" sizePx={20} />
        </ActionIcon>
      )}
      {isLast ? (
        sendButton
      ) : (
        <Button variant="board" size="lg" flex={1} onClick={() => open(step + 1)}>
          Next: {rows[step + 1]?.title.toLowerCase()}
        </Button>
      )}
    </ActionBar>
  )
}

/** The overview of all steps before the form is sent. */
function Overview({ rows, onOpen }: { rows: readonly SectionRow[]; onOpen: (step: number) => void }) {
  return (
    <Card component="ul" className={styles.overview} aria-label="All steps" data-divided>
      {rows.slice(0, -1).map(({ title, summary, state }, index) => (
        <Group component="li" gap={12} wrap="nowrap" mih={56} key={title} data-state={state}>
          <StateIcon state={state} />
          <span>
            <b>{title}</b>
            {summary && <small className="text-13 secondary breaks">{summary}</small>}
          </span>
          <BareButton
            className="touch ink-link"
            style={{ minWidth: 44 }}
            onClick={() => onOpen(index)}
            aria-label={`Edit ${title}`}
          >
            {state === 'wrong' ? 'Fix' : 'Edit'}
          </BareButton>
        </Group>
      ))}
    </Card>
  )
}

function ReadyList({ rows }: { rows: readonly SectionRow[] }) {
  const readyCount = rows.filter(({ state }) => state === 'ready').length
  return (
    <Card className={styles.ready}>
      <p className="flex between text-14 weight-600" style={{ marginBottom: 10 }}>
        Ready to publish
        <Box component="span" className="tabular" c="dimmed" fw={400}>
          {readyCount} of {rows.length}
        </Box>
      </p>
      <progress max={rows.length} value={readyCount} aria-hidden="true" />
      <Box component="ul" mt={8}>
        {rows.map(({ title, state }, index) => (
          <li key={title} data-state={state}>
            <a
              className="row gap-10 text-14 secondary"
              href={`#${idOf(index)}`}
              onClick={(event) => goTo(event, idOf(index))}
            >
              <StateIcon state={state} />
              {title}
            </a>
          </li>
        ))}
      </Box>
    </Card>
  )
}

function idOf(index: number): string {
  return `form-section-${index + 1}`
}

/** Scrolls within the page. The address doesn't change, so the leave guard isn't triggered. */
function goTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

function Mark({ state, number }: { state: SectionState; number: number }) {
  return (
    <span
      className={`center rigid disc text-13 weight-600 secondary ${styles.mark}`}
      data-state={state}
      aria-hidden="true"
    >
      {state === 'open' ? number : <Icon name={state === 'ready' ? 'check' : 'alert'} sizePx={14} />}
    </span>
  )
}

const stateWords: Record<SectionState, string> = { open: 'to do', ready: 'ready', wrong: 'needs a fix' }

function StateIcon({ state }: { state: SectionState }) {
  return (
    <Stack
      component="span"
      gap={0}
      align="center"
      justify="center"
      flex="none"
      w={16}
      h={16}
      className={styles.state}
      data-state={state}
      role="img"
      aria-label={stateWords[state]}
    >
      {state !== 'open' && <Icon name={state === 'ready' ? 'check' : 'alert'} sizePx={16} />}
    </Stack>
  )
}
