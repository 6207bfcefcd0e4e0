import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { isUntouchedClaim, listUnproved } from './claims.store.ts'
import { removeRegistration } from './replace-claims.ts'

const batch = 50

/** Returns the job that deletes registrations whose e-mail nobody confirmed in time, with their files. */
export function sweepClaimsJob(portal: Portal): JobDefinition {
  return { name: 'sweep-alumni-claims', cron: '17 * * * *', run: () => sweepClaims(portal) }
}

async function sweepClaims(portal: Portal): Promise<void> {
  for (;;) {
    const ids = await listUnproved(portal.db, portal.clock.now(), batch)
    for (const id of ids)
      await portal.inTransaction(async (tx) => {
        await lockAccounts(tx, [id])
        // Checked under the lock, because it may have been confirmed or decided since.
        if (await isUntouchedClaim(tx, id)) await removeRegistration(portal, tx, id)
      })
    if (ids.length < batch) return
  }
}
