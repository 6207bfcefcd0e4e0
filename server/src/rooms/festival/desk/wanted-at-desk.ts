import { readRow } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { registrationOfParticipant } from '#rooms/events/events.cards.ts'
import { registrationOfReference } from '#rooms/events/guests/registration-reference.ts'
import { participantOf } from '#rooms/events/seats/seats.ts'
import type { Wanted } from './desk.store.ts'

/** The maximum number of words in a search; further words only cost time. */
const wordsMax = 6

/**
 * Reads the text typed or scanned at the desk: the code of a ticket, alone or in a link, the reference of a
 * registration, or words; null for empty text. A code that was not made here matches nothing.
 */
export async function wantedOf(portal: Portal, typed: string): Promise<Wanted | null> {
  const text = typed.trim()
  if (text === '') return null
  const code = decoded(/[?&#](?:code|ticket)=([^&#]+)/.exec(text)?.[1] ?? text)
  const participantId = participantOf(portal.config, code)
  if (participantId !== null) {
    const row = await readRow<{
      id: string
    }>(portal.db)`select ${registrationOfParticipant(participantId)} as id`
    return { id: row?.id ?? '0' }
  }
  // The prefix is required, because any word of five letters would be a reference otherwise.
  const reference = /^tml[\s-]/i.test(text) ? registrationOfReference(text) : null
  if (reference !== null) return { id: reference }
  return { words: text.toLowerCase().split(/\s+/).slice(0, wordsMax) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
