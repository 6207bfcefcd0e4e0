import type { ReactNode } from 'react'
import { GateArt } from './arches.tsx'
import { StateCard } from './state-card.tsx'

type EmptyStateProps = {
  /** The sentence that the owner's specification gives, such as 'No queries found'. */
  title: string
  sentence?: ReactNode
  /** A next step, such as clearing the filters or writing the first item. */
  action?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  return <StateCard art={<GateArt />} role="status" {...props} />
}
