import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { Audit } from '#platform/audit/audit.ts'
import { Backups } from '#platform/backup/backups.ts'
import type { Clock } from '#platform/clock.ts'
import { type DatabaseAddress, openDatabase, type Transaction } from '#platform/database/database.ts'
import { DatabaseClock } from '#platform/database/database-clock.ts'
import { Listener } from '#platform/database/listener.ts'
import { migrate } from '#platform/database/migrate.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Facts } from '#platform/facts.ts'
import { LinkPreviews } from '#platform/http/pages/link-previews.ts'
import { Sitemap } from '#platform/http/pages/sitemap.ts'
import { Jobs } from '#platform/jobs/jobs.ts'
import { Limits } from '#platform/limits/limits.ts'
import { LiveHub } from '#platform/live/live.ts'
import { MailCaps } from '#platform/mail/mail-caps.ts'
import { outboxTransport, smtpTransport } from '#platform/mail/mail-transport.ts'
import { Mails, type MailsParts } from '#platform/mail/mails.ts'
import { DiskWatch } from '#platform/operations/disk-watch.ts'
import type { Siblings } from '#platform/operations/siblings.ts'
import type { Portal } from '#platform/portal.ts'
import { AccountMerges } from '#platform/privacy/account-merge.ts'
import { OwnData } from '#platform/privacy/own-data.ts'
import { Searches } from '#platform/search/searches.ts'
import { TodaySources } from '#platform/search/today.ts'
import { Sessions } from '#platform/sessions/session.ts'
import { createPrivateFiles } from '#platform/uploads/private-files.ts'
import { openResumableUploads } from '#platform/uploads/resumable-uploads.ts'
import { openShownUploads } from '#platform/uploads/shown-uploads.ts'
import { createUploads, sweepJob } from '#platform/uploads/uploads.ts'
import { accountFinder } from '#rooms/people/people.store.ts'
import { sessionAccountOf } from '#rooms/people/signing-in/session-account.ts'
import type { Config } from '#server/config.ts'
import { openFileStores, openPartStore } from '#server/open-file-stores.ts'

export interface OpenPortalOptions {
  config: Config
  address: DatabaseAddress
  log?: Logger
  clock?: Clock
  connectionsMax?: number
  /** Set for background work, which may be slow on a busy machine and must not be cut off by timeouts. */
  isPatient?: boolean
  /** The workers that share this process's port. Default: none. */
  siblings?: Siblings | null
}

/**
 * Migrates the database and assembles the platform, without listening on a port.
 * @returns The portal, and a function that closes its streams, jobs and connections.
 */
export async function openPortal(
  options: OpenPortalOptions,
): Promise<{ portal: Portal; close(): Promise<void> }> {
  const { config, address } = options
  const log = options.log ?? pino({ level: config.logLevel })
  mkdirSync(config.dataDir, { recursive: true })
  await migrate(address)
  const { connectionsMax, isPatient = false } = options
  const { db, pool, sessionPool } = openDatabase({
    address,
    log,
    isPatient,
    ...(connectionsMax && { connectionsMax }),
  })
  const listener = new Listener(address, log)
  const clock = options.clock ?? clockOf(listener, log)
  await listener.start()
  const jobs = new Jobs(sessionPool, log)
  const sessions = new Sessions({
    db,
    clock,
    listener,
    secret: config.secret,
    findAccounts: accountFinder(config.mode),
    readAccount: sessionAccountOf,
  })
  const live = new LiveHub(listener, sessions)
  const stores = await openFileStores(config)
  const sweepSoon = (tx: Transaction) => jobs.add(tx, sweepJob, {}, { key: sweepJob })
  const privateFiles = createPrivateFiles({ store: stores.private, db, clock, sweepSoon })
  const portal: Portal = {
    config,
    log,
    clock,
    db,
    pool,
    sessionPool,
    siblings: options.siblings ?? null,
    listener,
    live,
    jobs,
    disk: new DiskWatch({ db, folders: foldersOf(config) }),
    facts: new Facts(),
    audit: new Audit(),
    backups: new Backups({ settings: config.backup, address, stores, clock, log }),
    limits: new Limits({ db, clock, scale: config.limitScale }),
    sessions,
    uploads: createUploads({
      store: stores.uploads,
      privateStore: stores.private,
      shown: openShownUploads({ db, listener }),
      db,
      clock,
      sweepSoon,
    }),
    privateFiles,
    resumable: openResumableUploads({ store: await openPartStore(config, db), db, clock, privateFiles }),
    mails: mailsOf(config, { db, clock, jobs }),
    ownData: new OwnData(),
    merges: new AccountMerges(),
    previews: new LinkPreviews(),
    sitemap: new Sitemap(),
    searches: new Searches(),
    today: new TodaySources(),
    inTransaction: (work) => inTransaction(db, work),
  }
  const close = async () => {
    live.stop()
    await jobs.stop()
    portal.mails.close()
    await listener.stop()
    await db.destroy()
    await endPools(pool, sessionPool)
  }
  return { portal, close }
}

/** Ends pools that Kysely left open, because it only ends a pool that it has used. */
async function endPools(...pools: readonly Portal['pool'][]): Promise<void> {
  for (const pool of new Set(pools)) if (!pool.ending) await pool.end()
}

function clockOf(listener: Listener, log: Logger): Clock {
  const clock = new DatabaseClock((aheadMs) =>
    log.warn({ aheadMs }, "this machine's clock is not the database's; the portal goes by the database's"),
  )
  listener.onTime((ms) => clock.hear(ms))
  return clock
}

/** Returns the folders that are written at run time; each may be on its own volume. */
function foldersOf({ dataDir, files }: Config): string[] {
  if (files) return [dataDir]
  return ['uploads/incoming', 'private/incoming', 'partial'].map((name) => join(dataDir, name))
}

function mailsOf(
  { mail, college, dataDir, limitScale }: Config,
  { clock, ...parts }: Pick<MailsParts, 'db' | 'clock' | 'jobs'>,
): Mails {
  const transport =
    mail.smtpUrl === null ? outboxTransport(join(dataDir, 'outbox')) : smtpTransport(mail.smtpUrl)
  const from = { name: college.portalName, address: mail.from }
  const caps = new MailCaps({ clock, scale: limitScale })
  return new Mails({ ...parts, clock, transport, caps, names: college, from })
}
