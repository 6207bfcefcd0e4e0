import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock.ts'
import type { DatabaseAddress } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { type BackedUpStores, type MadeBackup, makeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupSettings {
  folder: string
  keep: number
  /** The age key for which backups are encrypted; null: not encrypted. */
  recipient: string | null
}

export interface BackupsParts {
  settings: BackupSettings | null
  address: DatabaseAddress
  stores: BackedUpStores
  clock: Clock
  log: Pick<Logger, 'info'>
}

/** Makes the nightly backup: writes it, verifies it, and only then removes older ones. */
export class Backups {
  readonly parts: BackupsParts

  constructor(parts: BackupsParts) {
    this.parts = parts
  }

  /** Returns the nightly job, or none if no folder is set. 21:00 UTC is 02:30 in India. */
  jobs(): JobDefinition[] {
    const { settings } = this.parts
    if (!settings) return []
    return [
      { name: 'make-backup', cron: '0 21 * * *', run: async () => void (await this.makeInto(settings)) },
    ]
  }

  /**
   * Makes a backup in the folder under a name with the time, and removes the oldest above `keep`.
   * @throws when the backup can't be written or verified; all older ones are then kept.
   */
  async makeInto({ folder, keep, recipient }: BackupSettings): Promise<MadeBackup> {
    const { address, stores, clock, log } = this.parts
    const now = clock.now()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, backupName(now, recipient !== null))
    const made = await makeBackup({ address, stores, path, recipient, now })
    // An encrypted backup can only be verified with its secret key, which isn't on this machine.
    if (recipient === null) await verifyBackup(path, null)
    const removed = await removeOldest(folder, keep)
    log.info({ ...made, removed }, 'a backup was made')
    return made
  }
}

const finished = /^portal-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/
const unfinished = /^portal-.*\.partial$/
const abandonedAfterMs = 86_400_000

/** Returns a name like `portal-20261120T210000Z.tar.gz` (`.age` if encrypted), ordered by time. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
  return `portal-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

async function removeOldest(folder: string, keep: number): Promise<readonly string[]> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => finished.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of names.filter((name) => unfinished.test(name))) {
    const { mtimeMs } = await stat(join(folder, name))
    // Left behind by a process that was killed while writing.
    if (Date.now() - mtimeMs > abandonedAfterMs) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}
