import type { EventDetail } from '@portal/contract/event-records.ts'
import type { ReactNode } from 'react'

/** What other features put into an event's page; the page knows, for they are theirs. */
export interface EventSlots {
  /** For its team, above everything: edit, participants, scan. */
  tools?: (event: EventDetail) => ReactNode
  /** Of one that is over, or runs: feedback, certificates. */
  afterwards?: (event: EventDetail) => ReactNode
  /** Below everything: questions to the organisers. */
  questions?: (event: EventDetail) => ReactNode
}
