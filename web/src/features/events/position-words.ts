import { ordinal } from '@portal/contract/event-labels.ts'
import type { EventRegistration } from '@portal/contract/event-records.ts'

/** Formats the position: "3rd in line". */
export function positionWords({ position }: Pick<EventRegistration, 'position'>): string {
  return position === null ? 'On the waiting list' : `${ordinal(position)} in line`
}
