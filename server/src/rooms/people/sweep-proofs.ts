import { keptSince } from '@portal/contract/retention.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { takeOldProofs } from './people.store-registration.ts'

const batch = 100

/** Removes the proofs of those who were decided on long ago: nobody needs them any more. */
export function sweepProofsJob(portal: Portal): JobDefinition {
  // 21:50 UTC is 03:20 in India, when nobody sits at the desk.
  return { name: 'sweep-alumni-proofs', cron: '50 21 * * *', run: () => sweepProofs(portal) }
}

async function sweepProofs({ clock, inTransaction, privateFiles }: Portal): Promise<void> {
  // So long a decision can still be asked about; the privacy page names it.
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
