import type { Transaction } from '#platform/database/database.ts'
import type { LiveHub } from '#platform/live/live.ts'
import { type Audience, liveAudiencesOf } from './notifications.audiences.ts'

/** The time over which browsers spread their requests, because a whole role reads its bells at once. */
const spreadMs = 4_000
/** Up to this many people may read their bells at the same instant. */
const fewMax = 50

/**
 * Notifies the open streams of the audiences that their bell changed, once the transaction commits.
 * @param exceptAccountId the person who acted, who gets no push; null to include everyone.
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
