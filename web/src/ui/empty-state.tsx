import type { ReactNode } from 'react'
import { GateArt } from './arches.tsx'
import { StateCard } from './state-card.tsx'

type EmptyStateProps = {
  /** The sentence that the spec gives, letter by letter: 'No queries found'. */
  title: string
  sentence?: ReactNode
  /** One way out: clear the filters, write the first one. */
  action?: ReactNode
}

/** The face of a list that arrived and holds nothing. */
export function EmptyState(props: EmptyStateProps) {
  return <StateCard art={<GateArt />} role="status" {...props} />
}
