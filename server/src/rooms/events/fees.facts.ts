import { defineFact } from '#platform/facts.ts'
import type { EventFact } from './events.facts.ts'

/** The team marked a person's fee as paid. */
export const feePaid = defineFact<EventFact & { participantId: string; accountIds: string[] }>('feePaid')
/** The team has paid a person's fee back. */
export const feeRefunded = defineFact<EventFact & { participantId: string; accountIds: string[] }>(
  'feeRefunded',
)
