import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { root, run } from './run.ts'

// `node tools/reproducible-build.ts` builds the server and the web app from two copies in different folders
// and compares all files, so that a college can verify its build against the source.

const copies = ['portal-build-', 'a-longer-name-of-a-portal-build-'].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
)
try {
  const builds: Map<string, string>[] = []
  for (const folder of copies) builds.push(await build(folder))
  const [first = new Map(), second = new Map()] = builds
  const names = [...new Set([...first.keys(), ...second.keys()])].sort()
  const different = names.filter((name) => first.get(name) !== second.get(name))
  for (const name of different) console.error(`${name} differs`)
  const whole = createHash('sha256')
  for (const name of names) whole.update(`${first.get(name)}  ${name}\n`)
  console.log(`${names.length} files, ${different.length} differ, sha256 of all: ${whole.digest('hex')}`)
  process.exitCode = different.length > 0 || names.length === 0 ? 1 : 0
} finally {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true })
}

/**
 * Builds the server and the web app in a folder.
 * @returns The hash of each built file.
 */
async function build(folder: string): Promise<Map<string, string>> {
  for (const part of [
    'web',
    'contract',
    'server',
    'tools',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
    })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const code = await run('node', [join(folder, 'tools', 'build.ts'), '--quiet'])
  if (code !== 0) throw new Error(`The build in ${folder} failed (${code})`)
  const files = ['server', 'web'].flatMap((part) => filesIn(join(folder, part, 'dist')))
  return new Map(files.map((path) => [relative(folder, path), hashOf(path)]))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
