/*
 * How long data is kept. Every job that deletes data reads this list; docs/operate.md, the privacy page and
 * `npm run portal -- status` show it.
 */

export interface Retention {
  /** The data that is deleted, worded as the start of a table row. */
  what: string
  /** The days after `since`. If a setting or a desk can change the number, this is the default. */
  days: number
  since: string
  /** The job that deletes the data. */
  job: string
  /** The setting or the desk that can change the number. Without it only a new version can. */
  changedBy?: string
}

export const retention = {
  callCounts: {
    what: 'Counts of calls, by account or address',
    days: 10 / 1_440,
    since: 'their minute',
    job: 'sweep-limits',
  },
  mailCounts: {
    what: 'Counts of mails, by mailbox or address',
    days: 2,
    since: 'their window began',
    job: 'sweep-mail-counts',
  },
  postedMessages: {
    what: 'Ids of posted messages, by which sending one again is noticed',
    days: 7,
    since: 'they were posted',
    job: 'sweep-posted-messages',
  },
  unusedFiles: {
    what: 'Files that were uploaded and never used',
    days: 1,
    since: 'their upload',
    job: 'sweep-uploads',
  },
  unfinishedUploads: { what: 'Unfinished uploads', days: 1, since: 'they began', job: 'sweep-uploads' },
  sessions: {
    what: 'Sessions that are over, with their tokens',
    days: 7,
    since: 'their end',
    job: 'sweep-sessions',
  },
  remindersSent: {
    what: 'Records of reminders that were sent',
    days: 400,
    since: 'they were sent',
    job: 'sweep-reminders',
  },
  failedJobs: {
    what: 'Jobs that failed for good, mails among them',
    days: 30,
    since: 'their last try',
    job: 'sweep-failed-jobs',
  },
  pushes: {
    what: 'What was shown by Push, by account',
    days: 2,
    since: 'it was shown',
    job: 'send-push-digests',
  },
  alumniClaims: {
    what: 'Registrations of alumni whose e-mail is not confirmed, with their files',
    days: 1,
    since: 'they were sent',
    job: 'sweep-alumni-claims',
  },
  alumniProofs: { what: 'Proofs of alumni', days: 90, since: 'the decision', job: 'sweep-alumni-proofs' },
  railwayProofs: {
    what: 'Proofs of railway concessions',
    days: 90,
    since: 'the decision',
    job: 'sweep-railway-proofs',
    changedBy: "the railway desk's settings",
  },
  guests: {
    what: "Names, e-mails and phones of the festival's guests",
    days: 90,
    since: 'the event',
    job: 'forget-guests',
    changedBy: '`PORTAL_GUEST_DATA_DAYS`',
  },
  sponsorEnquiries: {
    what: 'What companies write about sponsoring',
    days: 365,
    since: 'it was sent',
    job: 'forget-sponsor-enquiries',
  },
  auditAddresses: {
    what: 'Network addresses in the audit',
    days: 180,
    since: 'the entry',
    job: 'sweep-audit',
  },
  audit: { what: 'Entries of the audit', days: 1_095, since: 'the entry', job: 'sweep-audit' },
  backups: {
    what: 'Backups of the night',
    days: 14,
    since: 'they were made',
    job: 'make-backup',
    changedBy: '`PORTAL_BACKUP_KEEP`',
  },
} as const satisfies Record<string, Retention>

/** Returns the time before which data of the kind is deleted. */
export function keptSince(
  kind: keyof typeof retention,
  now: Date,
  days: number = retention[kind].days,
): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

/** `10 minutes`, `a day`, `3 years`. */
export function keptFor({ days }: Pick<Retention, 'days'>): string {
  if (days < 1) return `${Math.round(days * 1_440)} minutes`
  if (days === 1) return 'a day'
  return days >= 730 && days % 365 === 0 ? `${days / 365} years` : `${days} days`
}
