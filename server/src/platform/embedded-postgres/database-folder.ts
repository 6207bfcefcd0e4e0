import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts'
import { changeOwner, effectiveUid, foreignOwner, guarded } from './folder-rights.ts'
import { chooseSocketDir } from './socket-folder.ts'

/**
 * The paths of the embedded database:
 * - `root`: contains all others. Its mode is 0700, because the server trusts all users who reach its socket.
 * - `cluster`: PostgreSQL's data directory.
 * - `lock`: every process of a running server holds it through flock.
 * - `log`: the server's log. The previous one is kept as `log` + '.previous'.
 */
export type DatabaseFolder = {
  root: string
  cluster: string
  lock: string
  log: string
  socketDir: string
  /** The owner of the cluster; undefined before the first start. */
  clusterOwner: { uid: number; gid: number } | undefined
}

/**
 * Creates the folder if it doesn't exist, and checks that this user can run a database of this version in it.
 * @throws EmbeddedPostgresProblem: no-rights, foreign-owner, wrong-version, disk-full.
 */
export function openDatabaseFolder(dataDir: string, majorVersion: number): DatabaseFolder {
  const root = guarded(dataDir, () => makeRoot(resolve(dataDir)))
  const owner = statSync(root)
  const cluster = join(root, 'cluster')
  const lock = join(root, 'lock')
  guarded(root, () => {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
    closeSync(openSync(lock, 'a', 0o600))
    changeOwner(lock, owner)
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
