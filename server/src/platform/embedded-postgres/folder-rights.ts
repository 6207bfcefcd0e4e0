import { chownSync, type Stats, statSync } from 'node:fs'
import { diskFull, EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'

/** Runs work on the folder and converts a file system error to an EmbeddedPostgresProblem. */
export function guarded<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw explainRefusal(error, folder)
  }
}

export function explainRefusal(error: unknown, folder: string): unknown {
  const code = errorCodeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error)
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOTDIR' && code !== 'EEXIST')
    return error

  const uid = ownerOf(folder)
  if (code === 'EACCES' && uid !== undefined && uid !== effectiveUid()) return foreignOwner(folder, uid)
  return new EmbeddedPostgresProblem(
    'no-rights',
    `The portal may not write in ${folder} (${code}), where its database should live. Give the user with uid ` +
      `${effectiveUid()} the right to write there, set PORTAL_DATA_DIR to another folder, or: ${useOwnServer}`,
    error,
  )
}

export function foreignOwner(folder: string, uid: number): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'foreign-owner',
    `The database folder ${folder} belongs to ${uid === 0 || uid === 65534 ? 'root' : `the user with uid ${uid}`}, and the ` +
      `portal runs as the user with uid ${effectiveUid()}. Start it as the user that made the folder, hand the folder ` +
      `over with \`chown -R\` while the portal is stopped, or set PORTAL_DATA_DIR to another folder.`,
  )
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

export function effectiveUid(): number {
  return process.geteuid?.() ?? -1
}

export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Gives a file to the folder's owner: files of root in a user's folder must not lock that user out. */
export function changeOwner(path: string, owner: Stats): void {
  if (effectiveUid() === 0 && owner.uid !== 0) chownSync(path, owner.uid, owner.gid)
}
