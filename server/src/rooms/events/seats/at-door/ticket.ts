import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'event-ticket'

/**
 * Returns the signed code of a ticket, which nobody else can make and which reveals nothing about its holder.
 */
export function ticketOf(config: Pick<Config, 'secret'>, participantId: string): string {
  return seal(config, use, participantId)
}

/** Returns the participant of a ticket; null for a code that was not made here. */
export function participantOf(config: Pick<Config, 'secret'>, ticket: string): string | null {
  return openSealed(config, use, ticket)
}
