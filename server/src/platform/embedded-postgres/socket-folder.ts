import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts'
import { changeOwner, effectiveUid, errorCodeOf, explainRefusal } from './folder-rights.ts'

export const serverPort = 5432

/** The size of sun_path without the terminating NUL. */
const socketPathBytesMax = 107

/**
 * Returns the folder of the server's socket: the cluster, or a separate folder in /tmp if that path is too
 * long.
 * @throws EmbeddedPostgresProblem: foreign-owner, no-rights, disk-full.
 */
export function chooseSocketDir(root: string, cluster: string): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${serverPort}`)) <= socketPathBytesMax) return cluster

  // Not the TMPDIR of the environment: two processes on one folder must choose the same path.
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 20)
  const socketDir = `/tmp/portal-postgres-${hash}`
  const owner = statSync(root)
  try {
    mkdirSync(socketDir, { mode: 0o700 })
    changeOwner(socketDir, owner)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw explainRefusal(error, socketDir)
  }
  requirePrivate(socketDir, lstatSync(socketDir), owner.uid)
  return socketDir
}

/** Refuses a folder of another user: in /tmp anyone can create one, and could intercept our connections. */
function requirePrivate(socketDir: string, found: Stats, ownerUid: number): void {
  const isOurs = found.uid === ownerUid || found.uid === effectiveUid()
  if (found.isDirectory() && isOurs && (found.mode & 0o077) === 0) return
  throw new EmbeddedPostgresProblem(
    'foreign-owner',
    `The path of the data folder is too long for a socket, and the folder ${socketDir} that would hold it belongs to ` +
      'another user or is open to others. Remove it, or set PORTAL_DATA_DIR to a shorter path.',
  )
}
