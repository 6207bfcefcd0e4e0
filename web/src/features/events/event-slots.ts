import type { EventDetail } from '@portal/contract/event-records.ts'
import type { ReactNode } from 'react'

/** What other features put into an event's page; the page knows, for they are theirs. */
export interface EventSlots {
  /** The list that it is part of; left out: that of all events. */
  back?: { to: string; label: string }
  /** Of the festival: its page has a lower half across both columns. */
  festival?: {
    /** Above the title: its pillar. */
    tag: (event: EventDetail) => ReactNode
    /** Above the registration: what each kind of people pays. */
    fees: (event: EventDetail) => ReactNode
    /** Below the registration: the way in for guests. */
    ways: (event: EventDetail) => ReactNode
    /** In the lower half: prizes and heads. */
    aside: (event: EventDetail) => ReactNode
    /** On phones, in the bar at the bottom, for visitors who may join as guests. */
    guestAction: (event: EventDetail) => ReactNode
  }
  /** For its team, above everything: edit, participants, scan. */
  tools?: (event: EventDetail) => ReactNode
  /** Of one that is over, or runs: feedback, certificates. */
  afterwards?: (event: EventDetail) => ReactNode
  /** Below everything: questions to the organisers. */
  questions?: (event: EventDetail) => ReactNode
}
