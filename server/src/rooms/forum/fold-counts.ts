import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { foldForumCounts } from './reading/forum-days.store.ts'

/** Returns the job that folds count changes into totals. Correctness doesn't depend on when it runs. */
export function foldForumCountsJob(portal: Portal): JobDefinition {
  return {
    name: 'fold-forum-counts',
    cron: '* * * * *',
    run: () => portal.inTransaction((tx) => foldForumCounts(tx)),
  }
}
