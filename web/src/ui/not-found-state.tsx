import type { ReactNode } from 'react'
import { StateCard } from './state-card.tsx'

type NotFoundStateProps = {
  title?: string
  sentence?: ReactNode
  /** A link on, such as to the reader's home. */
  action?: ReactNode
}

/** The state of an address that has no content, or whose content was deleted. Its title is the page's h1. */
export function NotFoundState({
  title = 'Page not found',
  sentence = 'The link may be out of date, or the page was deleted.',
  action,
}: NotFoundStateProps) {
  return <StateCard art={<FourGateFour />} heading="h1" title={title} sentence={sentence} action={action} />
}

function FourGateFour() {
  return (
    <svg width="170" height="72" viewBox="0 0 170 72" fill="none" aria-hidden="true">
      <path d="M24 4h13v39h7v11h-7v14H24V54H2V43L18 4h6v39" fill="var(--portal-text)" />
      <path d="M24 19v24h-9z" fill="var(--portal-card)" />
      <path d="M59 70V32a26 26 0 0 1 52 0v38" stroke="var(--portal-board)" strokeWidth="12" />
      <circle cx="85" cy="55" r="8" fill="var(--portal-board)" />
      <path d="M150 4h13v39h7v11h-7v14h-13V54h-22V43l16-39h6v39" fill="var(--portal-text)" />
      <path d="M150 19v24h-9z" fill="var(--portal-card)" />
    </svg>
  )
}
