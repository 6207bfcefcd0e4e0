import { readArchive } from './backup-archive.ts'
import { BackupProblem } from './backup-problem.ts'
import type { AboutBackup } from './make-backup.ts'

export interface VerifiedBackup {
  madeAt: string
  tables: number
  files: number
  bytes: number
}

/**
 * Verifies a backup without a database by reading it from start to end.
 * @throws BackupProblem when an entry is missing or differs from the list.
 */
export async function verifyBackup(path: string, identity: string | null): Promise<VerifiedBackup> {
  const found = { madeAt: '', tables: 0, files: 0, bytes: 0 }
  await readArchive(path, identity, async (name, bytes) => {
    found.bytes += bytes.byteLength
    if (name.startsWith('files/')) found.files += 1
    if (name !== 'about.json') return
    const about: AboutBackup = JSON.parse(Buffer.from(bytes).toString())
    found.madeAt = about.madeAt
    found.tables = about.tables.length
  })
  if (found.madeAt === '') throw new BackupProblem('The file is not a backup of this portal')
  return found
}
