import type { EventDetail } from '@portal/contract/event-records.ts'
import type { ReactNode } from 'react'
import type { LabelledLink } from '#web/platform/page-link.ts'

/** The parts of an event's page that other features supply, so that this feature doesn't import them. */
export interface EventSlots {
  /** The parent list; by default the list of all events. */
  back?: LabelledLink
  /** The parts of a festival event, whose page has a lower half across both columns. */
  festival?: {
    /** Shown above the title: the pillar. */
    tag: (event: EventDetail) => ReactNode
    /** Shown above the registration: the fees. */
    fees: (event: EventDetail) => ReactNode
    /** Shown below the registration: the registration of guests. */
    ways: (event: EventDetail) => ReactNode
    /** Shown in the lower half: prizes and heads. */
    aside: (event: EventDetail) => ReactNode
    /** Shown in the bar of phones, for visitors who may register as guests. */
    guestAction: (event: EventDetail) => ReactNode
  }
  /** Shown to the team at the top: edit, participants, scan. */
  tools?: (event: EventDetail) => ReactNode
  /** Shown for a running or past event: feedback and certificates. */
  afterwards?: (event: EventDetail) => ReactNode
  /** Shown at the bottom: questions to the organisers. */
  questions?: (event: EventDetail) => ReactNode
}
