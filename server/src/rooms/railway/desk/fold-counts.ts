import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { foldCounts } from './application-count.store.ts'

/**
 * Returns the job that folds count changes into the desk's counters, so that there is little to add up.
 * Correctness doesn't depend on when it runs.
 */
export function foldRailwayCounts(portal: Portal): JobDefinition {
  return {
    name: 'fold-railway-counts',
    cron: '* * * * *',
    run: () => portal.inTransaction((tx) => foldCounts(tx)),
  }
}
