import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { foldForumCounts } from './forum-days.store.ts'

/** Keeps the counts of the lists short to add up; nothing depends on when it runs. */
export function foldForumCountsJob(portal: Portal): JobDefinition {
  return {
    name: 'fold-forum-counts',
    cron: '* * * * *',
    run: () => portal.inTransaction((tx) => foldForumCounts(tx)),
  }
}
