import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { foldCounts } from './application-count.store.ts'

/** Keeps the counters of the desk short to add up; nothing depends on when it runs. */
export function foldRailwayCounts(portal: Portal): JobDefinition {
  return {
    name: 'fold-railway-counts',
    cron: '* * * * *',
    run: () => portal.inTransaction((tx) => foldCounts(tx)),
  }
}
