import type { EventDetail } from '@portal/contract/event-records.ts'
import type { ReactNode } from 'react'

/** What other features put into an event's page; the page knows, for they are theirs. */
export interface EventSlots {
  /** The list that it is part of; left out: that of all events. */
  back?: { to: string; label: string }
  /** Of the festival, below the registration: its fees, and the way in for guests. */
  festival?: (event: EventDetail) => ReactNode
  /** For its team, above everything: edit, participants, scan. */
  tools?: (event: EventDetail) => ReactNode
  /** Of one that is over, or runs: feedback, certificates. */
  afterwards?: (event: EventDetail) => ReactNode
  /** Below everything: questions to the organisers. */
  questions?: (event: EventDetail) => ReactNode
}
