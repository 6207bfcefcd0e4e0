import { keptSince } from '@portal/contract/retention.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { deleteEnquiriesBefore } from './enquiry.store.ts'

/** Returns the job that deletes enquiries when they are a year old, every night. */
export function forgetEnquiriesJob({ db, clock }: Portal): JobDefinition {
  return {
    name: 'forget-sponsor-enquiries',
    cron: '35 21 * * *',
    run: () => deleteEnquiriesBefore(db, keptSince('sponsorEnquiries', clock.now())),
  }
}
