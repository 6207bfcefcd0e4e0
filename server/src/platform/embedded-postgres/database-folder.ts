import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { diskFull, EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'

/**
 * root      0700, holds all below; closed to everybody else, because the server itself trusts whoever reaches its socket
 * cluster   PostgreSQL's own data directory
 * lock      held through flock by every process of a running server
 * log       what the server says; the one before it is kept as log + '.previous'
 */
export type DatabaseFolder = {
  root: string
  cluster: string
  lock: string
  log: string
  socketDir: string
  /** The user that owns the cluster already; undefined before the first start. */
  clusterOwner: { uid: number; gid: number } | undefined
}

export const serverPort = 5432

/** sun_path holds 108 bytes with the closing NUL. */
const socketPathBytesMax = 107

/**
 * Makes the folder if it is absent, and checks that this user can keep a database of this version in it.
 * Throws EmbeddedPostgresProblem: no-rights, foreign-owner, wrong-version, disk-full.
 */
export function openDatabaseFolder(dataDir: string, majorVersion: number): DatabaseFolder {
  const root = guarded(dataDir, () => makeRoot(resolve(dataDir)))
  const owner = statSync(root)
  const cluster = join(root, 'cluster')
  const lock = join(root, 'lock')
  guarded(root, () => {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
    closeSync(openSync(lock, 'a', 0o600))
    giveTo(lock, owner)
  })
  const clusterOwner = guarded(root, () => readClusterOwner(cluster))
  requireVersion(cluster, majorVersion)
  return {
    root,
    cluster,
    lock,
    log: join(root, 'server.log'),
    socketDir: chooseSocketDir(root, cluster),
    clusterOwner,
  }
}

function makeRoot(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const root = realpathSync(path)
  const { uid, mode } = statSync(root)
  if ((uid === effectiveUid() || effectiveUid() === 0) && (mode & 0o777) !== 0o700) chmodSync(root, 0o700)
  return root
}

function readClusterOwner(cluster: string): { uid: number; gid: number } | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  if (effectiveUid() !== 0 && uid !== effectiveUid()) throw foreignOwner(cluster, uid)
  return { uid, gid }
}

function requireVersion(cluster: string, majorVersion: number): void {
  const path = join(cluster, 'PG_VERSION')
  if (!existsSync(path)) return
  const found = readFileSync(path, 'utf8').trim()
  if (found === String(majorVersion)) return
  throw new EmbeddedPostgresProblem(
    'wrong-version',
    `The database in ${cluster} was made by PostgreSQL ${found || '(unreadable version)'}, and this portal brings ` +
      `PostgreSQL ${majorVersion}, which cannot read it. Start the portal version that made it and export the data, ` +
      'or move the folder away to begin with an empty database.',
  )
}

function chooseSocketDir(root: string, cluster: string): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${serverPort}`)) <= socketPathBytesMax) return cluster

  // Not the TMPDIR of the environment: two processes on one folder must come to the same place.
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 20)
  const socketDir = `/tmp/portal-postgres-${hash}`
  const owner = statSync(root)
  try {
    mkdirSync(socketDir, { mode: 0o700 })
    giveTo(socketDir, owner)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw explain(error, socketDir)
  }
  requirePrivate(socketDir, lstatSync(socketDir), owner.uid)
  return socketDir
}

/** /tmp is open to all: a folder that somebody else laid there first could hand them our connections. */
function requirePrivate(socketDir: string, found: Stats, ownerUid: number): void {
  const isOurs = found.uid === ownerUid || found.uid === effectiveUid()
  if (found.isDirectory() && isOurs && (found.mode & 0o077) === 0) return
  throw new EmbeddedPostgresProblem(
    'foreign-owner',
    `The path of the data folder is too long for a socket, and the folder ${socketDir} that would hold it belongs to ` +
      'somebody else or is open to others. Remove it, or set PORTAL_DATA_DIR to a shorter path.',
  )
}

/** Files that root makes in the folder of an ordinary user must not lock that user out later. */
function giveTo(path: string, owner: Stats): void {
  if (effectiveUid() === 0 && owner.uid !== 0) chownSync(path, owner.uid, owner.gid)
}

function guarded<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw explain(error, folder)
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = errorCode(error)
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

function foreignOwner(folder: string, uid: number): EmbeddedPostgresProblem {
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

function effectiveUid(): number {
  return process.geteuid?.() ?? -1
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
