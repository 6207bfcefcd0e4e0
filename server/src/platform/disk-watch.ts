import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { isDiskFull } from '#platform/disk-full.ts'

/** More than a file system keeps within its own records, so that it has to find room. */
const probeBytes = Buffer.alloc(64 * 1024, 1)
/** Rows of noise that PostgreSQL cannot pack: half a megabyte. */
const probeRows = 16_000
/** A disk that had room is asked again after this long; one that had none, each time. */
const believedMs = 5_000

/**
 * Whether there is room to save: for `/readyz`. Files are tried by writing one into each folder. The database is tried only
 * after one of its statements has found no room, until a trial finds some: it may lie on another machine.
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

  /** To be told of every error of a request: one of them may say that there is no room. */
  note(error: unknown): void {
    if (!isDiskFull(error)) return
    this.hadRoomAtMs = Number.NEGATIVE_INFINITY
    if (error instanceof Error && 'code' in error && error.code === '53100') this.isDatabaseSuspected = true
  }

  /** @throws what a trial throws that fails for another reason than a full disk. */
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
