import { keptSince } from '@portal/contract/retention.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { releaseInBatches } from '#platform/uploads/release-in-batches.ts'
import { deleteOldProofs } from './people.store-registration.ts'

/** Returns the job that removes proofs of alumni who were decided on long ago. */
export function sweepProofsJob(portal: Portal): JobDefinition {
  // 21:50 UTC is 03:20 in India, when nobody works at the desk.
  return { name: 'sweep-alumni-proofs', cron: '50 21 * * *', run: () => sweepProofs(portal) }
}

async function sweepProofs(portal: Portal): Promise<void> {
  // The retention period, in which a decision can still be questioned; the privacy page names it.
  const decidedBefore = keptSince('alumniProofs', portal.clock.now())
  await releaseInBatches(portal, (tx, limit) => deleteOldProofs(tx, decidedBefore, limit))
}
