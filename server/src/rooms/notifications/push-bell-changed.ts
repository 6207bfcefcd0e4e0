import type { Transaction } from '#platform/database.ts'
import type { LiveHub } from '#platform/live.ts'
import { type Audience, liveAudiencesOf } from './notifications.audiences.ts'

/** A whole role, or many people, would request their bells in the same instant; their browsers spread the requests over this time. */
const spreadMs = 4_000
/** So many people may request their bells in the same instant. */
const fewMax = 50

/**
 * Pushes to the open streams of the audiences that their bell changed, once the transaction commits.
 * @param exceptAccountId who did it and gets no push; null: everyone gets it.
 */
export async function pushBellChanged(
  tx: Transaction,
  live: LiveHub,
  audiences: readonly Audience[],
  exceptAccountId: string | null,
): Promise<void> {
  const all = liveAudiencesOf(audiences, exceptAccountId)
  for (const audience of all) {
    const isSpread = 'role' in audience || all.length > fewMax
    await live.push(tx, audience, { topic: 'bell', data: { spreadMs: isSpread ? spreadMs : 0 } })
  }
}
