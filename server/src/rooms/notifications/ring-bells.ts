import type { Transaction } from '#platform/database.ts'
import type { LiveHub } from '#platform/live.ts'
import { type Audience, liveAudiencesOf } from './notifications.audiences.ts'

/** A whole role would ask for its bell in the same instant; its browsers spread themselves over so long. */
const roleSpreadMs = 4_000

/**
 * Tells the open streams of the audiences that their bell changed, once the transaction commits.
 * @param exceptAccountId who did it, and so is not told; null: everybody hears.
 */
export async function ringBells(
  tx: Transaction,
  live: LiveHub,
  audiences: readonly Audience[],
  exceptAccountId: string | null,
): Promise<void> {
  for (const audience of liveAudiencesOf(audiences, exceptAccountId)) {
    const spreadMs = 'roles' in audience ? roleSpreadMs : 0
    await live.tell(tx, audience, { topic: 'bell', data: { spreadMs } })
  }
}
