import type { Transaction } from '#platform/database.ts'
import type { LiveHub } from '#platform/live.ts'
import { type Audience, liveAudiencesOf } from './notifications.audiences.ts'

/** A whole role would request its bell in the same instant; its browsers spread their requests over this time. */
const roleSpreadMs = 4_000

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
  for (const audience of liveAudiencesOf(audiences, exceptAccountId)) {
    const spreadMs = 'roles' in audience ? roleSpreadMs : 0
    await live.push(tx, audience, { topic: 'bell', data: { spreadMs } })
  }
}
