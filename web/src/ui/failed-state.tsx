import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { StateCard } from './state-card.tsx'

type FailedStateProps = {
  title?: string
  /** What happened, and what was kept. */
  sentence?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** The face of a list or page that did not arrive: the broken line, what happened, Retry. */
export function FailedState({
  title = 'The list did not arrive',
  sentence = 'The server did not answer. Your filters are kept.',
  onRetry,
  isRetrying = false,
}: FailedStateProps) {
  const retry = onRetry && (
    <Button
      variant="default"
      onClick={onRetry}
      loading={isRetrying}
      leftSection={<Icon name="retry" sizePx={16} />}
    >
      Retry
    </Button>
  )
  return <StateCard art={<BrokenLineArt />} role="alert" title={title} sentence={sentence} action={retry} />
}

function BrokenLineArt() {
  return (
    <svg width="178" height="94" viewBox="0 0 178 94" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="var(--portal-line)" strokeWidth="8">
        <path d="M112 56h62" />
        <circle cx="150" cy="56" r="9" fill="var(--portal-card)" strokeWidth="6" />
      </g>
      <g stroke="var(--portal-bad)" strokeWidth="8">
        <path d="M4 56h62M79 38l18 36M97 38 79 74" />
        <circle cx="28" cy="56" r="9" fill="var(--portal-card)" strokeWidth="6" />
      </g>
    </svg>
  )
}
