import { keptSince } from '@portal/contract/retention.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { takeOldProofs } from './people.store-registration.ts'

const batch = 100

/** Returns the job that removes proofs of alumni who were decided on long ago. */
export function sweepProofsJob(portal: Portal): JobDefinition {
  // 21:50 UTC is 03:20 in India, when nobody works at the desk.
  return { name: 'sweep-alumni-proofs', cron: '50 21 * * *', run: () => sweepProofs(portal) }
}

async function sweepProofs({ clock, inTransaction, privateFiles }: Portal): Promise<void> {
  // The retention period, in which a decision can still be questioned; the privacy page names it.
  const decidedBefore = keptSince('alumniProofs', clock.now())
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const keys = await takeOldProofs(tx, decidedBefore, batch)
      for (const key of keys) await privateFiles.release(tx, key)
      return keys.length
    })
    if (count < batch) return
  }
}
