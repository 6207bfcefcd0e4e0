import type pg from 'pg'
import type { Logger } from 'pino'
import type { Audit } from '#platform/audit/audit.ts'
import type { Backups } from '#platform/backup/backups.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listener.ts'
import type { Facts } from '#platform/facts.ts'
import type { LinkPreviews } from '#platform/http/pages/link-previews.ts'
import type { Sitemap } from '#platform/http/pages/sitemap.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { LiveHub } from '#platform/live/live.ts'
import type { Mails } from '#platform/mail/mails.ts'
import type { DiskWatch } from '#platform/operations/disk-watch.ts'
import type { Siblings } from '#platform/operations/siblings.ts'
import type { AccountMerges } from '#platform/privacy/account-merge.ts'
import type { OwnData } from '#platform/privacy/own-data.ts'
import type { Searches } from '#platform/search/searches.ts'
import type { TodaySources } from '#platform/search/today.ts'
import type { Sessions } from '#platform/sessions/session.ts'
import type { PrivateFiles } from '#platform/uploads/private-files.ts'
import type { ResumableUploads } from '#platform/uploads/resumable-uploads.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import type { Config } from '#server/config.ts'

/**
 * The services that the platform offers to every room. A process has one portal; tests create one per file.
 */
export interface Portal {
  config: Config
  log: Logger
  clock: Clock
  db: Database
  pool: pg.Pool
  /** Connections that are not shared through a pooler. Locks and the job queue need them. */
  sessionPool: pg.Pool
  /** The other workers on the same port; null if this process is the only one. */
  siblings: Siblings | null
  disk: DiskWatch
  facts: Facts
  jobs: Jobs
  listener: Listener
  live: LiveHub
  limits: Limits
  sessions: Sessions
  uploads: Uploads
  privateFiles: PrivateFiles
  /** Uploads in parts, which become private files when they are complete. */
  resumable: ResumableUploads
  mails: Mails
  ownData: OwnData
  merges: AccountMerges
  previews: LinkPreviews
  sitemap: Sitemap
  searches: Searches
  today: TodaySources
  audit: Audit
  backups: Backups
  /** Runs the work in one transaction. An error rolls everything back. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
