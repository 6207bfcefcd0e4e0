import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'

export type LaunchTools = { flock: string; setpriv: string; searchPath: string }

/** Where Debian and its relatives keep their tools. Fixed, because only config.ts reads the environment. */
export const systemToolFolders: readonly string[] = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
]

/**
 * Finds flock and setpriv of util-linux: the lock that keeps two servers off one folder, and the parent-death
 * signal that keeps a server from outliving its guard. Without them a kill -9 could cost data, so there is no
 * start without them. Throws EmbeddedPostgresProblem: missing-tools.
 */
export function requireLaunchTools(folders: readonly string[] = systemToolFolders): LaunchTools {
  const flock = findTool('flock', folders)
  const setpriv = findTool('setpriv', folders)
  if (flock !== undefined && setpriv !== undefined) return { flock, setpriv, searchPath: folders.join(':') }

  const missing = [flock === undefined ? 'flock' : '', setpriv === undefined ? 'setpriv' : ''].filter(Boolean)
  throw new EmbeddedPostgresProblem(
    'missing-tools',
    `The embedded PostgreSQL needs ${missing.join(' and ')} of util-linux, which every Debian and Ubuntu has and this ` +
      `machine has not (looked in ${folders.join(', ')}). Install util-linux, or: ${useOwnServer}`,
  )
}

function findTool(name: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isRunnable)
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
