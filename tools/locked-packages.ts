import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** A package that the portal installs where it runs, as package-lock.json has it. */
export interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression; null: neither the lock nor the package says. */
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

/** Every package of the lock, each name and version once, by name; our own workspaces left out. */
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
      // Needed once for what runs is needed.
      isDevelopment: entry.dev === true && known?.isDevelopment !== false,
    })
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** Old packages say it in a way that the lock does not take over. */
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
