import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './form-sections.module.css'
import type { EditForm } from './use-edit-form.ts'

export interface FormSection {
  title: string
  /** The fields in it, by name: they say whether it is ready, and where something is wrong. */
  fields: readonly string[]
  content: ReactNode
}

interface FormSectionsProps {
  form: EditForm
  /** What the form is for: a section is ready when nothing in it is missing for that. */
  goal: string
  sections: readonly FormSection[]
  /** Above the list of what is ready. */
  preview?: ReactNode
  /** The buttons, below the last section. */
  children: ReactNode
}

type SectionState = 'open' | 'ready' | 'wrong'

/** A long form as numbered cards, from 992 px beside a list of what is ready; the list leads to each. */
export function FormSections({ form, goal, sections, preview, children }: FormSectionsProps) {
  const missing = Object.keys(form.missingFor(goal))
  const shown = Object.keys(form.problems)
  const stateOf = ({ fields }: FormSection): SectionState => {
    if (fields.some((field) => shown.includes(field))) return 'wrong'
    return fields.some((field) => missing.includes(field)) ? 'open' : 'ready'
  }
  const states = sections.map(stateOf)
  const readyCount = states.filter((state) => state === 'ready').length
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {sections.map((section, index) => (
          <Card component="section" key={section.title} className={styles.card} aria-labelledby={idOf(index)}>
            <h2 id={idOf(index)} className={styles.title} tabIndex={-1}>
              <Mark state={states[index] ?? 'open'} number={index + 1} />
              {section.title}
            </h2>
            {section.content}
          </Card>
        ))}
        {children}
      </div>
      <aside className={styles.aside} aria-label="Before you publish">
        {preview}
        <Card className={styles.ready}>
          <p className={styles.readyHead}>
            Ready to publish
            <span>
              {readyCount} of {sections.length}
            </span>
          </p>
          <progress max={sections.length} value={readyCount} aria-hidden="true" />
          <ul>
            {sections.map(({ title }, index) => (
              <li key={title} data-state={states[index]}>
                <a href={`#${idOf(index)}`} onClick={(event) => goTo(event, idOf(index))}>
                  <StateIcon state={states[index] ?? 'open'} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </aside>
    </div>
  )
}

function idOf(index: number): string {
  return `form-section-${index + 1}`
}

/** Within the page: the address stays, and with it what guards the form. */
function goTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

function Mark({ state, number }: { state: SectionState; number: number }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {state === 'open' ? number : <Icon name={state === 'ready' ? 'check' : 'alert'} sizePx={14} />}
    </span>
  )
}

const stateWords: Record<SectionState, string> = { open: 'to do', ready: 'ready', wrong: 'needs a fix' }

function StateIcon({ state }: { state: SectionState }) {
  return (
    <span className={styles.state} data-state={state} role="img" aria-label={stateWords[state]}>
      {state !== 'open' && <Icon name={state === 'ready' ? 'check' : 'alert'} sizePx={16} />}
    </span>
  )
}
