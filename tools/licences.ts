import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, readLockedPackages } from './locked-packages.ts'
import { root } from './run.ts'

// `node tools/licences.ts` writes the list of licences. With --check it fails if the list is outdated, if a
// licence isn't allowed, or if a package that package.json doesn't name runs a script on installation.

const document = 'docs/third-party-licences.md'

/** The licences that don't require publishing the portal's own source. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'MPL-2.0', 'OFL-1.1'],
])

/** Licences allowed for single packages, with the reason. The key is the beginning of the name. */
const exceptions: Readonly<Record<string, { licence: string; why: string }>> = {
  '@img/sharp-': {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips and its libraries, which sharp loads as a shared library that can be replaced.',
  },
}

/** The licences that two old packages state only in their README. */
const stated: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/** Returns true if the terms of an SPDX expression are allowed: all of an AND, one of an OR. */
export function isAllowed(expression: string, name: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, name))
  if (bare.includes(' AND ')) return bare.split(' AND ').every((one) => isAllowed(one, name))
  if (allowed.has(bare)) return true
  return Object.entries(exceptions).some(([start, { licence }]) => name.startsWith(start) && licence === bare)
}

/** Returns the problems of the packages, one sentence each. */
export function problemsOf(
  packages: readonly LockedPackage[],
  allowScripts: Record<string, boolean>,
): string[] {
  const running = packages.filter(({ isDevelopment }) => !isDevelopment)
  const refused = running.filter((one) => !isAllowed(licenceOf(one), one.name))
  const withScript = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name))
  const unnamed = [...withScript].filter((name) => allowScripts[name] === undefined)
  const needless = Object.keys(allowScripts).filter((name) => !withScript.has(name))
  return [
    ...refused.map(
      (one) =>
        `${one.name} ${one.version} has the licence ${licenceOf(one)}: choose another package, or allow it in tools/licences.ts`,
    ),
    ...unnamed.map(
      (name) =>
        `${name} runs a script at its installation: look at it, then name it in allowScripts of package.json`,
    ),
    ...needless.map(
      (name) =>
        `${name} runs no script at its installation any more: remove it from allowScripts of package.json`,
    ),
  ]
}

function licenceOf({ name, licence }: LockedPackage): string {
  return licence ?? stated[name] ?? 'unknown'
}

/** Returns the document, made from the lock file alone. */
export function licencesDocument(packages: readonly LockedPackage[]): string {
  const running = packages.filter(({ isDevelopment }) => !isDevelopment)
  const byLicence = Map.groupBy(running, licenceOf)
  const sections = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([licence, all]) =>
        `## ${licence}\n\n${all.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
    )
  return `${[
    '# Licences of third-party packages',
    'Every package that is installed with the portal or is part of its web app, by licence. `node tools/licences.ts` writes this page\nfrom package-lock.json; `npm run check` fails if it is old. The packages contain the licence texts.',
    ...Object.values(exceptions).map(({ licence, why }) => `${licence} is allowed for one purpose: ${why}`),
    ...sections,
  ].join('\n\n')}\n`
}

if (import.meta.main) {
  const packages = readLockedPackages()
  const path = join(root, document)
  const text = licencesDocument(packages)
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const problems = problemsOf(packages, allowScripts)
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text)
    problems.push(`${document} is old: run node tools/licences.ts`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
