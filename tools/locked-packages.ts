import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** A package in package-lock.json that is installed where the portal runs. */
export interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression; null if neither the lock file nor the package has one. */
  licence: string | null
  hasInstallScript: boolean
  isDevelopment: boolean
}

interface LockEntry {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

/**
 * Returns the packages in the lock file sorted by name, each name and version once, without our own
 * workspaces.
 */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.version === undefined) continue
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name}@${entry.version}`
    const known = found.get(key)
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? statedIn(path),
      hasInstallScript: entry.hasInstallScript === true || known?.hasInstallScript === true,
      // A package that is needed once at run time isn't a development package.
      isDevelopment: entry.dev === true && known?.isDevelopment !== false,
    })
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** Reads the licence from old packages, which state it in a form that the lock file doesn't include. */
function statedIn(path: string): string | null {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return null
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? null
}
