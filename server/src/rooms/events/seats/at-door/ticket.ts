import { openSealed, seal } from '#platform/sealed-value.ts'
import type { Config } from '#server/config.ts'

const use = 'event-ticket'

/** The signed code of a ticket: nobody can make one, and it says nothing of its holder. */
export function ticketOf(config: Pick<Config, 'secret'>, participantId: string): string {
  return seal(config, use, participantId)
}

/** The participant whose ticket it is; null for a code that was not made here. */
export function participantOf(config: Pick<Config, 'secret'>, ticket: string): string | null {
  return openSealed(config, use, ticket)
}
