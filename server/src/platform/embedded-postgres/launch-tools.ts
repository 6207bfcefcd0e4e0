import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'

export type LaunchTools = { flock: string; setpriv: string; searchPath: string }

/** The folders of system tools on Debian and its relatives; only config.ts reads the environment. */
export const systemToolFolders: readonly string[] = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
]

/**
 * Finds flock and setpriv of util-linux: flock locks the folder against a second server, and setpriv sets the
 * parent-death signal, so that no server outlives its guard. Without them a kill -9 could lose data, so the
 * start is refused.
 * @throws EmbeddedPostgresProblem: missing-tools.
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
