import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { LabelledLink } from '#web/platform/page-link.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import styles from './today.module.css'

/** A step of a first visit. `isDone` is undefined until it is known. */
export interface FirstStep extends LabelledLink {
  hint: string
  icon: string
  isDone: boolean | undefined
}

interface FirstStepsProps {
  steps: readonly FirstStep[]
  /** Called when all steps are done, and when the person hides them. */
  onEnd: () => void
}

/** The card of a new account: its steps, each with a tick once it is done. Shown once a missing one is known. */
export function FirstSteps({ steps, onEnd }: FirstStepsProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const areAllDone = doneCount === steps.length
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (areAllDone) end()
  }, [areAllDone])
  if (steps.every(({ isDone }) => isDone !== false)) return null
  const hide = () => {
    onEnd()
    // The button is gone with its card.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="first-steps">
      <SectionHead id="first-steps" title="First steps">
        <Group gap={16} wrap="nowrap">
          <Text size="md" c="dimmed" className="tabular">
            {doneCount} of {steps.length} done
          </Text>
          <BareButton
            className={`text-14 weight-550 ink-link ${styles.more}`}
            aria-label="Hide first steps"
            onClick={hide}
          >
            Hide
          </BareButton>
        </Group>
      </SectionHead>
      <Card component="ul" padding="none" className={`below-16 ${styles.list}`} data-divided>
        {steps.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </Card>
    </section>
  )
}

function Step({ label, hint, icon, isDone, ...link }: FirstStep) {
  const look = isDone
    ? { background: 'var(--portal-good-soft)', color: 'var(--portal-good)' }
    : { background: 'var(--portal-primary-soft)', color: 'var(--portal-link)' }
  return (
    <li>
      <Link
        {...link}
        className={`focus-inside row gap-12 shrinks pad-row ${styles.link}`}
        data-read={isDone || undefined}
        data-hover="ground"
      >
        <span className="center square-40 rigid disc" style={look}>
          <Icon name={isDone ? 'check' : icon} sizePx={20} />
        </span>
        <span className={`shrinks ${styles.words}`}>
          <span className={`weight-600 breaks ${styles.title}`}>
            {label}
            {isDone && <HiddenText>, done</HiddenText>}
          </span>
          <span className={`text-13 dimmed breaks ${styles.hint}`}>{hint}</span>
        </span>
        <Icon name="next" />
      </Link>
    </li>
  )
}
