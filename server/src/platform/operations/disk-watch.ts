import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isDiskFull } from '#platform/database/disk-full.ts'

/** More than a file system stores inline in its metadata, so that it has to allocate space. */
const probeBytes = Buffer.alloc(64 * 1024, 1)
/** Rows of random data, which PostgreSQL can't compress: half a megabyte. */
const probeRows = 16_000
/** A positive result is cached for this long; a negative one is checked again each time. */
const believedMs = 5_000

/**
 * Checks whether there is room to save, for `/readyz`. It writes a file into each folder. It tries the
 * database only after a statement has failed for lack of space, until a trial succeeds, because the database
 * may be on another machine.
 */
export class DiskWatch {
  private readonly folders: readonly string[]
  private readonly db: Database
  private hadRoomAtMs = Number.NEGATIVE_INFINITY
  private isDatabaseSuspected = false

  constructor({ folders, db }: { folders: readonly string[]; db: Database }) {
    this.folders = folders
    this.db = db
  }

  /** Takes note of an error of a request, which may say that the disk is full. */
  note(error: unknown): void {
    if (!isDiskFull(error)) return
    this.hadRoomAtMs = Number.NEGATIVE_INFINITY
    if (error instanceof Error && 'code' in error && error.code === '53100') this.isDatabaseSuspected = true
  }

  /** @throws the error of a trial that fails for any reason but a full disk. */
  async hasRoom(): Promise<boolean> {
    if (performance.now() - this.hadRoomAtMs < believedMs) return true
    try {
      await Promise.all(this.folders.map(tryFolder))
      if (this.isDatabaseSuspected) await this.tryDatabase()
    } catch (error) {
      if (isDiskFull(error)) return false
      throw error
    }
    this.isDatabaseSuspected = false
    this.hadRoomAtMs = performance.now()
    return true
  }

  private async tryDatabase(): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await sql`create temporary table room_probe on commit drop as
        select gen_random_uuid() from generate_series(1, ${sql.lit(probeRows)})`.execute(tx)
    })
  }
}

async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `room-${randomUUID()}.probe`)
  try {
    await writeFile(path, probeBytes, { mode: 0o600 })
  } finally {
    await rm(path, { force: true })
  }
}
