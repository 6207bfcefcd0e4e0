import { foldListCountsJob } from '#platform/database/list-counts.ts'
import { sweepPostedMessages } from '#platform/discussions/posted-messages.ts'
import type { Portal } from '#platform/portal.ts'
import type { JobDefinition } from './jobs.ts'

/** The platform's own jobs: clean-up, and sending queued mail. Each runs on whichever replica takes it. */
export function housekeepingJobs(portal: Portal): JobDefinition[] {
  const { db, clock, sessions, limits, mails, backups, audit, jobs } = portal
  return [
    // 21:40 UTC is 03:10 in India, when almost nobody signs in.
    { name: 'sweep-sessions', cron: '40 21 * * *', run: () => sessions.sweep() },
    { name: 'sweep-limits', cron: '*/15 * * * *', run: () => limits.sweep() },
    { name: 'sweep-mail-counts', cron: '50 21 * * *', run: () => mails.parts.caps.sweep(db) },
    {
      name: 'sweep-posted-messages',
      cron: '52 21 * * *',
      run: () => sweepPostedMessages(db, clock.now()),
    },
    { name: 'sweep-audit', cron: '45 21 * * *', run: () => audit.sweep(db, clock.now()) },
    { name: 'sweep-failed-jobs', cron: '55 21 * * *', run: () => jobs.sweep(clock.now()) },
    foldListCountsJob(portal),
    ...backups.jobs(),
    ...mails.sendingJobs(),
  ]
}
